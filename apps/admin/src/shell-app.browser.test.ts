import { expect, test } from 'vitest';
import { addGuest, GUEST_URL, type GuestInTest } from './guest-for-test.ts';
import { FIRST_FRAME } from './shell.ts';
import { openShell, type ShellInTest } from './shell-for-test.ts';
import { countEntries, pathOf, travel } from './window-for-test.ts';

const app = { key: 'guest', name: 'Guest', url: GUEST_URL };

/** Opens an app and attaches a page of it. */
async function openApp(hello: Parameters<typeof addGuest>[1], apps = [app]): Promise<ShellInTest & GuestInTest> {
  const opened = await openShell({ path: '/admin/apps/guest', apps });
  const guest = addGuest(opened.window, hello);
  opened.shell.attachAppFrame(guest.window);
  await expect.poll(() => opened.shell.state.admin.phase).toBe('connected');
  return { ...guest, ...opened };
}

test('names the app by the key that it introduces itself with, and saves that', async () => {
  const { shell, window, saved } = await openApp({ apiKey: 'abc123' });

  const claimed = { ...app, key: 'abc123' };
  expect(shell.state).toMatchObject({ apps: [claimed], openApp: { app: claimed, frame: FIRST_FRAME } });
  expect(saved).toEqual([[claimed]]);
  expect(pathOf(window)).toBe('/admin/apps/abc123/guest.html');
});

test('saves nothing when the app introduces itself without a key', async () => {
  const { shell, saved } = await openApp({ apiKey: '' });

  expect(shell.state.openApp?.app).toEqual(app);
  expect(saved).toEqual([]);
});

test('reports a key that an app of another origin has, and keeps both', async () => {
  const other = { key: 'abc123', name: 'Other', url: 'http://localhost:4821/' };

  const { shell, window, saved } = await openApp({ apiKey: 'abc123' }, [app, other]);

  expect(shell.state.apps).toEqual([app, other]);
  expect(shell.state.admin.misuses.map(({ code }) => code)).toContain('api-key-taken');
  expect([saved, pathOf(window)]).toEqual([[], '/admin/apps/guest/guest.html']);
});

test('becomes the saved app of the same origin that has the key already', async () => {
  const known = { key: 'abc123', name: 'Known', url: `${GUEST_URL}?known` };

  const { shell } = await openApp({ apiKey: 'abc123' }, [app, known]);

  expect(shell.state).toMatchObject({ apps: [known], openApp: { app: known, frame: FIRST_FRAME } });
});

test('shows in its address where the app is, without an entry of its own', async () => {
  const { shell, window, call } = await openApp({ path: '/first?page=1' });
  const first = pathOf(window);
  const entries = countEntries(window);

  await call('pushState', '/second?page=2');

  expect([first, pathOf(window)]).toEqual(['/admin/apps/guest/first?page=1', '/admin/apps/guest/second?page=2']);
  expect(shell.state.route).toEqual({ type: 'app', key: 'guest', path: '/second?page=2' });
  expect(entries()).toBe(0);
});

test('keeps the frame and its start when the app moves', async () => {
  const { shell, call } = await openApp({});

  await call('pushState', '/second');

  expect(shell.state.openApp).toMatchObject({ frame: FIRST_FRAME });
  expect(shell.state.openApp?.url.href).toBe(GUEST_URL);
});

test('loads the page again that the app had gone to', async () => {
  const { shell, call } = await openApp({});
  await call('pushState', '/second?a=b');

  shell.retry();

  expect(shell.state.openApp?.url.href).toBe(new URL('/second?a=b', location.href).href);
});

test('goes to the section that the app redirects to, with an entry, and back to the app', async () => {
  const { shell, window, call } = await openApp({ path: '/first' });
  const entries = countEntries(window);

  await call('redirect', '/orders/1');
  const redirected = { ...shell.state, address: pathOf(window), entries: entries() };
  await travel(window, -1);

  expect(redirected).toMatchObject({
    route: { type: 'section', path: '/orders/1' },
    openApp: undefined,
    address: '/admin/orders/1',
    entries: 1,
  });
  expect(shell.state.openApp).toMatchObject({ app, frame: FIRST_FRAME + 1 });
  expect(pathOf(window)).toBe('/admin/apps/guest/first');
});

test('hears nothing from a page that it was not told of', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });

  addGuest(window, { apiKey: 'abc123' });

  await expect.poll(() => shell.state.admin.dropped.atWindow).toBe(1);
  expect(shell.state).toMatchObject({ apps: [app], openApp: { app } });
});

test('holds no frame where no app is open', async () => {
  const { shell, window } = await openShell({});

  shell.attachAppFrame(window);

  expect(shell.host.holdings.frames).toBe(0);
});

test('ends the session of a frame that has left', async () => {
  const { shell, iframe } = await openApp({});
  const before = shell.host.holdings;
  const { contentWindow } = iframe;

  if (contentWindow) shell.detachFrame(contentWindow);

  expect([before.frames, before.sessions]).toEqual([1, 1]);
  expect(shell.host.holdings).toMatchObject({ frames: 0, sessions: 0 });
});

test('holds the frame that replaced another when the first one leaves', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const [first, second] = [addGuest(window, {}), addGuest(window, {})];
  shell.attachAppFrame(first.window);
  shell.attachAppFrame(second.window);

  shell.detachFrame(first.window);

  expect(shell.host.holdings.frames).toBe(1);
});

test('does nothing for a window that it was never told of', async () => {
  const { shell } = await openApp({});
  const before = shell.state;

  shell.loadFrame(window);
  shell.detachFrame(window);

  expect(shell.state).toBe(before);
  expect(shell.host.holdings.frames).toBe(1);
});

test('attaches the frame of a modal, until it leaves', async () => {
  const { shell, window, call } = await openApp({});
  const modal = { type: 'frame', id: 1, title: '', src: GUEST_URL, width: 'small', secondary: [], tertiary: [] };
  await call('openModal', modal);
  const page = addGuest(window, { role: 'modal' });
  const key = shell.state.admin.modals[0]?.key ?? Number.NaN;

  shell.attachModalFrame(key, page.window);
  const attached = shell.host.holdings.frames;
  shell.detachFrame(page.window);

  expect([attached, shell.host.holdings.frames]).toEqual([2, 1]);
});

test('invites a page to say hello when it has loaded', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });
  const page = addGuest(window, {});
  const heard: unknown[] = [];
  page.window.addEventListener('message', ({ data }) => heard.push(data));
  shell.attachAppFrame(page.window);

  shell.loadFrame(page.window);

  await expect.poll(() => heard).toContainEqual({ type: 'platformapp:invite' });
});
