import { expect, test } from 'vitest';
import { describeOutcome, findNewDeliveries } from './save-outcome.ts';

const delivery = (id: number, topic: string, payload: Readonly<Record<string, unknown>>) => ({ id, topic, payload });

test('finds the deliveries of a record and of its parts since then', () => {
  const old = delivery(1, 'orders/updated', { id: 7 });
  const own = delivery(2, 'orders/fulfilled', { id: 7 });
  const part = delivery(3, 'fulfillments/create', { id: 8, order_id: 7 });
  const other = delivery(4, 'orders/updated', { id: 9 });

  expect(findNewDeliveries([old], [old, own, part, other], 'order', 7)).toEqual([own, part]);
});

test.each([
  [[], 'orders/updated', 'Saved · orders/updated → no webhook'],
  [[], undefined, 'Saved'],
  [['orders/updated'], 'orders/updated', 'Saved · orders/updated → 1 webhook'],
  [
    ['orders/paid', 'orders/updated', 'orders/updated'],
    'orders/updated',
    'Saved · orders/paid → 1 webhook · orders/updated → 2 webhooks',
  ],
])('says what a change did whose deliveries have the topics %j', (topics, topic, expected) => {
  const made = topics.map((name, index) => delivery(index, name, {}));

  expect(describeOutcome(made, topic)).toBe(expected);
});
