import { expect, test } from 'vitest';
import type { KernelEvent } from './kernel-event.ts';
import type { LocalKernel } from './local-kernel.ts';
import { openKernel } from './open-kernel.ts';
import type { KernelOptions } from './options/kernel-options.ts';
import { createWebhook, testKernel } from './test-support/kernel-contract.ts';
import { NOON } from './test-support/noon.ts';

const open = async (
  given: Partial<KernelOptions> = {},
  tell: (event: KernelEvent) => void = () => {},
): Promise<LocalKernel> =>
  await openKernel({
    place: 'page',
    options: { storage: 'memory', sample: 'empty', clock: NOON, ...given },
    tell,
    onWait: () => {},
  });

testKernel(async (given) => {
  const listeners = new Set<(event: KernelEvent) => void>();
  const kernel = await open(given, (event) => {
    for (const listener of listeners) listener(event);
  });
  return Object.assign(kernel, {
    subscribe: (listener: (event: KernelEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
});

test('answers from its sample', async () => {
  const kernel = await open({ sample: { products: 3 } });
  const url = 'http://localhost:4820/admin/api/2019-10/products/count.json';

  const { body } = await kernel.answer({ id: 'a', lane: 'shell', method: 'GET', url, headers: [] });

  expect(new TextDecoder().decode(body)).toBe('{"count":3}');
});

test('reports its status', async () => {
  const kernel = await open({ seed: 4 });

  const status = await kernel.status();

  expect(status).toMatchObject({
    place: 'page',
    storage: 'memory',
    problems: [],
    options: { sample: 'empty', seed: 4 },
  });
  expect(Object.keys(status.options)).not.toContain('secret');
  expect(Object.keys(status.options)).not.toContain('token');
});

test('keeps a delivery that cannot be sent, with the reason, and reports it', async () => {
  const told: KernelEvent[] = [];
  const kernel = await open({}, (event) => told.push(event));
  await createWebhook(kernel);

  await kernel.trigger('orders/paid');

  await expect.poll(async () => (await kernel.deliveries())[0]?.attempts.length).toBe(1);
  const [delivery] = await kernel.deliveries();
  expect(delivery).toMatchObject({
    state: 'pending',
    attempts: [{ status: null, at: NOON, reason: expect.stringContaining('cannot be reached from here') }],
  });
  await expect
    .poll(() => told.flatMap((event) => (event.type === 'delivery' ? [event.delivery.attempts.length] : [])))
    .toEqual([0, 1]);
});

test('attempts each retry at its own time when the clock moves, then removes the webhook', async () => {
  const kernel = await open();
  await createWebhook(kernel);
  await kernel.trigger('orders/paid');

  await kernel.advance(48 * 3_600_000);

  const [delivery] = await kernel.deliveries();
  const times = delivery?.attempts.map(({ at }) => at) ?? [];
  expect(delivery?.state).toBe('exhausted');
  expect(new Set(times).size).toBe(20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await kernel.webhooks()).toEqual([]);
});
