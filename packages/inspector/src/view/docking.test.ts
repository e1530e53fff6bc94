import { expect, test } from 'vitest';
import { fitDock, loadDock, saveDock } from './docking.ts';

function createStorage(text: string | null = null): Storage {
  const items = new Map(text === null ? [] : [['platform-admin.inspector', text]]);
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const refused = (): Storage => {
  throw new Error('refused');
};

test.each([
  [1_200, 'right'],
  [1_199, 'below'],
] as const)('stands at %i pixels %s until it is moved', (width, side) => {
  expect(loadDock(() => createStorage(), width, 800).side).toBe(side);
});

test('stays where it was moved', () => {
  const storage = createStorage();

  saveDock(() => storage, { side: 'below', size: 300 });

  expect(loadDock(() => storage, 1_600, 800)).toEqual({ side: 'below', size: 300 });
});

test.each([
  [720, { side: 'right', size: 300 }],
  [719, { side: 'below', size: 336 }],
] as const)('at the right of a window of %i pixels it stands at %o', (width, dock) => {
  expect(fitDock({ side: 'right', size: 300 }, width, 800)).toEqual(dock);
});

test('ignores a damaged position, and works without storage', () => {
  expect(loadDock(() => createStorage('left 30'), 1_000, 800)).toEqual({ side: 'below', size: 336 });
  expect(loadDock(refused, 1_000, 800)).toEqual({ side: 'below', size: 336 });
  expect(() => saveDock(refused, { side: 'right', size: 1 })).not.toThrow();
});

test('leaves room for the app and the inspector', () => {
  const sizes = [10, 300, 5_000].map((size) => fitDock({ side: 'below', size }, 1_000, 800).size);

  expect(sizes).toEqual([160, 300, 600]);
});
