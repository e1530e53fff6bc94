import type { ReactiveControllerHost } from 'lit';
import { expect, test } from 'vitest';
import { Loader } from './loader.ts';

const HOST: ReactiveControllerHost = {
  addController: () => {},
  removeController: () => {},
  requestUpdate: () => {},
  updateComplete: Promise.resolve(true),
};

test('says that it is loading when the user tries again', async () => {
  let updates = 0;
  const loader = new Loader<number>({ ...HOST, requestUpdate: () => (updates += 1) });
  const answers = [Promise.reject(new Error('Nobody answers.')), Promise.resolve(1)];
  loader.start(async () => (await answers.shift()) ?? 0);
  await expect.poll(() => [loader.failure, loader.isLoading]).toEqual(['Nobody answers.', false]);
  updates = 0;

  loader.retry();

  expect([loader.isLoading, updates]).toEqual([true, 1]);
  await expect.poll(() => [loader.value, loader.failure, loader.isLoading]).toEqual([1, '', false]);
});

test('says nothing of the last failure while the user tries again, so that the same one is news', async () => {
  const loader = new Loader<number>(HOST);
  loader.start(async () => await Promise.reject(new Error('Nobody answers.')));
  await expect.poll(() => loader.failure).toBe('Nobody answers.');

  loader.retry();

  expect(loader.failure).toBe('Loading…');
  await expect.poll(() => loader.failure).toBe('Nobody answers.');
});
