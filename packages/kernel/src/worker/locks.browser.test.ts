import { expect, test } from 'vitest';
import { awaitEnd, lockJournal, showLife } from './locks.ts';

test('gives the journal to one kernel and lets the next one wait and say so', async () => {
  let waits = 0;
  await lockJournal(() => {
    waits += 1;
  });

  const second = lockJournal(() => {
    waits += 1;
  });

  await expect.poll(() => waits).toBe(1);
  const outcome = await Promise.race([second, Promise.resolve('waits')]);
  expect(outcome).toBe('waits');
});

test('settles when the worker that showed its life has ended', async () => {
  const name = crypto.randomUUID();
  const source = `navigator.locks.request('${name}', () => { postMessage('here'); return new Promise(() => {}); });`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  const ended = awaitEnd(name);

  worker.terminate();

  await expect(ended).resolves.toBeUndefined();
});

test('does not settle while the holder lives', async () => {
  const name = crypto.randomUUID();
  await showLife(name);

  const { held, pending } = await navigator.locks.query();
  void awaitEnd(name);

  expect(held?.some((lock) => lock.name === name)).toBe(true);
  expect(pending?.some((lock) => lock.name === name)).toBe(false);
});
