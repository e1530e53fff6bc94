import { expect, onTestFinished, test, vi } from 'vitest';
import { createPlatformApp } from '../create-platform-app.ts';
import { loadGuest, openGuest } from '../test-support/scripted-host.ts';
import type { PageWindow } from '../tunnel/natives.ts';

test('reports its path once by itself', async () => {
  const { app, host } = await openGuest();
  app.flashNotice('after');
  await host.next('flash');

  expect(host.names.filter((name) => name === 'pushState')).toHaveLength(1);
  expect(await host.next('pushState')).toEqual(['/start?shop=1']);
});

test('reports every change of its history, without the hash and without repeats', async () => {
  const { host, page } = await openGuest();
  const { history } = page;

  history.pushState({}, '', '/orders');
  history.pushState({}, '', '/orders#top');
  history.replaceState({}, '', '/orders?page=2');
  history.pushState({}, '', '/orders/1');
  history.back();
  await new Promise((resolve) => page.addEventListener('popstate', resolve, { once: true }));

  expect(await host.next('pushState')).toEqual(['/start?shop=1']);
  expect(await host.next('pushState')).toEqual(['/orders']);
  expect(await host.next('pushState')).toEqual(['/orders?page=2']);
  expect(await host.next('pushState')).toEqual(['/orders/1']);
  expect(await host.next('pushState')).toEqual(['/orders?page=2']);
});

test('refuses a path that is too long, and reports it', async () => {
  const { app, host, page } = await openGuest();
  const longest = `/orders?note=${'x'.repeat(8_179)}`;
  await host.next('pushState');

  for (const path of [longest, `${longest}x`, '/last']) page.history.pushState({}, '', path);
  app.pushState(`${longest}x`);
  app.pushState('/first');

  expect(longest).toHaveLength(8_192);
  expect(await host.next('pushState')).toEqual([longest]);
  expect(await host.next('pushState')).toEqual(['/last']);
  expect(await host.next('pushState')).toEqual(['/first']);
  expect(host.rest('report')).toMatchObject([[{ code: 'path-refused', place: 'pushState' }]]);
});

test('leaves the return value and the errors of the history alone', async () => {
  const { page } = await openGuest();

  expect(() => page.history.pushState({}, '', 'https://elsewhere.example/')).toThrow('cannot be created');
  expect(page.history.pushState({ a: 1 }, '', '/orders')).toBeUndefined();
  expect(page.history.state).toEqual({ a: 1 });
});

test('reports a navigation that the app intercepts with the Navigation API', async () => {
  const { host, page } = await openGuest();
  page.navigation.addEventListener('navigate', (event) => event.intercept());

  await page.navigation.navigate('/orders?page=2#top').finished;

  expect(await host.next('pushState')).toEqual(['/start?shop=1']);
  expect(await host.next('pushState')).toEqual(['/orders?page=2']);
});

test('sends a path as the app wrote it, so that the host checks the original', async () => {
  const { app, host } = await openGuest();
  const paths = ['/orders?page=2#top', 'orders', '/a/../b/./c', '//elsewhere.example/x', 'javascript:alert(1)'];
  await host.next('pushState');

  for (const path of paths) app.pushState(path);
  app.flashNotice('after');
  await host.next('flash');

  expect(host.rest('pushState')).toEqual(paths.map((path) => [path]));
});

test('resolves a path that is only a query against the page, and reports it', async () => {
  const { app, host } = await openGuest();
  await host.next('pushState');

  app.pushState('?page=3');

  expect(await host.next('pushState')).toEqual(['/start?page=3']);
  expect(await host.next('report')).toMatchObject([{ code: 'path-without-slash', place: 'pushState' }]);
});

test.each(['pushState', 'redirect'] as const)('does nothing but report a value that is no path: %s', async (name) => {
  const { app, host } = await openGuest();
  await host.next('pushState');

  for (const value of [{ path: '/orders' }, ['/orders'], 7, null, undefined]) {
    Reflect.apply(app[name], undefined, [value]);
  }
  app.flashNotice('after');
  await host.next('flash');

  expect(await host.next('report')).toMatchObject([{ code: 'argument-type', place: name }]);
  expect(host.rest(name)).toEqual([]);
});

test('accepts the full URL of a page of the app', async () => {
  const { app, host } = await openGuest();
  await host.next('pushState');

  app.pushState(new URL('/orders?page=2', location.href).href);

  expect(await host.next('pushState')).toEqual(['/orders?page=2']);
});

test('reports no path from a modal frame by itself', async () => {
  const { app, host, page } = await openGuest('modal');
  page.history.pushState({}, '', '/inside');
  app.flashNotice('after');

  await host.next('flash');

  expect(host.names).toEqual(['flash']);
});

test('reports its path after the welcome when only the host knew that it is not in a modal', async () => {
  const { app, greetings, welcome } = await loadGuest('/start', 'platformapp-modal');
  app.init({ apiKey: 'key', shopOrigin: '' });

  const host = welcome(await greetings.next(), { role: 'app' });

  expect(await host.next('pushState')).toEqual(['/start']);
});

const FILE = '/packages/bridge/package.json';

// A top-level window needs a file that exists. Otherwise the browser shows an error page, which
// has another origin.
async function openTop(path: string): Promise<PageWindow> {
  const page = window.open(path);
  if (!page) throw new Error('The browser opened no window.');
  onTestFinished(() => page.close());
  await vi.waitUntil(() => page.location.pathname === new URL(path, location.href).pathname);
  const { defaultView } = page.document;
  if (!defaultView) throw new Error('The page has no window.');
  return defaultView;
}

test('goes to the admin when it is not framed', async () => {
  const page = await openTop(`${FILE}?page=2`);

  const left = new Promise<NavigateEvent>((resolve) => page.navigation.addEventListener('navigate', resolve));

  createPlatformApp(page).init({ apiKey: 'my key', shopOrigin: location.origin });
  const { destination, navigationType } = await left;

  expect(destination.url).toBe(`${location.origin}/admin/apps/my%20key${FILE}?page=2`);
  expect(navigationType).toBe('replace');
});

test.for<[name: string, changes: object]>([
  ['forceRedirect is false', { forceRedirect: false }],
  ['forceRedirect is 0', { forceRedirect: 0 }],
  ['the shop has no protocol', { shopOrigin: 'shop.example' }],
  ['the shop is a script', { shopOrigin: 'javascript:alert(1)' }],
  ['the app has no key', { apiKey: '' }],
])('stays and logs a warning when it is not framed and %s', async ([, changes]) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const page = await openTop(FILE);

  createPlatformApp(page).init({ apiKey: 'key', shopOrigin: location.origin, ...changes });

  expect(warn).toHaveBeenCalledExactlyOnceWith('PlatformApp: not framed by an admin');
  expect(page.location.pathname).toBe(FILE);
});
