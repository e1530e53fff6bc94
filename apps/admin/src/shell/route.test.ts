import { TABS } from '@platformapp/inspector/view/inspect-view';
import { expect, test } from 'vitest';
import { findAddedApp, findInspected, formatRoute, parseRoute, type Route, withInspected } from './route.ts';

const ORIGIN = 'http://localhost:4820';

const read = (path: string): Route => parseRoute(new URL(path, ORIGIN));

const routes: readonly (readonly [string, Route])[] = [
  ['/admin', { type: 'apps' }],
  ['/admin/apps/example-app', { type: 'app', key: 'example-app', path: undefined }],
  ['/admin/apps/example-app/', { type: 'app', key: 'example-app', path: '/' }],
  ['/admin/apps/example-app/bar.html?page=2', { type: 'app', key: 'example-app', path: '/bar.html?page=2' }],
  ['/admin/apps/a%20key%2F/x', { type: 'app', key: 'a key/', path: '/x' }],
  ['/admin/orders/1', { type: 'section', path: '/orders/1' }],
  ['/admin/settings/domains?tab=1', { type: 'section', path: '/settings/domains?tab=1' }],
];

for (const [path, route] of routes) {
  test(`reads ${path} and writes it back`, () => {
    expect(read(path)).toEqual(route);
    expect(formatRoute(route)).toBe(path);
  });
}

for (const path of [
  '/',
  '/index.html',
  '/admin/',
  '/admin/apps',
  '/admin/apps/',
  '/admin/home',
  '/elsewhere',
  '/admin//x',
]) {
  test(`shows the apps for ${path}`, () => {
    expect(read(path)).toEqual({ type: 'apps' });
  });
}

test('keeps a query named app that belongs to an app or a section', () => {
  expect(read('/admin/apps/a/x?app=1')).toEqual({
    type: 'app',
    key: 'a',
    path: '/x?app=1',
  });
});

test('reads a query right after the key as one of the root path', () => {
  expect(read('/admin/apps/a?x=1')).toEqual({
    type: 'app',
    key: 'a',
    path: '/?x=1',
  });
});

test('reads a key that does not decode as a section instead of failing', () => {
  expect(read('/admin/apps/%E0%A4%A/x')).toEqual({
    type: 'section',
    path: '/apps/%E0%A4%A/x',
  });
});

test.each([
  ['/admin/apps/a/x?inspect=rules&row=812', '/x', 'inspect=rules&row=812'],
  ['/admin/apps/a/x?view=all&inspect=rules', '/x?view=all', 'inspect=rules'],
  ['/admin/apps/a/x?inspect=rules&view=all', '/x?view=all', 'inspect=rules'],
  ['/admin/apps/a/x?row=3', '/x?row=3', ''],
  ['/admin/apps/a/x?inspect=API', '/x?inspect=API', ''],
  ['/admin/apps/a/x?inspect=cables', '/x?inspect=cables', ''],
  ['/admin/apps/a/x?inspect=cables&inspect=rules', '/x?inspect=cables', 'inspect=rules'],
])("keeps the inspector's parameters out of the app's path: %s", (address, path, inspected) => {
  const url = new URL(address, ORIGIN);

  expect(parseRoute(url)).toEqual({ type: 'app', key: 'a', path });
  expect(findInspected(url)).toBe(inspected);
});

test.each(TABS)('reads the tab %s of the inspector', (tab) => {
  expect(findInspected({ search: `?x=1&inspect=${tab}` })).toBe(`inspect=${tab}`);
});

test("adds the inspector's parameters to a path", () => {
  expect(withInspected('/admin', 'inspect=rules')).toBe('/admin?inspect=rules');
  expect(withInspected('/admin/orders?page=2', 'inspect=rules&row=8')).toBe('/admin/orders?page=2&inspect=rules&row=8');
  expect(withInspected('/admin/apps/a/x#/top', 'inspect=rules')).toBe('/admin/apps/a/x?inspect=rules#/top');
  expect(withInspected('/admin', '')).toBe('/admin');
});

test.each([
  '/admin/apps/%00/x',
  '/admin/apps/a%2Fb%2F..%2Fc',
  '/admin/apps/%252e%252e/x',
  '/admin/apps/a//evil.example/x',
  '/admin/apps/a/\\evil.example',
  '/admin/apps/a/%2e%2e/%2e%2e/orders',
  '/admin/apps/🧦/%F0%9F%A7%A6?q=🧦',
  '/admin/apps/a?',
  '/admin/apps/a#/x',
  '/admin/apps/a/?a=1&a=2#part',
  '/admin/apps//x',
  '/admin/apps/%',
  '/admin/apps/%FF/x',
  '/admin/appsx/y',
  '/Admin/orders',
  '/admin/orders//7',
  '/admin/orders/7?app=http://evil.example/',
  '/admin?app=localhost:1',
  '/adminx?app=localhost:1&name=',
  '/?app=',
  '/?name=only',
  '/?app=a&app=b',
  '/?app=javascript:alert(1)&name=%00',
  '/?APP=localhost:1',
])('shows the same after a reload of the address that it writes for %s', (path) => {
  const route = read(path);

  const again = read(formatRoute(route));

  expect(again).toEqual(route);
  // What is written stays within the shell.
  expect(new URL(formatRoute(route), ORIGIN).origin).toBe(ORIGIN);
});

test('leaves a path of the app within the app, however many slashes it begins with', () => {
  expect(read('/admin/apps/a//evil.example/x')).toEqual({ type: 'app', key: 'a', path: '//evil.example/x' });
});

test('resolves dots before it looks for a key', () => {
  expect(read('/admin/apps/../orders')).toEqual({ type: 'section', path: '/orders' });
  expect(read('/admin/apps/a/%2e%2e/b')).toEqual({ type: 'app', key: 'b', path: undefined });
});

test('has no key that is written with letters of a path', () => {
  const path = formatRoute({ type: 'app', key: 'a/b?c#d %', path: '/x?y' });

  expect(path).toBe('/admin/apps/a%2Fb%3Fc%23d%20%25/x?y');
  expect(read(path)).toEqual({ type: 'app', key: 'a/b?c#d %', path: '/x?y' });
});

test.each([
  ['/?app=localhost:1', { url: 'localhost:1' }],
  ['/?app=http%3A%2F%2Flocalhost%3A1%2F&name=Example%20app', { url: 'http://localhost:1/', name: 'Example app' }],
  ['/?app=localhost:1&launch=off', { url: 'localhost:1', launch: 'off' }],
  ['/?app=localhost:1&launch=maybe', { url: 'localhost:1' }],
  ['/?app=a&app=b&name=', { url: 'a', name: '' }],
  ['/index.html?app=localhost:1', { url: 'localhost:1' }],
  ['/admin?app=localhost:1', { url: 'localhost:1' }],
  ['/admin/?app=localhost:1', undefined],
  ['/admin/orders?app=localhost:1', undefined],
  ['/?apps=localhost:1', undefined],
  ['/#?app=localhost:1', undefined],
])('finds in %s the app to add: %j', (path, app) => {
  expect(findAddedApp(new URL(path, ORIGIN))).toEqual(app);
});
