import { isAppKey } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import {
  addApp,
  claimKey,
  findApp,
  removeApp,
  nameApp,
  renameApp,
  setLaunch,
  toAppKey,
  toUniqueKey,
  type AppList,
} from './app-list.ts';

const LOCAL = { key: 'localhost-4821', name: 'localhost:4821', url: 'http://localhost:4821/' };
const OTHER = { key: 'other', name: 'Other', url: 'https://other.example/' };
const APPS: AppList = [LOCAL, OTHER];

test('adds an app under a key made of its host', () => {
  const { apps, app } = addApp([OTHER], new URL('http://localhost:4821/'));

  expect(app).toEqual(LOCAL);
  expect(apps).toEqual([OTHER, LOCAL]);
});

test('returns the app that already has the URL', () => {
  const { apps, app } = addApp(APPS, new URL('http://localhost:4821'));

  expect(app).toBe(LOCAL);
  expect(apps).toBe(APPS);
});

test('makes another key for a second app of the same host', () => {
  const { app } = addApp(APPS, new URL('http://localhost:4821/second'));

  expect(app.key).toBe('localhost-4821-2');
});

test('makes a key for an app whose host has no character that a key may have', () => {
  expect(addApp([], new URL('http://[::]/')).app.key).toBe('app');
});

test('finds an app by its key', () => {
  expect(findApp(APPS, 'other')).toBe(OTHER);
  expect(findApp(APPS, 'constructor')).toBeUndefined();
});

test('gives an app the apiKey of its init', () => {
  const change = claimKey(APPS, 'localhost-4821', 'key-1');

  expect(change).toEqual({ apps: [{ ...LOCAL, key: 'key-1' }, OTHER], app: { ...LOCAL, key: 'key-1' } });
});

test('merges an app into one of the same origin that has its apiKey', () => {
  const known = { key: 'key-1', name: 'Known', url: 'http://localhost:4821/start' };

  expect(claimKey([LOCAL, OTHER, known], 'localhost-4821', 'key-1')).toEqual({ apps: [OTHER, known], app: known });
});

test('makes an apiKey safe for a path', () => {
  expect(claimKey(APPS, 'localhost-4821', '../<API_KEY>')?.app.key).toBe('API_KEY');
});

test('keeps the key when the apiKey is empty or the same', () => {
  expect(claimKey(APPS, 'other', '')).toEqual({ apps: APPS, app: OTHER });
  expect(claimKey(APPS, 'other', '..')).toEqual({ apps: APPS, app: OTHER });
  expect(claimKey(APPS, 'other', 'other')).toEqual({ apps: APPS, app: OTHER });
});

test('keeps the provisional key when another app has the apiKey, and says so', () => {
  const change = claimKey(APPS, 'localhost-4821', 'other');

  expect(change).toEqual({
    apps: APPS,
    app: LOCAL,
    misuse: { code: 'api-key-taken', place: 'PlatformApp.init: apiKey', value: 'other' },
  });
});

test('does not claim a key for an unknown app', () => {
  expect(claimKey(APPS, 'gone', 'key-1')).toBeUndefined();
});

test('renames an app, with a name that is safe to show', () => {
  expect(renameApp(APPS, 'other', ' My\u202E app ')).toEqual([LOCAL, { ...OTHER, name: 'My app' }]);
  expect(renameApp(APPS, 'other', 'x'.repeat(101))[1]?.name).toBe(`${'x'.repeat(99)}…`);
});

test('ignores an empty name and an unknown key', () => {
  expect(renameApp(APPS, 'other', '  ')).toBe(APPS);
  expect(renameApp(APPS, 'gone', 'x')).toBe(APPS);
});

test('switches the launch parameters of an app off and on', () => {
  const off = setLaunch(APPS, 'other', 'off');

  expect(off).toEqual([LOCAL, { ...OTHER, launch: 'off' }]);
  expect(setLaunch(off, 'other', 'on')).toEqual(APPS);
  expect(setLaunch(APPS, 'other', 'on')).toBe(APPS);
  expect(setLaunch(APPS, 'gone', 'off')).toBe(APPS);
});

test("keeps the user's choices when an app turns out to be another of its origin", () => {
  const page = { key: 'localhost-4821-2', name: 'Page', url: 'http://localhost:4821/page', launch: 'off' } as const;

  const { apps = [], app } = claimKey([...APPS, page], page.key, LOCAL.key) ?? {};

  expect(app).toEqual({ ...LOCAL, name: 'Page', launch: 'off' });
  expect(apps).toEqual([app, OTHER]);
  // The user's name for the other one stays.
  const named = { ...LOCAL, name: 'Local' };
  expect(claimKey([named, page], page.key, LOCAL.key)?.app.name).toBe('Local');
});

test('removes an app', () => {
  expect(removeApp(APPS, 'other')).toEqual([LOCAL]);
  expect(removeApp(APPS, 'gone')).toEqual(APPS);
});

test.each([
  ['localhost:4821', 'localhost-4821'],
  ['[::1]:3000', '1-3000'],
  ['<API_KEY>', 'API_KEY'],
  ['a1b2c3', 'a1b2c3'],
  ['../../settings', 'settings'],
  ['a/b?c#d', 'a-b-c-d'],
  ['__proto__', 'proto__'],
  ['%2e%2e', '2e-2e'],
  [' spaced key ', 'spaced-key'],
  ['--dashed--', 'dashed'],
  ['Ünï', 'n'],
])('makes a key of %j', (text, key) => {
  expect(toAppKey(text)).toBe(key);
});

test.each(['', '..', '.', '///', '<>', '注文'])('makes no key from %j', (text) => {
  expect(toAppKey(text)).toBeUndefined();
});

test('makes valid keys of at most 100 characters', () => {
  const key = toAppKey('k'.repeat(500));

  expect(key).toHaveLength(100);
  expect(isAppKey(key ?? '')).toBe(true);
});

test('numbers a key that is taken', () => {
  expect(toUniqueKey('a', new Set())).toBe('a');
  expect(toUniqueKey('a', new Set(['a']))).toBe('a-2');
  expect(toUniqueKey('a', new Set(['a', 'a-2']))).toBe('a-3');
});

test('keeps a numbered key within its length', () => {
  const long = 'k'.repeat(100);

  expect(toUniqueKey(long, new Set([long]))).toBe(`${'k'.repeat(98)}-2`);
});

test('names an app by the title of its page, unless it has a name', () => {
  const { apps, app } = addApp([], new URL('http://localhost:3000/'));

  const named = nameApp(apps, app.key, ' Order\u202E tagger ');

  expect(named).toEqual([{ ...app, name: 'Order tagger' }]);
  expect(nameApp(named, app.key, 'Other')).toBe(named);
  expect(nameApp(apps, app.key, '')).toBe(apps);
  expect(nameApp(apps, 'unknown', 'Other')).toBe(apps);
});
