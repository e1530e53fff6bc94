import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToEvents, openEventChannel } from './event-channel.ts';
import type { KernelEvent } from '../kernel-event.ts';

test('carries events to every listener of the name, until it stops', async () => {
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

test('carries events of one moment in one message, in order', async () => {
  const name = crypto.randomUUID();
  const send = openEventChannel(name);
  const messages: unknown[] = [];
  const heard: KernelEvent[] = [];
  new BroadcastChannel(name).addEventListener('message', ({ data }) => messages.push(data));
  listenToEvents(name, (event) => heard.push(event));

  for (const changes of [1, 2, 3]) send({ type: 'change', changes });
  await expect.poll(() => heard.length).toBe(3);

  expect(messages).toHaveLength(1);
  expect(heard.map((event) => event.type === 'change' && event.changes)).toEqual([1, 2, 3]);
});

test('carries events after one that cannot be cloned', async () => {
  const name = crypto.randomUUID();
  const send = openEventChannel(name);
  const heard: KernelEvent[] = [];
  listenToEvents(name, (event) => heard.push(event));
  const payload = { note: () => {} };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  send({ type: 'event', event: { topic: 'orders/paid', payload, at: 0 }, deliveries: [] });
  expect(() => vi.runAllTimers()).toThrow('could not be cloned');
  vi.useRealTimers();

  send({ type: 'change', changes: 1 });

  await expect.poll(() => heard).toEqual([{ type: 'change', changes: 1 }]);
});
