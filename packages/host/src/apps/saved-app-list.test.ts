import { expect, test } from 'vitest';
import { addApp, type AppList } from './app-list.ts';
import { decodeAppList, encodeAppList } from './saved-app-list.ts';

const APP = { key: 'key-1', name: 'An app', url: 'http://localhost:4821/' };

test('reads what it wrote', () => {
  const { apps } = addApp([{ ...APP, launch: 'off' }], new URL('https://second.example/start?x=1'));

  expect(decodeAppList(encodeAppList(apps))).toEqual({ apps, isDamaged: false });
  expect(decodeAppList(encodeAppList([]))).toEqual({ apps: [], isDamaged: false });
});

test('reads an empty store as an empty list', () => {
  expect(decodeAppList(null)).toEqual({ apps: [], isDamaged: false });
  expect(decodeAppList('')).toEqual({ apps: [], isDamaged: false });
});

function withApp(change: object): string {
  return encodeAppList([{ ...APP, ...change }] as AppList);
}

test.each([
  ['no JSON', '{'],
  ['a number', '1'],
  ['a list without its version', '[]'],
  ['another version', '{"version":2,"apps":[]}'],
  ['apps that are not a list', '{"version":1,"apps":{}}'],
  ['a key that the list does not have', '{"version":1,"apps":[],"more":1}'],
  ['a key with a slash', withApp({ key: '../admin' })],
  ['a key of dots', withApp({ key: '..' })],
  ['an empty name', withApp({ name: '' })],
  ['a name that is not text', withApp({ name: 1 })],
  ['a scheme other than http', withApp({ url: 'javascript:alert(1)' })],
  ['credentials', withApp({ url: 'http://user:pass@a.example/' })],
  ['a URL in another form than ours', withApp({ url: 'HTTP://A.example' })],
  ['a field of its own', withApp({ more: 1 })],
  ['two apps with one key', encodeAppList([APP, APP])],
  ['a prototype', '{"version":1,"apps":[],"__proto__":{"x":1}}'],
  ['half a list', encodeAppList([APP]).slice(0, 40)],
])('sets aside %s', (_what, text) => {
  expect(decodeAppList(text)).toEqual({ apps: [], isDamaged: true });
});
