import { expect, test } from 'vitest';
import { navigationOf } from './navigation-view.ts';

test('lists all apps by name, then the sections of the admin', () => {
  const groups = navigationOf({ apps: [{ key: 'a b', name: 'Reviews', url: 'http://localhost:4821/' }] });

  expect(groups.map(({ label }) => label)).toEqual(['Apps', 'Store']);
  expect(groups[0]?.items).toEqual([
    { path: '/admin', label: 'All apps', icon: 'home' },
    { path: '/admin/apps/a%20b', label: 'Reviews' },
  ]);
});
