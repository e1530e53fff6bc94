import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf } from '../../money.ts';
import { createTestShop, done } from '../../test-support/test-shop.ts';
import { orders } from './orders.ts';
import type { Order } from './order-fields.ts';

interface Step {
  readonly action: string;
  readonly amount: number;
  readonly item: number;
  readonly quantity: number;
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('pay', 'fulfill', 'refund', 'cancel', 'close', 'open'),
  amount: fc.integer({ min: 1, max: 5_000 }),
  item: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const planArbitrary = fc.record({
  status: fc.constantFrom('pending', 'authorized', 'paid'),
  items: fc.array(fc.record({ price: fc.integer({ min: 0, max: 2_000 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  steps: fc.array(stepArbitrary, { maxLength: 12 }),
});

/** Performs steps on one order. Returns the order and the emitted topics after each step. */
const perform = (
  plan: typeof planArbitrary extends fc.Arbitrary<infer Plan> ? Plan : never,
): readonly { readonly order: Order; readonly topics: readonly string[]; readonly status: string }[] => {
  const { shop, topics, clock } = createTestShop();
  const made = done(
    shop.create(orders, {
      financial_status: plan.status,
      line_items: plan.items.map(({ price, quantity }) => ({ title: 'Item', price: price / 100, quantity })),
    }),
  );
  const history = [{ order: made, topics: topics.splice(0), status: 'done' }];
  for (const { action, amount, item, quantity } of plan.steps) {
    const items = [{ id: made.line_items[item % made.line_items.length]?.id, quantity }];
    const input = action === 'fulfill' ? { line_items: items } : action === 'refund' ? { amount: amount / 100 } : {};
    clock.advance(1_000);
    const { status } = shop.act(orders, made.id, action, input);
    const order = shop.find(orders, made.id);
    if (order) history.push({ order, topics: topics.splice(0), status });
  }
  return history;
};

const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + centsOf(amount), 0);

const moved = ({ transactions }: Order, ...kinds: readonly string[]): number =>
  sum(transactions.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** What happened to orders, for every invariant. */
const HISTORIES = fc.sample(planArbitrary, { seed: 20_261_127, numRuns: 500 }).map(perform);

const check = (name: string, holds: (history: (typeof HISTORIES)[number]) => void): void => {
  test(name, () => {
    for (const history of HISTORIES) holds(history);
  });
};

check('never refunds more than was paid', (history) => {
  for (const { order } of history) {
    expect(moved(order, 'refund')).toBeLessThanOrEqual(moved(order, 'sale', 'capture'));
  }
});

check('never charges more than the total of the order', (history) => {
  for (const { order } of history) {
    expect(moved(order, 'sale', 'capture')).toBeLessThanOrEqual(centsOf(order.total_price));
  }
});

check('records each refund as one refund and one transaction', (history) => {
  for (const { order } of history) {
    expect(sum(order.refunds.map(({ amount }) => amount))).toBe(moved(order, 'refund'));
  }
});

check('is refunded when everything paid was refunded', (history) => {
  for (const { order } of history) {
    const open = moved(order, 'sale', 'capture') - moved(order, 'refund');
    if (order.financial_status === 'refunded') expect(open).toBe(0);
    if (order.financial_status === 'partially_refunded') expect(open).toBeGreaterThan(0);
  }
});

check('never fulfills more of an item than was ordered', (history) => {
  for (const { order } of history) {
    for (const item of order.line_items) {
      const sent = order.fulfillments
        .flatMap((fulfillment) => fulfillment.line_items)
        .filter(({ id }) => id === item.id)
        .reduce((total, { quantity }) => total + quantity, 0);
      expect(sent + item.fulfillable_quantity).toBe(item.quantity);
      expect(item.fulfillable_quantity).toBeGreaterThanOrEqual(0);
    }
  }
});

check('is fulfilled when all items were sent, and partial when some were', (history) => {
  for (const { order } of history) {
    const left = order.line_items.reduce((total, item) => total + item.fulfillable_quantity, 0);
    const bought = order.line_items.reduce((total, item) => total + item.quantity, 0);
    const expected = left === 0 ? 'fulfilled' : left < bought ? 'partial' : null;
    expect(order.fulfillment_status).toBe(expected);
  }
});

check('is closed when it is cancelled, and stays closed', (history) => {
  for (const { order } of history) {
    if (order.cancelled_at !== null) expect(order.closed_at).not.toBeNull();
    expect(order.cancelled_at === null).toBe(order.cancel_reason === null);
  }
});

check('changes updated_at with every change only', (history) => {
  for (const [index, { order, topics }] of history.entries()) {
    const before = history[index - 1]?.order;
    if (!before) continue;
    if (topics.includes('orders/updated')) expect(order.updated_at > before.updated_at).toBe(true);
    else expect(order).toEqual(before);
  }
});

check('emits nothing when a change is refused', (history) => {
  for (const { status, topics } of history) if (status !== 'done') expect(topics).toEqual([]);
});
