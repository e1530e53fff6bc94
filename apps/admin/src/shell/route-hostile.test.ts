import { expect, test } from 'vitest';
import { findAddedApp, formatRoute, parseRoute, type Route } from './route.ts';

const ORIGIN = 'http://localhost:4820';

const read = (path: string): Route => parseRoute(new URL(path, ORIGIN));

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
])('shows the same after a reload of its address for %s', (path) => {
  const route = read(path);

  const again = read(formatRoute(route));

  expect(again).toEqual(route);
  // The address stays within the shell.
  expect(new URL(formatRoute(route), ORIGIN).origin).toBe(ORIGIN);
});

test('keeps a path within the app, however many slashes it starts with', () => {
  expect(read('/admin/apps/a//evil.example/x')).toEqual({ type: 'app', key: 'a', path: '//evil.example/x' });
});

test('resolves dot segments before it reads the key', () => {
  expect(read('/admin/apps/../orders')).toEqual({ type: 'section', path: '/orders' });
  expect(read('/admin/apps/a/%2e%2e/b')).toEqual({ type: 'app', key: 'b', path: undefined });
});

test('escapes the key of an app', () => {
  const path = formatRoute({ type: 'app', key: 'a/b?c#d %', path: '/x?y' });

  expect(path).toBe('/admin/apps/a%2Fb%3Fc%23d%20%25/x?y');
  expect(read(path)).toEqual({ type: 'app', key: 'a/b?c#d %', path: '/x?y' });
});

test('escapes the address of an app to add', () => {
  const route: Route = { type: 'add', url: 'http://localhost:1/?app=x&name=y#z', name: 'A & B #1 = 100 %' };

  expect(read(formatRoute(route))).toEqual(route);
});

test('reads the first of two apps, and an empty name as a name', () => {
  expect(read('/?app=a&app=b&name=')).toEqual({ type: 'add', url: 'a', name: '' });
});

test.each([
  ['/?app=localhost:1', 'localhost:1'],
  ['/index.html?app=localhost:1', 'localhost:1'],
  ['/admin?app=localhost:1', 'localhost:1'],
  ['/admin/?app=localhost:1', undefined],
  ['/admin/orders?app=localhost:1', undefined],
  ['/?apps=localhost:1', undefined],
  ['/#?app=localhost:1', undefined],
])('finds in %s the app to add %s', (path, app) => {
  expect(findAddedApp(new URL(path, ORIGIN))).toBe(app);
});
