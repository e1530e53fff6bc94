import { expect, test } from 'vitest';
import { Collection } from '../store/collection.ts';
import { deliveries, type Delivery, type DeliveryAttempt } from './delivery.ts';
import { Draft } from '../store/draft.ts';
import { enqueueDeliveries, settleAttempt, trimDeliveries } from './outbox.ts';
import { webhooks, type Webhook } from '../resources/webhooks/webhooks.ts';
import { ShopState } from '../store/shop-state.ts';
import { delivery } from '../test-support/delivery.ts';
import { ShopTime } from '../time/shop-time.ts';

const AT = 9_000_000;

const webhook = (id: number, rest: Partial<Webhook> = {}): Webhook => ({
  id,
  address: `https://receiver.example/${id}`,
  topic: 'orders/create',
  created_at: '2026-01-05T10:00:00+00:00',
  updated_at: '2026-01-05T10:00:00+00:00',
  format: 'json',
  ...rest,
});

const failure: DeliveryAttempt = { at: 1_000, status: 500, reason: 'The receiver refused it.', isByHand: false };

const failed = (id: number, times: number): Delivery =>
  delivery(id, { attempts: Array.from({ length: times }, () => failure) });

const draftOf = (hooks: Webhook[], log: Delivery[] = []): Draft => {
  const kept = [Collection.of(webhooks, hooks), Collection.of(deliveries, log)];
  return new Draft(ShopState.of(kept, { nextId: 50_000, nextNumbers: { orders: 1001 } }), new ShopTime('+00:00'), AT);
};

const event = { topic: 'orders/create', payload: { id: 7, note: 'x' }, at: AT } as const;

/** Ids of the deliveries that a draft removes. */
const removedBy = (draft: Draft): readonly unknown[] =>
  draft.writes().map((write) => ('removed' in write ? write.removed : write));

test('makes no delivery for a webhook that the same change removes or gives another topic', () => {
  const draft = draftOf([webhook(1), webhook(2), webhook(3)]);
  draft.remove(webhooks, 1);
  draft.put(webhooks, webhook(2, { topic: 'orders/paid' }));

  enqueueDeliveries(draft, event);

  expect(draft.find(deliveries, 50_000)?.webhookId).toBe(3);
  expect(draft.find(deliveries, 50_001)).toBeUndefined();
});

test('uses the address that the same change gives a webhook', () => {
  const draft = draftOf([webhook(1)]);
  draft.put(webhooks, webhook(1, { address: 'https://elsewhere.example/' }));

  enqueueDeliveries(draft, event);

  expect(draft.find(deliveries, 50_000)?.address).toBe('https://elsewhere.example/');
});

test('keeps the webhook when the last retry succeeds', () => {
  const draft = draftOf([webhook(1)], [failed(5, 19), delivery(6)]);

  const settled = settleAttempt(draft, failed(5, 19), { at: 70_000, status: 200, reason: '' });

  expect(settled).toMatchObject({ state: 'delivered', dueAt: null });
  expect(draft.writes()).toEqual([{ collection: 'deliveries', record: settled }]);
});

const settledLog = (count: number): Delivery[] =>
  Array.from({ length: count }, (_, index) => delivery(100 + index, { state: 'delivered', dueAt: null }));

test.each([
  [0, []],
  [999, []],
  [1_000, []],
  [1_001, [100]],
  [1_003, [100, 101, 102]],
])('removes from %i settled deliveries those with the ids %j', (count, removed) => {
  const draft = draftOf([], settledLog(count));

  trimDeliveries(draft, count);

  expect(removedBy(draft)).toEqual(removed);
});

test('removes at most 1,000 settled deliveries in one change', () => {
  const draft = draftOf([], settledLog(3_000));

  trimDeliveries(draft, 3_000);

  const removed = removedBy(draft);
  expect([removed.length, removed[0], removed.at(-1)]).toEqual([1_000, 100, 1_099]);
});
