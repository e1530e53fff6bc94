import { expect, test } from 'vitest';
import { listenToEvents, openEventChannel } from './event-channel.ts';
import type { KernelEvent } from './kernel-event.ts';

test('carries events to everybody who listens under the name, until they stop', async () => {
  const name = crypto.randomUUID();
  const send = openEventChannel(name);
  const [first, second, stranger]: [KernelEvent[], KernelEvent[], KernelEvent[]] = [[], [], []];
  const stop = listenToEvents(name, (event) => first.push(event));
  listenToEvents(name, (event) => second.push(event));
  listenToEvents(crypto.randomUUID(), (event) => stranger.push(event));

  send({ type: 'change', changes: 1 });
  await expect.poll(() => first.length + second.length).toBe(2);
  stop();
  send({ type: 'change', changes: 2 });
  await expect.poll(() => second.length).toBe(2);

  expect(first).toEqual([{ type: 'change', changes: 1 }]);
  expect(stranger).toEqual([]);
});
