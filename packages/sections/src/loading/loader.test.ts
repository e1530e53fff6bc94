import type { ReactiveControllerHost } from 'lit';
import { expect, test } from 'vitest';
import { Loader } from './loader.ts';

const HOST: ReactiveControllerHost = {
  addController: () => {},
  removeController: () => {},
  requestUpdate: () => {},
  updateComplete: Promise.resolve(true),
};

test('loads, when its element is back, what was not loaded before it left the page', async () => {
  const loader = new Loader<number>(HOST);
  const signals: AbortSignal[] = [];
  loader.start(async (signal) => {
    signals.push(signal);
    return await Promise.resolve(signals.length);
  });

  loader.hostDisconnected();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  expect([loader.value, loader.isLoading]).toEqual([undefined, true]);
  loader.hostConnected();

  await expect.poll(() => [loader.value, loader.isLoading]).toEqual([2, false]);
});

test('loads nothing again when its element is back and nothing was interrupted', async () => {
  const loader = new Loader<number>(HOST);
  let loads = 0;
  loader.start(async () => await Promise.resolve((loads += 1)));
  await expect.poll(() => loader.value).toBe(1);

  loader.hostDisconnected();
  loader.hostConnected();
  await Promise.resolve();

  expect(loads).toBe(1);
});

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
