import { Auth, Orders, Products, Webhooks } from 'shopify-prime';
import { expect, test } from '../fixtures/clients.ts';
import { productInit, webhookInit } from '../fixtures/service.ts';

test('a client of before 2019 asks without a version @nightly', async ({ vendorApi }) => {
  const { origin } = await vendorApi();
  const products = new Products(origin, 'token');
  const orders = new Orders(origin, 'token');
  const webhooks = new Webhooks(origin, 'token');

  await test.step('products', async () => {
    const list = await products.list({ limit: 3, fields: 'id,title' });
    const made = await products.create({ title: 'Bowl', body_html: '<p>Blue</p>', vendor: 'Kiln' });
    const changed = await products.update(made.id ?? 0, { ...made, title: 'Cup' });
    const read = await products.get(made.id ?? 0);
    const count = await products.count();
    await products.delete(made.id ?? 0);

    expect(list.map((product) => Object.keys(product))).toEqual([
      ['id', 'title'],
      ['id', 'title'],
      ['id', 'title'],
    ]);
    expect([changed.title, read.title, read.body_html, count, await products.count()]).toEqual([
      'Cup',
      'Cup',
      '<p>Blue</p>',
      131,
      130,
    ]);
    await expect(products.get(made.id ?? 0)).rejects.toThrow('Not Found');
  });

  await test.step('orders', async () => {
    const [order] = await orders.list({ limit: 1, status: 'open' });
    const closed = await orders.close(order?.id ?? 0);
    const opened = await orders.open(order?.id ?? 0);
    const cancelled = await orders.cancel(order?.id ?? 0, { reason: 'customer' });
    expect([closed.closed_at, opened.closed_at, cancelled.cancel_reason]).toEqual([
      expect.any(String),
      null,
      'customer',
    ]);
  });

  await test.step('webhooks', async () => {
    const made = await webhooks.create({ topic: 'orders/create', address: 'https://a.example/', format: 'json' });
    const changed = await webhooks.update(made.id ?? 0, { ...made, address: 'https://b.example/' });
    expect([changed.address, await webhooks.count(), (await webhooks.list()).length]).toEqual([
      'https://b.example/',
      1,
      1,
    ]);
    await webhooks.delete(made.id ?? 0);
    expect(await webhooks.list()).toEqual([]);
  });
});

test('a client of before 2019 accepts a webhook, and refuses one that was changed @nightly', async ({
  vendorApi,
  receiver,
}) => {
  const { origin } = await vendorApi('--secret', 'hush');
  await fetch(`${origin}/admin/webhooks.xml`, webhookInit('products/create', receiver.address));
  await fetch(`${origin}/admin/api/2019-10/products.json`, productInit('Käse & <Brot> 😀'));

  const { text, headers } = await receiver.delivery();

  expect(await Auth.isAuthenticWebhook(headers, text, 'hush')).toBe(true);
  expect(await Auth.isAuthenticWebhook(headers, `${text} `, 'hush')).toBe(false);
});
