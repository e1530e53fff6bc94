import { findApp, type SavedApp } from '@platformapp/host';
import { formatAppPath, parseRoute } from '../shell/route.ts';
import type { ShellState } from '../shell/shell-state.ts';

/** The app that redirected to the current view, if any. */
export function leaderOf({ apps, from }: ShellState): SavedApp | undefined {
  const back = from === undefined ? undefined : parseRoute(new URL(from, location.origin));
  return back?.type === 'app' ? findApp(apps, back.key) : undefined;
}

/** An app with the shell's path to it. */
export function withPath(app: SavedApp): SavedApp & { readonly path: string } {
  return { ...app, path: formatAppPath(app.key) };
}
