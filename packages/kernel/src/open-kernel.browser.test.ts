import { expect, test } from 'vitest';
import type { KernelEvent } from './kernel-event.ts';
import type { KernelOptions } from './options/kernel-options.ts';
import type { LocalKernel } from './local-kernel.ts';
import { openKernel } from './open-kernel.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

async function open(
  options: Partial<KernelOptions> = {},
): Promise<{ readonly kernel: LocalKernel; readonly told: KernelEvent[] }> {
  const told: KernelEvent[] = [];
  const kernel = await openKernel({
    place: 'page',
    options: { storage: 'memory', clock: NOON, ...options },
    tell: (event) => told.push(event),
    onWait: () => {},
  });
  return { kernel, told };
}

let requests = 0;

async function ask(kernel: LocalKernel, method: string, path: string, text?: string): Promise<string> {
  requests += 1;
  const { body } = await kernel.answer({
    id: String(requests),
    lane: 'shell',
    method,
    url: `http://localhost:4820${path}`,
    headers: [['content-type', path.endsWith('.xml') ? 'application/xml' : 'application/json']],
    body: text === undefined ? undefined : new TextEncoder().encode(text).buffer,
  });
  return new TextDecoder().decode(body ?? new ArrayBuffer(0));
}

const create = (kernel: LocalKernel, title: string): Promise<string> =>
  ask(kernel, 'POST', '/admin/api/2019-10/products.json', JSON.stringify({ product: { title } }));
const count = (kernel: LocalKernel): Promise<string> => ask(kernel, 'GET', '/admin/api/2019-10/products/count.json');
const subscribe = (kernel: LocalKernel, topic: string): Promise<string> =>
  ask(
    kernel,
    'POST',
    '/admin/webhooks.xml',
    `<webhook><topic>${topic}</topic><address>http://localhost:9/dead</address></webhook>`,
  );

test('answers from its sample', async () => {
  const { kernel } = await open({ sample: { products: 3 } });

  expect(await count(kernel)).toBe('{"count":3}');
});

test('reports its status', async () => {
  const { kernel } = await open({ sample: 'empty', seed: 4 });

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

test('restores a snapshot and its sample', async () => {
  const { kernel } = await open({ sample: 'empty' });
  await create(kernel, 'Bowl');
  const one = await kernel.snapshot();
  await create(kernel, 'Cup');

  const isRestored = await kernel.restore(one);
  const restored = await count(kernel);
  await kernel.reset();

  expect(isRestored).toBe(true);
  expect(restored).toBe('{"count":1}');
  expect(await count(kernel)).toBe('{"count":0}');
  expect(await kernel.restore('snapshot-7')).toBe(false);
});

test('exports its shop as text and imports it again', async () => {
  const { kernel } = await open({ sample: 'empty' });
  const other = await open({ sample: 'everyday' });
  await create(kernel, 'Schüssel');

  const refusal = await other.kernel.importShop(await kernel.exportShop());

  expect(refusal).toBeUndefined();
  expect(await ask(other.kernel, 'GET', '/admin/api/2019-10/products.json')).toContain('Schüssel');
});

test('refuses a text that is not a shop, and changes nothing', async () => {
  const { kernel } = await open({ sample: { products: 3 } });

  expect(await kernel.importShop('not a shop')).toContain('Stored data is cut off or altered');
  expect(await count(kernel)).toBe('{"count":3}');
});

test('sets the clock and moves it', async () => {
  const { kernel } = await open();

  await kernel.advance(60_000);
  const moved = await kernel.now();
  await kernel.setClock(5_000);

  expect(moved).toBe(NOON + 60_000);
  expect(await kernel.now()).toBe(5_000);
});

test('reports requests, changes and events in order, each after it is stored', async () => {
  const { kernel, told } = await open({ sample: 'empty' });

  await create(kernel, 'Bowl');

  await expect.poll(() => told.map(({ type }) => type)).toEqual(['change', 'event', 'request']);
  expect(told[1]).toMatchObject({ event: { topic: 'products/create', payload: { title: 'Bowl' } } });
  expect(await kernel.requests()).toMatchObject([{ number: 1, method: 'POST', status: 201, lane: 'shell' }]);
});

test('refuses an exported shop with a record that cannot be read, and keeps its own', async () => {
  const { kernel } = await open({ sample: { products: 3 } });
  const text = await kernel.exportShop();

  const refusal = await kernel.importShop(text.replace('"status":"active"', '"status";"active"'));

  expect(refusal).toContain('Stored data is cut off or altered');
  expect(await count(kernel)).toBe('{"count":3}');
});

test('keeps a delivery that cannot be sent, with the reason, and reports it', async () => {
  const { kernel, told } = await open({ sample: 'empty' });
  await subscribe(kernel, 'products/create');

  await create(kernel, 'Bowl');

  await expect.poll(async () => (await kernel.deliveries())[0]?.attempts.length).toBe(1);
  const [delivery] = await kernel.deliveries();
  expect(delivery).toMatchObject({ state: 'pending', attempts: [{ status: null, at: NOON }] });
  await expect
    .poll(() => told.flatMap((event) => (event.type === 'delivery' ? [event.delivery.attempts.length] : [])))
    .toEqual([0, 1]);
});

test('triggers a topic by hand and refuses an unknown one', async () => {
  const { kernel } = await open({ sample: 'empty' });
  await kernel.holdDeliveries(true);
  await subscribe(kernel, 'orders/paid');

  const event = await kernel.trigger('orders/paid', { id: 7 });

  expect(event).toEqual({ topic: 'orders/paid', payload: { id: 7 }, at: NOON });
  expect(await kernel.deliveries()).toMatchObject([{ topic: 'orders/paid', payload: { id: 7 }, attempts: [] }]);
  expect(await kernel.trigger('orders/vanished')).toBeUndefined();
});

test('drops, duplicates, resends and reorders deliveries that are held', async () => {
  const { kernel } = await open({ sample: 'empty' });
  await kernel.holdDeliveries(true);
  await subscribe(kernel, 'orders/paid');
  await kernel.trigger('orders/paid', { id: 1 });
  await kernel.trigger('orders/paid', { id: 2 });
  const [first, second] = (await kernel.deliveries()).map(({ id }) => id);

  const outcomes = [
    await kernel.reorder([second ?? 0, first ?? 0]),
    await kernel.duplicate(second ?? 0),
    await kernel.drop(first ?? 0),
    await kernel.resend(first ?? 0),
    await kernel.reorder([first ?? 0, 999_999]),
    await kernel.resend(999_999),
  ];

  expect(outcomes).toEqual([true, true, true, true, false, false]);
  expect((await kernel.deliveries()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  expect((await kernel.deliveries()).map(({ attempts }) => attempts.length)).toEqual([0, 0, 0]);
});

test('attempts each retry at its own time when the clock moves, then removes the webhook', async () => {
  const { kernel } = await open({ sample: 'empty' });
  await subscribe(kernel, 'products/create');
  await create(kernel, 'Bowl');

  await kernel.advance(48 * 3_600_000);

  const [delivery] = await kernel.deliveries();
  const times = delivery?.attempts.map(({ at }) => at) ?? [];
  expect(delivery?.state).toBe('exhausted');
  expect(new Set(times).size).toBe(20);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await kernel.webhooks()).toEqual([]);
});
