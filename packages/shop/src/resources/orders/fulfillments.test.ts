import { expect, test } from 'vitest';
import type { DomainEvent } from '../../topics.ts';
import type { Outcome } from '../../outcome.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const createOrder = ({ shop }: TestShop): Order =>
  done(
    shop.create(orders, {
      line_items: [
        { title: 'Bowl', quantity: 3 },
        { title: 'Cup', quantity: 1 },
      ],
    }),
  );

const left = (order: Order): readonly number[] => order.line_items.map((item) => item.fulfillable_quantity);

test('has no tracking company or number by default', () => {
  const { shop, clock, ...scene } = createTestShop();
  const order = createOrder({ shop, clock, ...scene });
  clock.advance(60_000);

  const [fulfillment] = done(shop.act(orders, order.id, 'fulfill')).fulfillments;

  expect(fulfillment).toEqual({
    id: fulfillment?.id,
    order_id: order.id,
    status: 'success',
    tracking_company: null,
    tracking_number: null,
    line_items: order.line_items.map(({ id, title, quantity }) => ({ id, title, quantity })),
    created_at: '2026-01-05T10:01:00+00:00',
    updated_at: '2026-01-05T10:01:00+00:00',
  });
});

test('leaves out items with quantity 0 and items that are not named', () => {
  const scene = createTestShop();
  const order = createOrder(scene);
  const [bowl, cup] = order.line_items;

  const none = done(
    scene.shop.act(orders, order.id, 'fulfill', {
      line_items: [
        { id: bowl?.id, quantity: 0 },
        { id: cup?.id, quantity: 1 },
      ],
    }),
  );
  const unnamed = done(scene.shop.act(orders, order.id, 'fulfill', { line_items: [{ id: bowl?.id, quantity: 2 }] }));

  expect(none.fulfillments.at(-1)?.line_items).toEqual([{ id: cup?.id, title: 'Cup', quantity: 1 }]);
  expect(unnamed.fulfillments.at(-1)?.line_items).toEqual([{ id: bowl?.id, title: 'Bowl', quantity: 2 }]);
  expect([left(none), left(unnamed), unnamed.fulfillment_status]).toEqual([[3, 0], [1, 0], 'partial']);
});

test('sends everything left when it names no items', () => {
  const scene = createTestShop();
  const order = createOrder(scene);
  const [bowl] = order.line_items;
  done(scene.shop.act(orders, order.id, 'fulfill', { line_items: [{ id: bowl?.id, quantity: 1 }] }));

  const rest = done(scene.shop.act(orders, order.id, 'fulfill', { line_items: [] }));

  expect(rest.fulfillments.at(-1)?.line_items.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Bowl', 2],
    ['Cup', 1],
  ]);
  expect([left(rest), rest.fulfillment_status]).toEqual([[0, 0], 'fulfilled']);
});

test('takes item titles from the order, not from the client', () => {
  const scene = createTestShop();
  const order = createOrder(scene);
  const [bowl] = order.line_items;

  const { fulfillments } = done(
    scene.shop.act(orders, order.id, 'fulfill', { line_items: [{ id: bowl?.id, title: 'Vase', quantity: 1 }] }),
  );

  expect(fulfillments[0]?.line_items[0]?.title).toBe('Bowl');
});

test.each([
  ['nothing of anything', [0, 0], { base: ['Order has nothing to fulfill'] }],
  ['half of something', [0.5, 1], { 'line_items.quantity': ['must be an integer'] }],
  ['more than there is', [1, 2], { line_items: [expect.stringMatching(/^must be 0 to 1 for item \d+$/)] }],
])('does not send %s', (_, quantities, errors) => {
  const { shop, topics, ...scene } = createTestShop();
  const order = createOrder({ shop, topics, ...scene });
  topics.length = 0;
  const items = order.line_items.map(({ id }, index) => ({ id, quantity: quantities[index] }));

  expect(errorsOf(shop.act(orders, order.id, 'fulfill', { line_items: items }))).toEqual(errors);
  expect([shop.find(orders, order.id), topics]).toEqual([order, []]);
});

test('refuses line items of another order', () => {
  const scene = createTestShop();
  const [one, other] = [createOrder(scene), createOrder(scene)];

  const errors = errorsOf(
    scene.shop.act(orders, one.id, 'fulfill', { line_items: [{ id: other.line_items[0]?.id, quantity: 1 }] }),
  );

  expect(errors).toMatchObject({ line_items: ['contain an item that is not in this order'] });
});

test('is emitted as the order holds it, before the order', () => {
  const { shop, topics, ...scene } = createTestShop();
  const order = createOrder({ shop, topics, ...scene });
  const events: DomainEvent[] = [];
  shop.subscribe((event) => events.push(event));
  const part = { line_items: [{ id: order.line_items[0]?.id, quantity: 1 }] };

  const changed = done(shop.act(orders, order.id, 'fulfill', part));

  expect(events.map(({ topic }) => topic)).toEqual([
    'fulfillments/create',
    'orders/partially_fulfilled',
    'orders/updated',
  ]);
  expect(events.map(({ payload }) => payload)).toEqual([changed.fulfillments[0], changed, changed]);
});

test('refuses the 101st fulfillment of an order and changes nothing (#10)', () => {
  const { shop } = createTestShop();
  const order = done(shop.create(orders, { line_items: [{ title: 'Bowl', quantity: 200 }] }));
  const [item] = order.line_items;
  const send = (): Outcome<Order> =>
    shop.act(orders, order.id, 'fulfill', { line_items: [{ id: item?.id, quantity: 1 }] });
  for (let sent = 0; sent < 100; sent += 1) done(send());

  const errors = errorsOf(send());

  expect(errors).toEqual({ fulfillments: ['are too many (maximum is 100)'] });
  expect(shop.find(orders, order.id)?.fulfillments).toHaveLength(100);
});
