import { expect, test } from 'vitest';
import { ShellStorage } from './storage.ts';

const apps = [{ key: 'example', name: 'Example', url: 'http://localhost:4821/' }];

/** A Web Storage area in memory, which Node does not have. Like a real one it lists its keys. */
function createMemoryStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
    setItem: (key: string, value: string) => Reflect.set(entries, key, value),
  };
  return Object.setPrototypeOf(entries, methods);
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('starts empty', () => {
  const storage = new ShellStorage(() => createMemoryStorage());

  expect(storage.loadApps()).toEqual({ apps: [], problem: undefined });
});

test('reads back what it saved', () => {
  const area = createMemoryStorage();

  const problem = new ShellStorage(() => area).saveApps(apps);
  const loaded = new ShellStorage(() => area).loadApps();

  expect(problem).toBeUndefined();
  expect(loaded).toEqual({ apps, problem: undefined });
});

for (const damaged of [
  '{"version":1,"apps":[{"key"',
  '[]',
  '{"version":1,"apps":[{"key":"../x","name":"x","url":"javascript:alert(1)"}]}',
]) {
  test(`moves a damaged list aside: ${damaged}`, () => {
    const area = createMemoryStorage({ 'platform-admin.apps': damaged });

    const loaded = new ShellStorage(() => area).loadApps();

    expect(loaded.apps).toEqual([]);
    expect(loaded.problem).toMatch(/^The saved list of apps was damaged\./);
    expect(area.getItem('platform-admin.apps.damaged')).toBe(damaged);
    expect(area.getItem('platform-admin.apps')).toBeNull();
  });
}

test('says that storage is refused, and continues', () => {
  const storage = new ShellStorage(refuse);

  expect(storage.loadApps()).toEqual({
    apps: [],
    problem: expect.stringMatching(/refuses local storage/),
  });
  expect(storage.saveApps(apps)).toMatch(/could not be saved/);
});

test('says that storage is full', () => {
  const storage = new ShellStorage(() => Object.assign(createMemoryStorage(), { setItem: refuse }));

  expect(storage.saveApps(apps)).toMatch(/could not be saved/);
});

test('knows whether the command names an app for the first time', () => {
  const area = createMemoryStorage();
  const storage = new ShellStorage(() => area);

  const first = storage.isNewlyNamed('http://localhost:4821/');
  const again = new ShellStorage(() => area).isNewlyNamed('http://localhost:4821/');
  const other = storage.isNewlyNamed('http://localhost:3000/');

  expect([first, again, other]).toEqual([true, false, true]);
  expect(new ShellStorage(refuse).isNewlyNamed('http://localhost:3000/')).toBe(true);
});

test('keeps what was opened until it is installed, links and options', () => {
  const local = createMemoryStorage();
  const session = createMemoryStorage();
  const storage = new ShellStorage(
    () => local,
    () => session,
  );

  storage.rememberOpened('reviews');
  storage.rememberOpened('mails');
  storage.forgetOpened('reviews');
  storage.links = { 'http://localhost:3000/': [] };
  storage.options = '?seed=2';

  expect(storage.opened).toEqual(['mails']);
  expect([storage.links, storage.options]).toEqual([{ 'http://localhost:3000/': [] }, '?seed=2']);
});

test('forgets everything where storage is refused, and never throws', () => {
  const storage = new ShellStorage(refuse, refuse);

  storage.rememberOpened('reviews');
  storage.forgetOpened('reviews');
  storage.links = {};
  storage.options = '?seed=2';

  expect([storage.opened, storage.links, storage.options, storage.isInspecting]).toEqual([
    [],
    {},
    undefined,
    undefined,
  ]);
});
