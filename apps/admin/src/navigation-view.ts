import type { NavGroup } from '@platformapp/elements';
import { formatRoute } from './route.ts';
import { SECTIONS } from './sections.ts';
import type { ShellState } from './shell-state.ts';

/** What the navigation lists: the list of apps with each app, then the sections of the admin. */
export function navigationOf({ apps }: Pick<ShellState, 'apps'>): readonly NavGroup[] {
  const saved = apps.map(({ key, name }) => ({
    path: formatRoute({ type: 'app', key, path: undefined }),
    label: name,
  }));
  return [{ label: 'Apps', items: [{ path: '/admin', label: 'All apps', icon: 'home' }, ...saved] }, SECTIONS];
}
