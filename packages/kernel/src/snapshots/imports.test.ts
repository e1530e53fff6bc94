import { expect, test } from 'vitest';
import { startKernel } from '../test-support/start-kernel.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const COUNT = '/admin/api/2019-10/products/count.json';

const createOf = (title: string): string => JSON.stringify({ product: { title } });

test.each([
  ['webhooks', { address: { href: 'https://hooks.example/' } }, 'address'],
  ['webhooks', { topic: 'orders/vanished' }, 'topic'],
  ['deliveries', { address: {} }, 'address'],
  ['deliveries', { dueAt: 'soon' }, 'dueAt'],
  ['deliveries', { payload: null }, 'payload'],
  ['deliveries', { attempts: [{ at: 1 }] }, 'attempts'],
  ['deliveries', { resend: {} }, 'resend'],
  ['products', { title: 5 }, 'title'],
  ['products', { tags: null }, 'tags'],
  ['products', { created_at: 'yesterday' }, 'created_at'],
  ['products', { variants: [7] }, 'variants'],
  ['products', { variants: [{ id: 900, price: 5 }] }, 'variants.price'],
  ['orders', { customer: { id: 'x' } }, 'customer'],
])('refuses a shop with a field of another type: %s %j (#30)', async (collection, change, path) => {
  const { kernel, ask } = startKernel({ sample: 'everyday' });
  const webhook = { topic: 'products/create', address: 'https://hooks.example/' };
  await ask('POST', '/admin/api/2019-10/webhooks.json', JSON.stringify({ webhook }));
  await kernel.holdDeliveries(true);
  await ask('POST', PRODUCTS, createOf('Bowl'));
  const text = await kernel.exportShop();
  let id: unknown;
  const damaged = text.split('\n').map((line) => {
    const part = JSON.parse(line);
    if (part.collection !== collection || id !== undefined) return line;
    const [first, ...others] = part.records;
    ({ id } = first);
    return JSON.stringify({ ...part, records: [{ ...first, ...change }, ...others] });
  });

  const refusal = await kernel.importShop(damaged.join('\n'));

  expect(refusal).toBe(`Stored data is damaged: ${path} of ${collection}/${String(id)}.`);
  expect(await kernel.exportShop()).toBe(text);
});

test('answers others while it reads a large import, a change among them (#30)', async () => {
  const { kernel, ask } = startKernel();
  const products = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1_000, title: 'Bowl' }));
  const settled: string[] = [];

  const note = async (name: string, done: Promise<unknown>): Promise<void> => {
    await done;
    settled.push(name);
  };

  await Promise.all([
    note('imported', kernel.importRecords([JSON.stringify({ products })], 'whole')),
    note('created', ask('POST', PRODUCTS, createOf('Jug'))),
  ]);

  expect(settled).toEqual(['created', 'imported']);
  expect(await ask('GET', COUNT)).toEqual([200, '{"count":5001}']);
});

test('counts the records of each kind, those of no singleton (#33)', async () => {
  const { kernel } = startKernel({ sample: { products: 3, orders: 2 } });

  const counts = await kernel.countRecords();

  expect(counts).toMatchObject({ products: 3, orders: 2, webhooks: 0 });
  expect(Object.keys(counts)).not.toContain('shop');
});
