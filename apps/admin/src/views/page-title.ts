import { titleOfSection } from '@platformapp/elements/layout/section-title';
import type { ShellState } from '../shell/shell-state.ts';

/**
 * The title of the browser's tab: the view, most specific part first, such as `Orders · Example
 * app · PlatformApp`, or `#1001 · Orders · PlatformApp`.
 */
export function titleOf({ route, openApp, admin, title }: ShellState): string {
  const parts = openApp ? [admin.bar.title, openApp.app.name] : title.length > 0 ? title : [headingOf(route)];
  return [...new Set(parts.filter(Boolean)), 'PlatformApp'].join(' · ');
}

/** The heading of a view without an app. */
export function headingOf(route: ShellState['route']): string {
  if (route.type === 'section') return titleOfSection(route.path);
  return route.type === 'app' ? 'This app is not known here' : 'Apps';
}
