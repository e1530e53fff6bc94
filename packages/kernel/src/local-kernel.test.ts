import { shopSettings, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { NOON } from './test-support/noon.ts';
import { startKernel, startReceiver } from './test-support/start-kernel.ts';
import type { KernelRequest } from './kernel-event.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const COUNT = '/admin/api/2019-10/products/count.json';

const createOf = (title: string): string => JSON.stringify({ product: { title } });

/** A request that creates a product, as it comes over a lane. */
const wireCreate = (id: string): KernelRequest => ({
  id,
  lane: 'worker',
  method: 'POST',
  url: `http://localhost:4820${PRODUCTS}`,
  headers: [['content-type', 'application/json']],
  body: new TextEncoder().encode(createOf('Bowl')).buffer,
});

test('performs and logs a write once when two pages send it under one id', async () => {
  const { kernel, ask } = startKernel();

  const answers = await Promise.all([kernel.answer(wireCreate('a')), kernel.answer(wireCreate('a'))]);
  const [first, second] = answers.map(({ body }) => new TextDecoder().decode(body ?? new ArrayBuffer(0)));

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(second).toBe(first);
  expect(await ask('GET', COUNT)).toEqual([200, '{"count":1}']);
  expect((await kernel.requests()).map(({ id }) => id)).toEqual(['a', 'ask-1']);
});

test('logs requests with their answers, oldest first', async () => {
  const { kernel, ask } = startKernel();

  await ask('GET', `${COUNT}?vendor=a%20b`);
  await kernel.answer(wireCreate('b'));
  await ask('DELETE', '/admin/webhooks/7.xml');

  expect(await kernel.requests()).toMatchObject([
    { number: 1, id: 'ask-1', lane: 'shell', method: 'GET', status: 200, url: expect.stringMatching(/vendor=a%20b$/) },
    { number: 2, id: 'b', lane: 'worker', method: 'POST', status: 201 },
    { number: 3, id: 'ask-2', lane: 'shell', method: 'DELETE', status: 404 },
  ]);
});

test.each(['', 'snapshot-0', 'snapshot-2', 'Snapshot-1', 'constructor', '__proto__'])(
  'changes nothing on a restore of %j',
  async (name) => {
    const { kernel, ask } = startKernel();
    await kernel.snapshot();
    await ask('POST', PRODUCTS, createOf('Bowl'));

    expect(await kernel.restore(name)).toBe(false);
    expect(await ask('GET', COUNT)).toEqual([200, '{"count":1}']);
  },
);

test('resets the shop to its first sample, byte for byte, whatever was imported since', async () => {
  const { kernel, ask } = startKernel({ sample: { products: 3 }, seed: 7 });
  const other = startKernel({ sample: { products: 9 }, seed: 8 });
  const before = await ask('GET', PRODUCTS);
  await kernel.importShop(await other.kernel.exportShop());
  const between = await ask('GET', COUNT);

  await kernel.reset();

  expect(between).toEqual([200, '{"count":9}']);
  expect(await ask('GET', PRODUCTS)).toEqual(before);
});

test('keeps the clock and the snapshots when it resets the shop', async () => {
  const { kernel, ask } = startKernel();
  await ask('POST', PRODUCTS, createOf('Bowl'));
  const one = await kernel.snapshot();
  await kernel.advance(5_000);

  await kernel.reset();

  expect(await kernel.now()).toBe(NOON + 5_000);
  expect(await kernel.restore(one)).toBe(true);
  expect(await ask('GET', COUNT)).toEqual([200, '{"count":1}']);
});

test('keeps its own domain when it imports the shop of another', async () => {
  const { kernel, shop } = startKernel({ domain: 'corner.example' });
  const other = startKernel({ domain: 'other.example' });

  await kernel.importShop(await other.kernel.exportShop());

  expect(shop.single(shopSettings)?.domain).toBe('corner.example');
});

test('imports a text that an editor saved with other line ends and an empty last line', async () => {
  const { kernel } = startKernel({ sample: { products: 3 } });
  const other = startKernel();
  const text = await kernel.exportShop();

  const refusal = await other.kernel.importShop(`${text.replaceAll('\n', '\r\n')}\r\n\r\n`);

  expect(refusal).toBeUndefined();
  expect(await other.ask('GET', COUNT)).toEqual([200, '{"count":3}']);
});

/** The text of a shop whose one webhook is there that often, with addresses of that length. */
function withWebhooks(text: string, count: number, length: number): string {
  return text
    .split('\n')
    .map((line) => {
      const part = JSON.parse(line);
      if (part.end) return JSON.stringify({ end: part.end - 1 + count });
      if (part.collection !== 'webhooks') return line;
      const records = Array.from({ length: count }, (_, index) => {
        const address = `https://hooks.example/${index}/`.padEnd(length, 'x');
        return { ...part.records[0], id: part.records[0].id + index, address };
      });
      return JSON.stringify({ ...part, records });
    })
    .join('\n');
}

test.each([
  ['1,000 webhooks', 1_000, 500, undefined],
  ['more webhooks', 1_001, 40, 'Shop cannot have more than 1000 webhooks.'],
  ['longer addresses', 2, 250_001, 'Addresses of all webhooks cannot have more than 500000 characters in total.'],
])('holds a shop that is imported to the limits of the API: %s', async (_, count, length, refusal) => {
  const { kernel, ask } = startKernel();
  const webhook = { topic: 'orders/create', address: 'https://hooks.example/' };
  await ask('POST', '/admin/api/2019-10/webhooks.json', JSON.stringify({ webhook }));
  const text = await kernel.exportShop();

  const answer = await kernel.importShop(withWebhooks(text, count, length));

  expect(answer).toBe(refusal);
  const kept = refusal === undefined ? count : 1;
  expect(await ask('GET', '/admin/api/2019-10/webhooks/count.json')).toEqual([200, `{"count":${kept}}`]);
});

test('reports a replaced shop after restore, reset and import', async () => {
  const { kernel, told } = startKernel();

  await kernel.restore(await kernel.snapshot());
  await kernel.reset();
  await kernel.importShop(await kernel.exportShop());

  await expect.poll(() => told.map(({ type }) => type)).toEqual(['replace', 'replace', 'replace']);
});

test('lists all webhooks, more than a page of the API', async () => {
  const { kernel, shop } = startKernel();
  for (let number = 1; number <= 260; number += 1) {
    shop.create(webhooks, { topic: 'orders/paid', address: `http://localhost:9/${number}` });
  }

  const all = await kernel.webhooks();

  expect(all).toHaveLength(260);
  expect(all.at(-1)?.address).toBe('http://localhost:9/260');
});

test('has set the clock when the outcomes of what became due are stored', async () => {
  const receiver = await startReceiver();
  const stores: (() => void)[] = [];
  const scene = startKernel(
    {},
    {
      journal: {
        mark: () => {},
        // What was recorded last is stored last.
        settled: () => (receiver.received.length === 0 ? Promise.resolve() : new Promise((done) => stores.push(done))),
        close: async () => {},
      },
    },
  );
  scene.shop.create(webhooks, { topic: 'orders/paid', address: `${receiver.origin}/` });
  scene.shop.trigger('orders/paid', { id: 1 });
  let isSet = false;

  const setting = scene.kernel.setClock(NOON + 1).then(() => (isSet = true));
  await expect.poll(() => stores).not.toHaveLength(0);
  const early = isSet;
  for (const store of stores) store();
  await setting;

  expect(early).toBe(false);
  expect(scene.shop.deliveries.nextDueAt()).toBeUndefined();
});

test.each([
  [true, 'worker', 429],
  [true, 'shell', 200],
  [false, 'worker', 200],
] as const)('limits the calls of apps alone: %s, %s (#10, #30)', async (rateLimit, lane, status) => {
  const { kernel } = startKernel({ rateLimit });
  const url = 'http://localhost:4820/admin/webhooks/count.xml';
  const ask = (id: number) => kernel.answer({ id: String(id), lane, method: 'GET', url, headers: [], body: undefined });

  const answers = await Promise.all(Array.from({ length: 60 }, (_, id) => ask(id)));

  expect(answers.at(-1)?.status).toBe(status);
});
