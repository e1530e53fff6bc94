import { expect, test } from 'vitest';
import { addGuest, GUEST_URL } from '../test-support/guest.ts';
import { app, openApp } from '../test-support/open-app.ts';
import { openShell } from '../test-support/shell.ts';
import { countEntries, pathOf, travel } from '../test-support/window.ts';

test("takes the app's key from its introduction, and saves it", async () => {
  const { shell, window, saved } = await openApp({ apiKey: 'abc123' });

  const claimed = { ...app, key: 'abc123' };
  expect(shell.state).toMatchObject({ apps: [claimed], openApp: { app: claimed, frame: 1 } });
  expect(saved).toEqual([[claimed]]);
  expect(pathOf(window)).toBe('/admin/apps/abc123/guest.html');
});

test('reports the key of an app that has connected, even a new one', async () => {
  const named = await openApp({ apiKey: 'abc123' });
  const unnamed = await openApp({ apiKey: '' });

  expect([named.connected, unnamed.connected]).toEqual([['abc123'], ['guest']]);
});

test('saves nothing when the app introduces itself without a key', async () => {
  const { shell, saved } = await openApp({ apiKey: '' });

  expect(shell.state.openApp?.app).toEqual(app);
  expect(saved).toEqual([]);
});

test('takes the title of its page for an app without a name, and keeps a name that it has (#33)', async () => {
  const unnamed = { ...app, name: new URL(GUEST_URL).host };

  const { shell, saved, call } = await openApp({}, [unnamed]);
  await call('ready', 'Order tagger');
  await call('ready', 'Orders');

  expect(shell.state.openApp?.app.name).toBe('Order tagger');
  expect(saved).toEqual([[{ ...app, name: 'Order tagger' }]]);
});

test("reports a key that another origin's app has, and keeps both", async () => {
  const other = { key: 'abc123', name: 'Other', url: 'http://localhost:4821/' };

  const { shell, window, saved } = await openApp({ apiKey: 'abc123' }, [app, other]);

  expect(shell.state.apps).toEqual([app, other]);
  expect(shell.state.admin.misuses.map(({ code }) => code)).toContain('api-key-taken');
  expect([saved, pathOf(window)]).toEqual([[], '/admin/apps/guest/guest.html']);
});

test('merges into the saved app of the same origin with that key', async () => {
  const known = { key: 'abc123', name: 'Known', url: `${GUEST_URL}?known` };

  const { shell } = await openApp({ apiKey: 'abc123' }, [app, known]);

  expect(shell.state).toMatchObject({ apps: [known], openApp: { app: known, frame: 1 } });
});

test("shows the app's path in the address, without a new entry", async () => {
  const { shell, window, call } = await openApp({ path: '/first?page=1' });
  const first = pathOf(window);
  const entries = countEntries(window);

  await call('pushState', '/second?page=2');

  expect([first, pathOf(window)]).toEqual(['/admin/apps/guest/first?page=1', '/admin/apps/guest/second?page=2']);
  expect(shell.state.route).toEqual({ type: 'app', key: 'guest', path: '/second?page=2' });
  expect(entries()).toBe(0);
});

test('keeps the launch parameters out of its own URL, on every page of the app', async () => {
  const told = `hmac=${'a'.repeat(64)}&locale=en&shop=localhost&timestamp=1`;

  const { shell, window, call } = await openApp({ path: `/first?page=1&${told}&view=all%20b` });
  const first = pathOf(window);
  await call('pushState', `/second?${told}`);
  const second = pathOf(window);
  await call('redirect', `/apps/guest/third?${told}`);

  expect([first, second, pathOf(window)]).toEqual([
    '/admin/apps/guest/first?page=1&view=all%20b',
    '/admin/apps/guest/second',
    '/admin/apps/guest/third',
  ]);
  expect(shell.state.openApp?.url.search).toBe('');
});

test("keeps an app's own locale in its URL, and reports the parameters that the admin's replace at a load", async () => {
  const { shell, window, call } = await openApp({ path: '/first' });
  await call('pushState', '/second?locale=fr&shop=demo&hmac=ab');
  const second = pathOf(window);

  await call('redirect', '/apps/guest/third?locale=fr&shop=demo&hmac=ab');

  expect([second, shell.state.openApp?.url.search]).toEqual([
    '/admin/apps/guest/second?locale=fr&shop=demo&hmac=ab',
    '?locale=fr&shop=demo&hmac=ab',
  ]);
  const next = addGuest(window, { path: '/third?locale=fr' });
  shell.host.attachAppFrame(next.window, new URL(GUEST_URL));
  const reported = (): unknown =>
    shell.state.admin.misuses.filter(({ code }) => code === 'launch-parameter').map(({ place }) => place);
  await expect.poll(reported).toEqual(['URL: shop', 'URL: hmac']);
});

test('keeps parameters of these names for an app whose launch is switched off', async () => {
  const { window } = await openApp({ path: '/first?shop=mine&locale=en' }, [{ ...app, launch: 'off' }]);

  expect(pathOf(window)).toBe('/admin/apps/guest/first?shop=mine&locale=en');
});

test('keeps the frame and its start when the app moves', async () => {
  const { shell, call } = await openApp({});

  await call('pushState', '/second');

  expect(shell.state.openApp).toMatchObject({ frame: 1 });
  expect(shell.state.openApp?.url.href).toBe(GUEST_URL);
});

test("reloads the app's current page", async () => {
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
  expect(shell.state.openApp).toMatchObject({ app, frame: 2 });
  expect(pathOf(window)).toBe('/admin/apps/guest/first');
});

test.each([
  ['/', { type: 'apps' }, '/admin'],
  ['/apps/guest', { type: 'app', key: 'guest', path: undefined }, '/admin/apps/guest'],
  ['/apps/guest/second?a=b', { type: 'app', key: 'guest', path: '/second?a=b' }, '/admin/apps/guest/second?a=b'],
  ['/orders/1#top', { type: 'section', path: '/orders/1' }, '/admin/orders/1'],
])('shows the same for a redirect to %s as after a reload', async (path, route, address) => {
  const { shell, window, call } = await openApp({});

  await call('redirect', path);

  expect([shell.state.route, pathOf(window)]).toEqual([route, address]);
});

test('remembers on a section which page of the app redirected there, also after back and forward', async () => {
  const { shell, window, call } = await openApp({ path: '/first' });

  await call('redirect', '/orders/1');
  const redirected = shell.state.from;
  shell.go('/admin/orders');
  const gone = shell.state.from;
  await travel(window, -1);

  expect([redirected, gone, shell.state.from]).toEqual([
    '/admin/apps/guest/first',
    undefined,
    '/admin/apps/guest/first',
  ]);
});

test("keeps the app's flash from before a redirect to a section", async () => {
  const { shell, call } = await openApp({});

  await call('flash', 'notice', 'Saved');
  await call('redirect', '/orders');

  expect(shell.state.admin.flash?.text).toBe('Saved');
});

test('ignores an unknown page', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/guest', apps: [app] });

  const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  addGuest(window, { apiKey: 'abc123' });
  await heard;

  expect(shell.state).toMatchObject({ apps: [app], openApp: { app } });
});
