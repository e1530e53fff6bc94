import type { Delivery } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, type ShopScene } from '../test-support/shop-scene.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

interface WebhookScene extends ShopScene {
  readonly receiver: WebhookReceiver;
}

/** Opens a shop with a receiver that has a webhook for new products. */
async function open(products = 0): Promise<WebhookScene> {
  const scene = await openShop({ sample: { products } });
  const { webhooks } = scene;
  onTestFinished(() => webhooks.close());
  const receiver = await webhooks.receiver();
  await webhooks.create('products/create', receiver.url);
  return { ...scene, receiver };
}

test('create throws the reasons of the shop', async () => {
  const { webhooks } = await open();

  await expect(webhooks.create('orders/eaten', 'http://localhost:9/')).rejects.toThrow(
    /^No webhook for orders\/eaten at http:\/\/localhost:9\/: .*topic/,
  );
});

test('trigger refuses an unknown topic', async () => {
  const { webhooks } = await open();

  await expect(webhooks.trigger('orders/eaten')).rejects.toThrow('There is no topic "orders/eaten".');
});

test('trigger sends nothing when an edit is invalid', async () => {
  const { webhooks } = await open(1);

  await expect(webhooks.trigger('products/create', { override: { titel: '' } })).rejects.toThrow('no "titel"');

  expect(await webhooks.deliveries()).toEqual([]);
});

test('waitForDelivery gives each delivery once, whether it was there before the call or comes after it', async () => {
  const { shop, webhooks } = await open();
  await shop.create('product', { title: 'One' });

  const first = await webhooks.waitForDelivery('products/create');
  const second = webhooks.waitForDelivery('products/create');
  const third = webhooks.waitForDelivery('products/create');
  await shop.seed({ product: [{ title: 'Two' }, { title: 'Three' }] });

  const waited = [first, await second, await third];
  expect(waited.map(({ payload }) => payload['title'])).toEqual(['One', 'Two', 'Three']);
});

test('waitForDelivery with a predicate gives the next state of a delivery', async () => {
  const { shop, webhooks, receiver } = await open();
  receiver.respondWith(503);
  await shop.create('product', { title: 'Chair' });
  const attempted = { predicate: ({ attempts }: Delivery) => attempts.length > 0 };
  const once = await webhooks.waitForDelivery('products/create', attempted);

  const twice = webhooks.waitForDelivery('products/create', attempted);
  await shop.clock.advance('1m');

  expect(once.attempts).toHaveLength(1);
  expect((await twice).attempts).toHaveLength(2);
});

test('waitForDelivery takes a predicate and a timeout together', async () => {
  const { shop, webhooks, receiver } = await open();
  receiver.respondWith(503);
  await shop.create('product', { title: 'Chair' });

  const failed = await webhooks.waitForDelivery('products/create', {
    predicate: ({ attempts }) => attempts.length > 0,
  });
  const delivered = webhooks.waitForDelivery('products/create', {
    predicate: ({ state }) => state === 'delivered',
    timeout: 50,
  });

  expect(failed.state).toBe('pending');
  await expect(delivered).rejects.toThrow(`products/create pending to ${receiver.url}, last attempt: status 503`);
});

test('waitForDelivery says that no webhook subscribes to the topic, and which there are', async () => {
  const { webhooks, receiver } = await open();

  await expect(webhooks.waitForDelivery('products/update', { timeout: 50 })).rejects.toThrow(
    `There were none at all.\nNo webhook subscribes to products/update. The shop has products/create at ${receiver.url}.`,
  );
});

test("a receiver's waitFor says that no webhook of the topic has its address", async () => {
  const { webhooks, receiver } = await open();
  const other = await webhooks.receiver();

  await expect(other.waitFor('products/create', { timeout: 50 })).rejects.toThrow(
    `There were none at all.\nNo webhook subscribes to products/create at ${other.url}. The shop has products/create at ${receiver.url}.`,
  );
});

test.each(['resend', 'duplicate', 'drop'] as const)('%s refuses an unknown delivery', async (act) => {
  const { webhooks } = await open();

  await expect(webhooks[act]({ id: 999 })).rejects.toThrow('There is no delivery 999.');
});

test('reorder refuses a list with an unknown delivery', async () => {
  const { webhooks } = await open();

  await expect(webhooks.reorder([{ id: 998 }, { id: 999 }])).rejects.toThrow(
    'Not all of the deliveries 998, 999 are there.',
  );
});

test('close stops every receiver', async () => {
  const { webhooks, receiver } = await open();
  const second = await webhooks.receiver();

  await webhooks.close();

  await expect(fetch(receiver.url, { method: 'OPTIONS' })).rejects.toThrow('fetch failed');
  await expect(fetch(second.url, { method: 'OPTIONS' })).rejects.toThrow('fetch failed');
});
