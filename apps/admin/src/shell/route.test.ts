import { expect, test } from 'vitest';
import { findInspected, formatRoute, parseRoute, type Route, withInspected } from './route.ts';

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
    expect(parseRoute(new URL(path, 'http://localhost:4820'))).toEqual(route);
    expect(formatRoute(route)).toBe(path);
  });
}

test('reads an app to add, with and without a name, and writes it back', () => {
  const named = parseRoute(new URL('http://localhost:4820/?app=http%3A%2F%2Flocalhost%3A4821%2F&name=Example%20app'));
  const unnamed = parseRoute(new URL('http://localhost:4820/?app=localhost:4821'));

  expect(named).toEqual({ type: 'add', url: 'http://localhost:4821/', name: 'Example app' });
  expect(unnamed).toEqual({ type: 'add', url: 'localhost:4821', name: undefined });
  expect(parseRoute(new URL(formatRoute(named), 'http://localhost:4820'))).toEqual(named);
});

for (const path of ['/', '/index.html', '/admin/', '/admin/apps', '/admin/apps/', '/elsewhere', '/admin//x']) {
  test(`shows the apps for ${path}`, () => {
    expect(parseRoute(new URL(`http://localhost:4820${path}`))).toEqual({ type: 'apps' });
  });
}

test('keeps a query named app that belongs to an app or a section', () => {
  expect(parseRoute(new URL('http://localhost:4820/admin/apps/a/x?app=1'))).toEqual({
    type: 'app',
    key: 'a',
    path: '/x?app=1',
  });
});

test('reads a query right after the key as one of the root path', () => {
  expect(parseRoute(new URL('http://localhost:4820/admin/apps/a?x=1'))).toEqual({
    type: 'app',
    key: 'a',
    path: '/?x=1',
  });
});

test('reads a key that does not decode as a section instead of failing', () => {
  expect(parseRoute(new URL('http://localhost:4820/admin/apps/%E0%A4%A/x'))).toEqual({
    type: 'section',
    path: '/apps/%E0%A4%A/x',
  });
});

test.each([
  ['/admin/apps/a/x?inspect=api&row=812', '/x', 'inspect=api&row=812'],
  ['/admin/apps/a/x?view=all&inspect=api', '/x?view=all', 'inspect=api'],
  ['/admin/apps/a/x?inspect=api&view=all', '/x?view=all', 'inspect=api'],
  ['/admin/apps/a/x?row=3', '/x?row=3', ''],
  ['/admin/apps/a/x?inspect=API', '/x?inspect=API', ''],
])("keeps the inspector's parameters out of the app's path: %s", (address, path, inspected) => {
  const url = new URL(address, 'http://localhost:4820');

  expect(parseRoute(url)).toEqual({ type: 'app', key: 'a', path });
  expect(findInspected(url)).toBe(inspected);
});

test("adds the inspector's parameters to a path", () => {
  expect(withInspected('/admin', 'inspect=api')).toBe('/admin?inspect=api');
  expect(withInspected('/admin/orders?page=2', 'inspect=api&row=8')).toBe('/admin/orders?page=2&inspect=api&row=8');
  expect(withInspected('/admin', '')).toBe('/admin');
});
