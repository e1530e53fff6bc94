import { createShop, type Shop } from '@platformapp/shop';
import { setupServer } from 'msw/node';
import RestClient from 'shopify-api-node';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi } from './admin-api.ts';
import { createApiHandler } from './msw/handler.ts';
import type { Loose } from './test-support/test-api.ts';

/** A published client and the shop that answers it. */
const createScene = (apiVersion: string | undefined): { readonly shop: Shop; readonly client: RestClient } => {
  const shop = createShop({ sample: 'empty' });
  const server = setupServer(createApiHandler(createAdminApi({ shop, options: { headerPrefix: 'X-Shopify-' } })));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const version = apiVersion === undefined ? {} : { apiVersion };
  return { shop, client: new RestClient({ shopName: 'corner', accessToken: 'token', ...version }) };
};

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

// Clients of before 2019 send no version.
const VERSIONS = ['2019-10', undefined] as const;

test.each(VERSIONS)('a published client of release %s posts pictures and publishes', async (version) => {
  const { client } = createScene(version);

  const bowl: Loose = await client.product.create({
    title: 'Bowl',
    published: false,
    images: [{ attachment: `${GIF}\n`, alt: 'x'.repeat(512) }, { src: 'https://a.example/2.png' }],
  });
  const lid: Loose = await client.productImage.create(bowl.id, { attachment: GIF, filename: 'lid.gif' });
  const published: Loose = await client.product.update(bowl.id, { published: true });
  const echoed: Loose = await client.product.update(bowl.id, { ...published, title: 'Dish' });

  expect(bowl).toMatchObject({ published: false, published_at: null });
  expect(bowl.images[0].src).toBe(`data:image/gif;base64,${GIF}`);
  expect(bowl.image).toEqual({ ...bowl.images[0], admin_graphql_api_id: undefined });
  expect([lid.position, lid.src]).toEqual([3, bowl.images[0].src]);
  expect(published).toMatchObject({ published: true, published_at: expect.any(String) });
  expect(echoed).toMatchObject({ title: 'Dish', published: true, images: published.images });
  expect(echoed).not.toHaveProperty('images.0.attachment');
  for (const attachment of ['PHN2Zz4=', '%%%', 7]) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await expect(client.productImage.create(bowl.id, { attachment })).rejects.toMatchObject({
      response: { body: { errors: { attachment: ['is not a PNG, JPEG, GIF or WebP picture in base64'] } } },
    });
  }
});

test.each(VERSIONS)('a published client of release %s orders with a new customer and a known one', async (version) => {
  const { client } = createScene(version);
  const place = (customer: object): Promise<Loose> =>
    client.order.create({ line_items: [{ title: 'Bowl', price: '20.00' }], customer });

  const first = await place({ first_name: 'Ada', last_name: 'Adler', email: 'Ada@Mail.example' });
  const second = await place({ email: 'ada@mail.example' });
  const third = await place({ id: first.customer.id });
  const customers: Loose = await client.customer.list();

  expect(first).toMatchObject({ email: 'Ada@Mail.example', customer: { first_name: 'Ada' } });
  expect([second, third].map(({ customer }) => customer.id)).toEqual([first.customer.id, first.customer.id]);
  expect(customers).toMatchObject([{ last_name: 'Adler', orders_count: 3, total_spent: '60.00' }]);
  await expect(place({ email: 'nobody' })).rejects.toThrow('422');
  await expect(place({})).rejects.toThrow('422');
  expect(await client.customer.count()).toBe(1);
});

test.each(VERSIONS)('a published client of release %s fulfills, captures and refunds', async (version) => {
  const { client } = createScene(version);
  const order: Loose = await client.order.create({
    financial_status: 'authorized',
    line_items: [
      { title: 'Bowl', price: '20.00', quantity: 2 },
      { title: 'Cup', price: '5.00' },
    ],
  });
  const [bowl, cup] = order.line_items;
  const state = async (): Promise<readonly unknown[]> => {
    const { financial_status: paid, fulfillment_status: sent }: Loose = await client.order.get(order.id);
    return [paid, sent];
  };

  const sent: Loose = await client.fulfillment.create(order.id, {
    location_id: 1,
    tracking_number: 'A1',
    line_items: [{ id: bowl.id }],
  });
  expect([await state(), sent.tracking_number, sent.line_items]).toEqual([
    ['authorized', 'partial'],
    'A1',
    [{ id: bowl.id, title: 'Bowl', quantity: 2, admin_graphql_api_id: expect.any(String) }],
  ]);
  expect(await client.fulfillment.create(order.id, { notify_customer: true })).toMatchObject({
    line_items: [{ id: cup.id, quantity: 1 }],
  });

  expect(await client.transaction.create(order.id, { kind: 'capture', amount: '45.00' })).toMatchObject({
    order_id: order.id,
    kind: 'capture',
    amount: '45.00',
  });
  expect(await state()).toEqual(['paid', 'fulfilled']);

  const returned: Loose = await client.refund.create(order.id, {
    note: 'A chip',
    refund_line_items: [{ line_item_id: bowl.id, quantity: 1, restock_type: 'return' }],
  });
  const repaid: Loose = await client.refund.create(order.id, {
    transactions: [{ parent_id: 1, kind: 'refund', amount: 2.5, gateway: 'manual' }],
  });
  const last: Loose = await client.transaction.create(order.id, { kind: 'refund', amount: '22.50' });
  expect(returned).toMatchObject({
    amount: '20.00',
    note: 'A chip',
    refund_line_items: [{ line_item_id: bowl.id, quantity: 1 }],
  });
  expect([repaid.amount, last.kind, last.amount]).toEqual(['2.50', 'refund', '22.50']);
  expect(await state()).toEqual(['refunded', 'fulfilled']);
  expect(await client.refund.list(order.id)).toHaveLength(3);
  expect(await client.transaction.count(order.id)).toBe(5);

  await expect(client.fulfillment.create(order.id, {})).rejects.toThrow('422');
  await expect(client.refund.create(order.id, {})).rejects.toThrow('422');
  await expect(client.transaction.create(order.id, { kind: 'capture' })).rejects.toThrow('422');
  await expect(client.transaction.create(order.id, { amount: '1.00' })).rejects.toThrow('422');
  await expect(client.transaction.create(9, { kind: 'sale' })).rejects.toThrow('404');
});
