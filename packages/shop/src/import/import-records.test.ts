import { expect, test } from 'vitest';
import { customers } from '../resources/customers/customers.ts';
import { draftOrders } from '../resources/draft-orders.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import { createTestShop, done, importAll } from '../test-support/test-shop.ts';
import { createShop } from '../create-shop.ts';
import type { JournalEntry } from '../storage/journal-entry.ts';

const PRODUCTS = {
  products: [
    {
      id: 632_910_392,
      title: 'Pocket radio',
      vendor: null,
      template_suffix: null,
      created_at: '2025-03-01T10:00:00-05:00',
      tags: 'Radio, Small',
      variants: [
        { id: 808_950_810, title: 'Pink', price: '199.00', grams: 567, option1: 'Pink', product_id: 632_910_392 },
      ],
      options: [{ id: 594_680_422, name: 'Colour', position: 1, values: ['Pink'] }],
      images: [{ id: 850_703_190, src: 'https://images.example/radio.png', position: 1, width: 10 }],
    },
  ],
};

const CUSTOMERS = {
  customers: [
    {
      id: 207_119_551,
      email: 'bob@mail.example',
      first_name: 'Bob',
      last_name: 'Norman',
      orders_count: 1,
      total_spent: '199.65',
      addresses: [{ id: 207_119_552, address1: '1 Chestnut Street', city: 'Louisville', default: true }],
      default_address: { id: 207_119_552, address1: '1 Chestnut Street', city: 'Louisville', default: true },
    },
  ],
};

const ORDERS = {
  orders: [
    {
      id: 450_789_469,
      name: '#1201',
      order_number: 1201,
      financial_status: 'partially_refunded',
      total_price: '199.65',
      customer: { id: 207_119_551, email: 'bob@mail.example', first_name: 'Bob', last_name: 'Norman' },
      shipping_address: { city: 'Louisville', latitude: 45 },
      line_items: [
        { id: 466_157_049, variant_id: 808_950_810, product_id: 632_910_392, title: 'Pocket radio', price: '199.00' },
        { id: 466_157_050, variant_id: 5, title: 'Gone', price: '1.00' },
      ],
    },
  ],
};

const written = (...lists: readonly object[]): readonly string[] => lists.map((each) => JSON.stringify(each));

test('keeps the ids and the fields that are declared, those of clients and those of the shop', () => {
  const { shop, topics } = createTestShop();

  const report = importAll(shop, written(ORDERS, CUSTOMERS, PRODUCTS), 'whole');

  expect(report.isImported).toBe(true);
  expect(report.lists.map(({ plural, accepted, refused }) => [plural, accepted, refused])).toEqual([
    ['products', 1, []],
    ['customers', 1, []],
    ['orders', 1, []],
  ]);
  expect(shop.find(products, 632_910_392)).toMatchObject({
    title: 'Pocket radio',
    vendor: '',
    status: 'active',
    created_at: '2025-03-01T15:00:00+00:00',
    variants: [{ id: 808_950_810, product_id: 632_910_392, price: '199.00', sku: null }],
    options: [{ name: 'Colour', values: ['Pink'] }],
    images: [{ src: 'https://images.example/radio.png', product_id: 632_910_392 }],
  });
  expect(shop.find(customers, 207_119_551)).toMatchObject({
    total_spent: '199.65',
    default_address: { id: 207_119_552, customer_id: 207_119_551, city: 'Louisville', zip: null },
  });
  expect(shop.find(orders, 450_789_469)).toMatchObject({
    name: '#1201',
    financial_status: 'partially_refunded',
    customer: { id: 207_119_551, first_name: 'Bob' },
    line_items: [{ variant_id: 808_950_810 }, { variant_id: null, title: 'Gone' }],
  });
  expect(topics).toEqual([]);
});

test('names the fields that it leaves out, and references to records that are not there', () => {
  const { lists } = importAll(createTestShop().shop, written(PRODUCTS, ORDERS), 'preview');

  expect(lists.map(({ leftOut }) => leftOut)).toEqual([
    ['images.width', 'template_suffix', 'variants.grams'],
    ['customer', 'line_items.variant_id', 'shipping_address.latitude'],
  ]);
});

test('changes nothing as a preview', () => {
  const { shop } = createTestShop();

  const { isImported, lists } = importAll(shop, written(PRODUCTS), 'preview');

  expect([isImported, lists[0]?.accepted, shop.count(products), shop.snapshot().changes]).toEqual([false, 1, 0, 0]);
});

test.each([
  [{ id: 1, vendor: 'Lumen' }, "Title can't be blank"],
  [{ id: 'x', title: 'Bowl' }, 'Id is not a valid id'],
  [{ id: 2, title: 'Bowl', status: 'sold' }, 'Status is not included in the list: active, archived, draft'],
  [{ id: 2, title: 'Bowl', variants: [{ price: -1 }] }, 'Variants price must be an amount of at least 0'],
  [
    { id: 2, title: 'Bowl', variants: [{ id: 808_950_810 }] },
    'Variants id is taken by another record of the import: 808950810',
  ],
  [{ id: 2, title: 'Bowl', images: [{ src: 'javascript:alert(1)' }] }, 'Images src is invalid'],
  [{ id: 2, title: 'Bowl', variants: [{ price: 1 }, 2] }, 'Variants must be a list of objects'],
  [7, 'It is not an object.'],
])('refuses %j', (record, reason) => {
  const { shop } = createTestShop();

  const { lists } = importAll(shop, written({ products: [...PRODUCTS.products, record] }), 'preview');

  expect(lists[0]?.refused).toEqual([{ position: 2, reasons: [reason] }]);
});

test('imports nothing while a record is refused, unless the others are wanted', () => {
  const { shop } = createTestShop();
  const texts = written({ products: [...PRODUCTS.products, { id: 2 }] });

  const whole = importAll(shop, texts, 'whole');
  const after = shop.count(products);
  const accepted = importAll(shop, texts, 'accepted');

  expect([whole.isImported, after, accepted.isImported, shop.count(products)]).toEqual([false, 0, true, 1]);
});

test('refuses ids and emails that the shop already has, and then imports nothing as a whole', () => {
  const { shop } = createTestShop();
  importAll(shop, written(PRODUCTS, CUSTOMERS), 'whole');
  const texts = written(
    {
      products: [
        PRODUCTS.products[0],
        { id: 5, title: 'Bowl', handle: 'pocket-radio', variants: [{ id: 808_950_810 }] },
      ],
    },
    { customers: [CUSTOMERS.customers[0], { id: 6, email: 'bob@mail.example' }, { id: 7, email: 'ann@mail.example' }] },
  );

  const whole = importAll(shop, texts, 'whole');
  const after = [shop.count(products), shop.count(customers)];
  const accepted = importAll(shop, texts, 'accepted');

  expect(whole.isImported).toBe(false);
  expect(after).toEqual([1, 1]);
  expect(accepted.lists.map(({ refused }) => refused)).toEqual([
    [
      {
        position: 1,
        reasons: [
          'Id is taken in this shop: 632910392. Delete that one, or import into an empty shop',
          'Variants id is taken in this shop: 808950810',
          'Options id is taken in this shop: 594680422',
          'Images id is taken in this shop: 850703190',
        ],
      },
      { position: 2, reasons: ['Variants id is taken in this shop: 808950810'] },
    ],
    [
      {
        position: 1,
        reasons: [
          'Id is taken in this shop: 207119551. Delete that one, or import into an empty shop',
          'Addresses id is taken in this shop: 207119552',
        ],
      },
      { position: 2, reasons: ['Email has already been taken'] },
    ],
  ]);
  expect([shop.count(products), shop.count(customers)]).toEqual([1, 2]);
});

test('refuses the second of two records with the same unique values', () => {
  const { shop } = createTestShop();
  const hook = { topic: 'orders/create', address: 'https://hooks.example/' };
  const texts = written(
    {
      customers: [{ email: 'ann@mail.example' }, { email: 'ann@mail.example' }, { first_name: 'Ann' }, { phone: '1' }],
    },
    { webhooks: [hook, { ...hook, topic: 'orders/delete' }, hook] },
  );

  const { lists } = importAll(shop, texts, 'accepted');

  expect(lists.map(({ plural, accepted, refused }) => [plural, accepted, refused])).toEqual([
    ['customers', 3, [{ position: 2, reasons: ['Email has already been taken'] }]],
    ['webhooks', 2, [{ position: 3, reasons: ['Address has already been taken'] }]],
  ]);
});

test('refuses the webhooks above the 1,000 that a shop may have, counted with its own', () => {
  const { shop } = createTestShop();
  shop.create(webhooks, { topic: 'orders/create', address: 'https://own.example/' });
  const sent = Array.from({ length: 1_001 }, (_, count) => ({
    topic: count === 7 ? 'unknown' : 'orders/create',
    address: `https://${count}.example/`,
  }));

  const preview = importAll(shop, written({ webhooks: sent }), 'preview');
  importAll(shop, written({ webhooks: sent }), 'accepted');

  expect(preview.lists[0]).toMatchObject({ accepted: 999, refused: [{ position: 8 }, { position: 1_001 }] });
  expect(preview.lists[0]?.refused[1]?.reasons).toEqual(['Shop cannot have more than 1000 webhooks']);
  expect(shop.count(webhooks)).toBe(1_000);
});

test('refuses the webhook whose address makes the addresses of all too long together', () => {
  const sent = Array.from({ length: 300 }, (_, count) => ({
    topic: 'orders/create',
    address: `https://${count}.example/${'a'.repeat(1_980)}`,
  }));

  const { lists } = importAll(createTestShop().shop, written({ webhooks: sent }), 'preview');

  expect(lists[0]?.accepted).toBe(250);
  expect(lists[0]?.refused[0]).toEqual({
    position: 251,
    reasons: ['Addresses of all webhooks cannot have more than 500000 characters in total'],
  });
});

test('imports repeated handles and SKUs, as the API accepts them', () => {
  const { shop } = createTestShop();
  const bowl = { title: 'Bowl', handle: 'bowl', variants: [{ sku: 'B-1', price: '5.00' }] };

  const reports = [1, 2].map(() => importAll(shop, written({ products: [bowl] }), 'whole'));
  const made = shop.create(products, bowl);

  expect(reports.map(({ isImported }) => isImported)).toEqual([true, true]);
  expect(made.status).toBe('done');
});

test.each(['nonsense', '[]', '{}', '7', '{"ghosts":[]}', '{"shop":[]}', '{"products":{}}'])(
  'imports nothing with the text %s',
  (text) => {
    const { shop } = createTestShop();
    const { isImported, problems } = importAll(shop, [...written(PRODUCTS), text], 'accepted');

    expect([isImported, problems.length, shop.count(products)]).toEqual([false, 1, 0]);
    expect(problems[0]).toMatch(/^Text 2/);
  },
);

test('is one entry of the journal, after which new ids are greater', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });

  importAll(shop, written(PRODUCTS, CUSTOMERS), 'whole');
  const made = done(shop.create(products, { title: 'Bowl' }));

  expect(entries.map(({ writes }) => writes.length)).toEqual([2, 1]);
  expect(made.id).toBeGreaterThan(850_703_190);
});

test('imports any resource that is declared', () => {
  const { shop } = createTestShop();
  const text = JSON.stringify({ webhooks: [{ id: 9, topic: 'orders/create', address: 'https://hooks.example/' }] });

  importAll(shop, [text], 'whole');

  expect(shop.find(webhooks, 9)).toMatchObject({ address: 'https://hooks.example/' });
});

test('leaves imported records that change like any others', () => {
  const { shop } = createTestShop();
  importAll(shop, written(PRODUCTS, CUSTOMERS, ORDERS), 'whole');

  expect(done(shop.act(orders, 450_789_469, 'close')).closed_at).not.toBeNull();
  expect(done(shop.update(products, 632_910_392, { title: 'Radio' })).variants[0]?.id).toBe(808_950_810);
  expect(done(shop.update(customers, 207_119_551, { note: 'x' })).addresses).toHaveLength(1);
});

test('gives no imported number again', () => {
  const { shop } = createTestShop();
  const drafts = { draft_orders: [{ id: 7, name: '#D12', line_items: [{ title: 'Bowl', price: '1.00' }] }] };
  importAll(shop, written(PRODUCTS, CUSTOMERS, ORDERS, drafts), 'whole');

  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl' }] }));
  const draftOrder = done(shop.create(draftOrders, { line_items: [{ title: 'Bowl' }] }));

  expect([order.name, order.order_number, draftOrder.name]).toEqual(['#1202', 1202, '#D13']);
});
