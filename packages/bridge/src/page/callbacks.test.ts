import { expect, test } from 'vitest';
import { createCallbacks, createIdMinter } from './callbacks.ts';

const run = (): void => {};

test('finds a held function by its id', () => {
  const callbacks = createCallbacks(createIdMinter());

  const id = callbacks.createScope().hold(run);

  expect(callbacks.find(id)).toBe(run);
});

test('forgets the functions of a released scope and no others', () => {
  const callbacks = createCallbacks(createIdMinter());
  const [bar, modal] = [callbacks.createScope(), callbacks.createScope()];
  const [gone, kept] = [bar.hold(run), modal.hold(run)];

  bar.release();

  expect(callbacks.find(gone)).toBeUndefined();
  expect(callbacks.find(kept)).toBe(run);
});

test('never gives an id twice', () => {
  const callbacks = createCallbacks(createIdMinter());
  const scope = callbacks.createScope();
  const old = scope.hold(run);
  scope.release();

  const fresh = scope.hold(run);

  expect(fresh).not.toBe(old);
  expect(callbacks.find(old)).toBeUndefined();
});
