import { expect, test } from 'vitest';
import { openShell } from '../test-support/shell.ts';
import type { ShellState } from './shell-state.ts';
import { countEntries, pathOf, travel } from '../test-support/window.ts';

test('goes to a path with a new entry', async () => {
  const { shell, window } = await openShell({});
  const entries = countEntries(window);

  shell.go('/admin/orders/1?tab=notes');

  expect(shell.state.route).toEqual({ type: 'section', path: '/orders/1?tab=notes' });
  expect([pathOf(window), entries()]).toEqual(['/admin/orders/1?tab=notes', 1]);
});

test.each(['//evil.example/admin/orders', 'https://evil.example/admin/orders'])(
  'stays on its own origin when told to go to %s',
  async (path) => {
    const { shell, window } = await openShell({});

    shell.go(path);

    expect(window.location.href).toBe(`${location.origin}/admin/orders`);
  },
);

test('closes the app when it goes to a section', async () => {
  const { shell } = await openShell({ path: '/admin/apps/mails' });

  shell.go('/admin/orders');

  expect(shell.state.openApp).toBeUndefined();
});

test('gives each opening of an app its own frame', async () => {
  const { shell } = await openShell({ path: '/admin/apps/mails' });
  const frames = [shell.state.openApp?.frame];

  shell.go('/admin/apps/reviews');
  frames.push(shell.state.openApp?.frame);
  shell.go('/admin/apps/reviews');
  frames.push(shell.state.openApp?.frame);

  expect(frames).toEqual([1, 2, 3]);
});

test('keeps the number of the first frame for the first app, whatever was shown before', async () => {
  const { shell } = await openShell({ path: '/admin/orders' });

  shell.go('/admin/apps/unknown');
  shell.go('/admin/apps/mails');

  expect(shell.state.openApp?.frame).toBe(1);
});

test('loads the app again in a fresh frame, at the same entry', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  const entries = countEntries(window);

  shell.retry();

  expect(shell.state.openApp).toMatchObject({ frame: 2, app: { key: 'mails' } });
  expect(shell.state.openApp?.url.href).toBe('http://127.0.0.1:4822/inbox');
  expect([pathOf(window), entries()]).toEqual(['/admin/apps/mails/inbox', 0]);
  expect(window.history.state).toMatchObject({ frame: 2 });
});

test('shows the entry that the user goes back to', async () => {
  const { shell, window } = await openShell({ path: '/admin/orders' });
  shell.go('/admin/products');

  await travel(window, -1);
  const back = shell.state.route;
  await travel(window, 1);

  expect([back, shell.state.route]).toEqual([
    { type: 'section', path: '/orders' },
    { type: 'section', path: '/products' },
  ]);
});

test('opens the app again in a new frame when the user goes back to it', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  shell.go('/admin/orders');

  await travel(window, -1);

  expect(shell.state.openApp).toMatchObject({ frame: 2, app: { key: 'mails' } });
  expect(shell.state.openApp?.url.pathname).toBe('/inbox');
  expect(window.history.state).toMatchObject({ frame: 2 });
});

test('goes back to the page that the app had shown, also where the browser has lost it (#34)', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  Reflect.deleteProperty(window, 'navigation');
  shell.go('/admin/apps/mails/sent');
  shell.go('/admin/orders');
  await travel(window, -1);
  // The entry as WebKit gives it back after the app has navigated in its frame.
  window.history.replaceState({ frame: 1, depth: 0 }, '', '/admin/apps/mails/inbox');
  await travel(window, 1);

  await travel(window, -1);

  expect(shell.state.route).toEqual({ type: 'app', key: 'mails', path: '/sent' });
  expect(pathOf(window)).toBe('/admin/apps/mails/sent');
});

test('keeps the frame between two of its own entries', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  // The browser's action when the app navigates in its frame, and the shell's reaction.
  window.history.pushState({ frame: 1 }, '', '/admin/apps/mails/sent');
  const { openApp } = shell.state;

  await travel(window, -1);

  expect(shell.state.openApp).toBe(openApp);
  expect(shell.state.route).toEqual({ type: 'app', key: 'mails', path: '/inbox' });
});

test('opens a new frame for an entry of the same app that another frame made', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  shell.go('/admin/apps/mails/sent');

  await travel(window, -1);

  expect(shell.state.openApp).toMatchObject({ frame: 3 });
  expect(shell.state.openApp?.url.pathname).toBe('/inbox');
});

test('opens nothing for an entry of an app that was removed since', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails' });
  shell.removeApp('mails');

  await travel(window, -1);

  expect(shell.state).toMatchObject({ route: { type: 'app', key: 'mails' }, openApp: undefined });
  expect(pathOf(window)).toBe('/admin/apps/mails');
});

test('forgets a refusal when the user goes elsewhere', async () => {
  const { shell } = await openShell({ path: '/admin/apps/mails' });
  shell.addApp('nonsense');

  shell.go('/admin/orders');

  expect(shell.state.refusal).toBeUndefined();
});

test('tells its listeners of each change until they stop', async () => {
  const { shell } = await openShell({});
  const heard: ShellState[] = [];
  const stop = shell.subscribe((state) => heard.push(state));

  shell.go('/admin/orders');
  shell.addProblem('Something.');
  const last = shell.state;
  stop();
  shell.dismissNotice();

  expect(heard.map(({ route, problems }) => [route.type, ...problems])).toEqual([
    ['section'],
    ['section', 'Something.'],
  ]);
  expect(heard.at(-1)).toBe(last);
});

test('passes on each state of the host', async () => {
  const { shell } = await openShell({});
  const levels: string[] = [];
  shell.subscribe(({ admin }) => levels.push(admin.accountAccess));

  shell.host.setAccountAccess('Limited access');

  expect(levels).toEqual(['Limited access']);
  expect(shell.state.admin).toBe(shell.host.state);
});

test.each([null, 'text', 7, { frame: '2', from: 3 }, [3]])(
  'opens the app in a new frame for a history entry with the foreign state %j',
  async (state) => {
    const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
    window.history.replaceState(state, '');
    shell.go('/admin/orders');

    await travel(window, -1);

    expect(shell.state).toMatchObject({ openApp: { frame: 2 }, from: undefined });
  },
);
