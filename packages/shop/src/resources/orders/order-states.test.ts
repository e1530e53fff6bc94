import { expect, test } from 'vitest';
import { createTestShop, done, type TestShop } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

const ITEMS = [
  { title: 'Bowl', price: '10.00', quantity: 2 },
  { title: 'Cup', price: '5.00', quantity: 1 },
];

/** How an order gets into each state: its first status, and the actions on it. */
const STATES = {
  pending: ['pending'],
  authorized: ['authorized'],
  paid: ['paid'],
  closed: ['pending', 'close'],
  cancelled: ['pending', 'cancel'],
  'paid and cancelled': ['paid', 'cancel'],
  'partly sent': ['pending', 'fulfill one'],
  sent: ['pending', 'fulfill'],
  'partly refunded': ['paid', 'refund 10.00'],
  refunded: ['paid', 'refund'],
} as const;

type State = keyof typeof STATES;

const act = ({ shop }: TestShop, order: Order, step: string): Order => {
  const [name = '', detail] = step.split(' ');
  const input =
    detail === 'one'
      ? { line_items: [{ id: order.line_items[0]?.id, quantity: 1 }] }
      : detail === undefined
        ? {}
        : { amount: detail };
  return done(shop.act(orders, order.id, name, input));
};

const orderIn = (scene: TestShop, state: State): Order => {
  const [financial, ...steps] = STATES[state];
  const order = done(scene.shop.create(orders, { line_items: ITEMS, financial_status: financial }));
  return steps.reduce((changed, step) => act(scene, changed, step), order);
};

/** What each action does in each state: both statuses and `closed`, or the refusal. */
const OUTCOMES: readonly (readonly [state: State, action: string, outcome: string])[] = [
  ['pending', 'pay', 'paid, nothing sent'],
  ['authorized', 'pay', 'paid, nothing sent'],
  ['paid', 'pay', 'Order cannot be marked as paid'],
  ['closed', 'pay', 'paid, nothing sent, closed'],
  ['cancelled', 'pay', 'Order cannot be marked as paid'],
  ['paid and cancelled', 'pay', 'Order cannot be marked as paid'],
  ['partly sent', 'pay', 'paid, partial'],
  ['sent', 'pay', 'paid, fulfilled'],
  ['partly refunded', 'pay', 'Order cannot be marked as paid'],
  ['refunded', 'pay', 'Order cannot be marked as paid'],
  ['pending', 'cancel', 'voided, nothing sent, closed, cancelled'],
  ['authorized', 'cancel', 'voided, nothing sent, closed, cancelled'],
  ['paid', 'cancel', 'refunded, nothing sent, closed, cancelled'],
  ['closed', 'cancel', 'voided, nothing sent, closed, cancelled'],
  ['cancelled', 'cancel', 'Order is already cancelled'],
  ['paid and cancelled', 'cancel', 'Order is already cancelled'],
  ['partly sent', 'cancel', 'Cannot cancel a fulfilled order'],
  ['sent', 'cancel', 'Cannot cancel a fulfilled order'],
  ['partly refunded', 'cancel', 'refunded, nothing sent, closed, cancelled'],
  ['refunded', 'cancel', 'refunded, nothing sent, closed, cancelled'],
  ['pending', 'close', 'pending, nothing sent, closed'],
  ['closed', 'close', 'pending, nothing sent, closed'],
  ['cancelled', 'close', 'voided, nothing sent, closed, cancelled'],
  ['sent', 'close', 'pending, fulfilled, closed'],
  ['refunded', 'close', 'refunded, nothing sent, closed'],
  ['pending', 'open', 'pending, nothing sent'],
  ['closed', 'open', 'pending, nothing sent'],
  ['cancelled', 'open', 'Cannot open a cancelled order'],
  ['paid and cancelled', 'open', 'Cannot open a cancelled order'],
  ['pending', 'fulfill', 'pending, fulfilled'],
  ['authorized', 'fulfill', 'authorized, fulfilled'],
  ['paid', 'fulfill', 'paid, fulfilled'],
  ['closed', 'fulfill', 'pending, fulfilled, closed'],
  ['cancelled', 'fulfill', 'Cannot fulfill a cancelled order'],
  ['paid and cancelled', 'fulfill', 'Cannot fulfill a cancelled order'],
  ['partly sent', 'fulfill', 'pending, fulfilled'],
  ['sent', 'fulfill', 'Order has nothing to fulfill'],
  ['refunded', 'fulfill', 'refunded, fulfilled'],
  ['pending', 'refund', 'Order has nothing to refund'],
  ['authorized', 'refund', 'Order has nothing to refund'],
  ['paid', 'refund', 'refunded, nothing sent'],
  ['cancelled', 'refund', 'Order has nothing to refund'],
  ['paid and cancelled', 'refund', 'Order has nothing to refund'],
  ['partly refunded', 'refund', 'refunded, nothing sent'],
  ['partly refunded', 'refund 15.00', 'refunded, nothing sent'],
  ['partly refunded', 'refund 14.99', 'partially_refunded, nothing sent'],
  ['partly refunded', 'refund 15.01', 'must be above 0 and at most 15.00'],
  ['refunded', 'refund', 'Order has nothing to refund'],
];

const describe = (order: Order): string =>
  [
    order.financial_status,
    order.fulfillment_status ?? 'nothing sent',
    ...(order.closed_at === null ? [] : ['closed']),
    ...(order.cancelled_at === null ? [] : ['cancelled']),
  ].join(', ');

test.each(OUTCOMES)('an order that is %s, at %s: %s', (state, action, outcome) => {
  const scene = createTestShop();
  const order = orderIn(scene, state);
  const [name = '', amount] = action.split(' ');

  const result = scene.shop.act(orders, order.id, name, amount === undefined ? {} : { amount });
  const after = scene.shop.find(orders, order.id);

  if (result.status === 'invalid') {
    expect(Object.values(result.errors).flat()).toContain(outcome);
    expect(after).toEqual(order);
  } else {
    expect(after && describe(after)).toBe(outcome);
  }
});

test('fulfills no more of a line item that is named twice than was ordered', () => {
  const scene = createTestShop();
  const order = orderIn(scene, 'pending');
  const [bowl] = order.line_items;
  const twice = (quantity: number) => ({
    line_items: [
      { id: bowl?.id, quantity },
      { id: bowl?.id, quantity },
    ],
  });

  const tooMany = scene.shop.act(orders, order.id, 'fulfill', twice(2));
  const enough = scene.shop.act(orders, order.id, 'fulfill', twice(1));

  expect(tooMany).toMatchObject({ status: 'invalid' });
  expect(done(enough).line_items.map((item) => item.fulfillable_quantity)).toEqual([0, 1]);
});

test('refunds nothing when a free order is cancelled', () => {
  const scene = createTestShop();
  const gift = done(scene.shop.create(orders, { line_items: [{ title: 'Gift' }], financial_status: 'paid' }));

  const cancelled = act(scene, gift, 'cancel');

  expect(cancelled).toMatchObject({ financial_status: 'refunded', refunds: [] });
  expect(cancelled.transactions).toEqual(gift.transactions);
});
