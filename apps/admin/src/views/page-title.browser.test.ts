import { expect, test } from 'vitest';
import { openShell } from '../test-support/shell.ts';
import { titleOf } from './page-title.ts';

test.each([
  ['/admin', 'Apps · PlatformApp'],
  ['/admin/orders/1', 'Orders / 1 · PlatformApp'],
  ['/admin/apps/unknown', 'This app is not known here · PlatformApp'],
  ['/admin/apps/reviews', 'Reviews · PlatformApp'],
])('names the view at %s: %s', async (path, title) => {
  const { shell } = await openShell({ path });

  expect(titleOf(shell.state)).toBe(title);
});

test.each([
  ['Orders', 'Orders · Reviews · PlatformApp'],
  ['Reviews', 'Reviews · PlatformApp'],
])('names the page that the app called %s, then the app', async (title, expected) => {
  const { shell } = await openShell({ path: '/admin/apps/reviews' });
  const { state } = shell;

  expect(titleOf({ ...state, admin: { ...state.admin, bar: { title, secondary: [] } } })).toBe(expected);
});
