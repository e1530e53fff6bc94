import { expect, test } from 'vitest';
import { createAppStorage } from './app-storage.ts';

const apps = [{ key: 'example', name: 'Example', url: 'http://localhost:4821/' }];

/** A Web Storage area in memory, which Node does not have. */
function createMemoryStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('starts empty', () => {
  const storage = createAppStorage(() => createMemoryStorage());

  expect(storage.load()).toEqual({ apps: [], isInspecting: false, problem: undefined });
});

test('reads back what it saved', () => {
  const area = createMemoryStorage();

  const problem = createAppStorage(() => area).save(apps);
  const loaded = createAppStorage(() => area).load();

  expect(problem).toBeUndefined();
  expect(loaded).toEqual({ apps, isInspecting: false, problem: undefined });
});

for (const damaged of [
  '{"version":1,"apps":[{"key"',
  '[]',
  '{"version":1,"apps":[{"key":"../x","name":"x","url":"javascript:alert(1)"}]}',
]) {
  test(`moves a damaged list aside: ${damaged}`, () => {
    const area = createMemoryStorage({ 'platform-admin.apps': damaged });

    const loaded = createAppStorage(() => area).load();

    expect(loaded.apps).toEqual([]);
    expect(loaded.problem).toMatch(/^The saved list of apps was damaged\./);
    expect(area.getItem('platform-admin.apps.damaged')).toBe(damaged);
    expect(area.getItem('platform-admin.apps')).toBeNull();
  });
}

test('says that storage is refused, and continues', () => {
  const storage = createAppStorage(refuse);

  expect(storage.load()).toEqual({
    apps: [],
    isInspecting: false,
    problem: expect.stringMatching(/refuses local storage/),
  });
  expect(storage.save(apps)).toMatch(/could not be saved/);
});

test('says that storage is full', () => {
  const storage = createAppStorage(() => Object.assign(createMemoryStorage(), { setItem: refuse }));

  expect(storage.save(apps)).toMatch(/could not be saved/);
});

test('knows whether the command names an app for the first time', () => {
  const area = createMemoryStorage();
  const storage = createAppStorage(() => area);

  const first = storage.isNewlyNamed('http://localhost:4821/');
  const again = createAppStorage(() => area).isNewlyNamed('http://localhost:4821/');
  const other = storage.isNewlyNamed('http://localhost:3000/');

  expect([first, again, other]).toEqual([true, false, true]);
  expect(createAppStorage(refuse).isNewlyNamed('http://localhost:3000/')).toBe(true);
});
