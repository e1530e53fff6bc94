import { expect, onTestFinished, test } from 'vitest';
import { awaitEnd, lockJournal, showLife } from './locks.ts';

test('gives the journal to one kernel, and to the next when the first ends', async () => {
  const database = crypto.randomUUID();
  let waits = 0;
  const onWait = (): void => {
    waits += 1;
  };
  const release = await lockJournal(database, onWait);

  const second = lockJournal(database, onWait);

  await expect.poll(() => waits).toBe(1);
  expect(await Promise.race([second, Promise.resolve('waits')])).toBe('waits');
  await release();
  await expect(second).resolves.toBeTypeOf('function');
});

test('settles when the worker that holds the lock has ended', async () => {
  const name = crypto.randomUUID();
  const source = `navigator.locks.request('${name}', () => { postMessage('here'); return new Promise(() => {}); });`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  const ended = awaitEnd(name);

  worker.terminate();

  await expect(ended).resolves.toBeUndefined();
});

const namesOfWaiting = async (): Promise<unknown> => (await navigator.locks.query()).pending?.map((lock) => lock.name);

test('does not settle while the holder lives', async () => {
  const name = crypto.randomUUID();
  await showLife(name);

  const ended = awaitEnd(name);

  await expect.poll(namesOfWaiting).toContain(name);
  expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits');
});

test('shows no life and awaits no end without Web Locks, and gives nobody the journal (#34)', async () => {
  const { locks } = navigator;
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks');
  if (!own) throw new Error('This browser has no Web Locks.');
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'locks', own));
  const name = crypto.randomUUID();

  await showLife(name);
  const ended = awaitEnd(name);

  await expect(lockJournal(name, () => {})).rejects.toThrow(TypeError);
  expect(await Promise.race([ended, locks.query().then(() => 'waits')])).toBe('waits');
});
