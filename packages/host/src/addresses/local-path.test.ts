import { expect, test } from 'vitest';
import { parseLocalPath } from './local-path.ts';

function parse(text: string): string | undefined {
  const path = parseLocalPath(text);
  return path && path.pathname + path.search + path.hash;
}

test('normalises paths', () => {
  expect(parseLocalPath('/orders/1?a=b#c')).toEqual({ pathname: '/orders/1', search: '?a=b', hash: '#c' });
  expect(parseLocalPath('/')).toEqual({ pathname: '/', search: '', hash: '' });
});

test.each([
  ['/a b/<c>', '/a%20b/%3Cc%3E'],
  ['/ü', '/%C3%BC'],
  ['/a/./b', '/a/b'],
  ['/a/../b', '/b'],
  ['/a/%2e%2e/b', '/b'],
  ['/a/b/..', '/a/'],
  ['/a//b', '/a//b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a/..b/c..', '/a/..b/c..'],
  ['/100%', '/100%'],
  ['/a:b@c', '/a:b@c'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/?a=..\\..', '/?a=..\\..'],
  ['/#/../x', '/#/../x'],
])('keeps %s within its place', (text, written) => {
  expect(parse(text)).toBe(written);
});

test.each([
  [''],
  ['orders'],
  ['x/../-/orders'],
  ['..'],
  ['/..'],
  ['/../x'],
  ['/a/../../x'],
  ['/%2e%2e/x'],
  ['/%2E./x'],
  ['/.%2e/x'],
  ['/%252e%252e/x'],
  ['/%25252e%25252e/x'],
  ['/a/%252e%252e/%252e%252e/x'],
  ['/..%2fx'],
  ['/..%5cx'],
  ['/a%2f..%2fx'],
  ['//evil.example'],
  ['///evil.example'],
  ['/%2fevil.example'],
  ['/%252fevil.example'],
  ['/%5cevil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/a\\b'],
  ['/a\\..\\..\\x'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/.\t./x'],
  ['/\u0000'],
  ['/a\u007F'],
  ['/a\u0085'],
  ['/%00'],
  ['/%0d%0aSet-Cookie'],
  ['/%2509'],
  ['/a?b\nc'],
])('refuses %j', (text) => {
  expect(parse(text)).toBeUndefined();
});

test('refuses eight layers of encoding', () => {
  const seven = '/%25252525252541';

  expect(parse(seven)).toBe(seven);
  expect(parse('/%2525252525252541')).toBeUndefined();
});
