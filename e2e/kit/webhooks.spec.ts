import { expect, test } from '../fixtures/test.ts';

test('a receiver gets signed deliveries in the name of the shell’s shop, and a failed one again as the clock advances', async ({
  shop,
  webhooks,
  shellOrigin,
}) => {
  const receiver = await webhooks.receiver();
  await webhooks.create('products/create', receiver.url);
  expect((await webhooks.list()).map(({ topic }) => topic)).toEqual(['products/create']);

  await test.step('a failed delivery, whose matcher says how it ended', async () => {
    receiver.respondWith(500);
    await shop.create('product', { title: 'Chair' });
    await webhooks.waitForDelivery('products/create', { predicate: ({ attempts }) => attempts.length === 1 });

    const wrong = expect(webhooks).toHaveDelivered('products/create', { timeout: 200 });

    await expect(wrong).rejects.toThrow(`products/create pending to ${receiver.url}`);
    await expect(webhooks).not.toHaveDelivered('products/create');
    await expect(webhooks).toHaveSubscribed('products/create', { address: receiver.url });
    await expect(webhooks).not.toHaveSubscribed('orders/create');
    await expect(expect(webhooks).toHaveSubscribed('orders/create', { timeout: 200 })).rejects.toThrow(
      `Received: products/create at ${receiver.url}`,
    );
  });

  await test.step('its retry', async () => {
    receiver.respondWith(200);

    await shop.clock.advance('1h');

    await expect(webhooks).toHaveDelivered('products/create', { address: receiver.url });
    const delivery = await receiver.waitFor('products/create', { predicate: ({ isSigned }) => isSigned });
    await expect(receiver).toHaveReceived('products/create', { times: 2 });
    await expect(receiver).not.toHaveReceived('orders/create');
    await expect(expect(receiver).toHaveReceived('orders/create', { timeout: 200 })).rejects.toThrow(
      'Received: 0 of 2: products/create, products/create',
    );
    expect(delivery.payload).toMatchObject({ title: 'Chair' });
    expect(delivery.isSigned).toBe(true);
    expect(delivery.headers['x-platform-shop-domain']).toBe(new URL(shellOrigin).host);
  });
});

test('deliveries can be held, reordered, duplicated, dropped, and triggered with an edited sample', async ({
  shop,
  webhooks,
}) => {
  const receiver = await webhooks.receiver();
  await webhooks.create('products/create', receiver.url);
  await webhooks.hold();
  await shop.seed({ product: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] });
  const [one, two, three] = await webhooks.deliveries();
  if (!one || !two || !three) throw new Error('Three products make three deliveries.');

  await webhooks.drop(two);
  await webhooks.reorder([three, one]);
  await webhooks.release();

  await expect.poll(() => receiver.received.map(({ payload }) => Object(payload).title)).toEqual(['Three', 'One']);
  await webhooks.duplicate(one);
  await expect.poll(() => receiver.received.length).toBe(3);
  await webhooks.resend(three);
  await expect.poll(() => receiver.received.length).toBe(4);
  await expect(webhooks.drop({ id: 999 })).rejects.toThrow('There is no delivery 999.');

  await webhooks.create('orders/create', receiver.url);
  await webhooks.trigger('orders/create', {
    override: { email: 'a@b.example' },
    add: { gift: true },
    remove: ['note'],
  });
  const { payload } = await receiver.waitFor('orders/create');
  expect(payload).toMatchObject({ email: 'a@b.example', gift: true });
  expect(payload).not.toHaveProperty('note');
});
