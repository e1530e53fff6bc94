import { expect, test } from 'vitest';
import { Collection } from '../store/collection.ts';
import { deliveries, type Delivery, type DeliveryAttempt } from './delivery.ts';
import { Draft } from '../store/draft.ts';
import { dropDeliveries, enqueueDeliveries, settleAttempt, trimDeliveries } from './outbox.ts';
import { webhooks, type Webhook } from '../resources/webhooks/webhooks.ts';
import { retryGap } from './retry-schedule.ts';
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

test('makes one delivery for each webhook of the topic, due at the time of the event', () => {
  const draft = draftOf([webhook(1), webhook(2, { topic: 'orders/paid' }), webhook(3)]);

  enqueueDeliveries(draft, event);

  expect(draft.writes()).toEqual(
    [1, 3].map((id, index) => ({
      collection: 'deliveries',
      record: {
        id: 50_000 + index,
        uuid: expect.any(String),
        webhookId: id,
        topic: 'orders/create',
        address: `https://receiver.example/${id}`,
        payload: { id: 7, note: 'x' },
        createdAt: AT,
        state: 'pending',
        dueAt: AT,
        attempts: [],
        resend: null,
        note: '',
      },
    })),
  );
});

test('makes two deliveries for two events to one address', () => {
  const draft = draftOf([webhook(1)]);

  enqueueDeliveries(draft, event);
  enqueueDeliveries(draft, event);

  expect(draft.writes()).toHaveLength(2);
});

test('makes no delivery when no webhook has the topic', () => {
  const draft = draftOf([webhook(1, { topic: 'orders/paid' })]);

  enqueueDeliveries(draft, event);

  expect([draft.writes(), draft.sequences().nextId]).toEqual([[], 50_000]);
});

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

test.each([1, 2, 10, 19])('schedules the next retry after failure %i, counted from the failure', (number) => {
  const draft = draftOf([webhook(1)]);
  const attempt = { at: 70_000, status: 503, reason: 'Busy.' };

  const settled = settleAttempt(draft, failed(5, number - 1), attempt);

  expect(settled).toMatchObject({ state: 'pending', dueAt: 70_000 + (retryGap(number) ?? 0) });
  expect(settled.attempts.at(-1)).toEqual({ ...attempt, isByHand: false });
  expect(settled.attempts).toHaveLength(number);
  expect(draft.find(deliveries, 5)).toEqual(settled);
  expect(draft.find(webhooks, 1)).toBeDefined();
});

test('keeps the webhook when the last retry succeeds', () => {
  const draft = draftOf([webhook(1)], [failed(5, 19), delivery(6)]);

  const settled = settleAttempt(draft, failed(5, 19), { at: 70_000, status: 200, reason: '' });

  expect(settled).toMatchObject({ state: 'delivered', dueAt: null });
  expect(draft.writes()).toEqual([{ collection: 'deliveries', record: settled }]);
});

test('removes the webhook after the last retry and drops its pending deliveries, but nothing else', () => {
  const draft = draftOf(
    [webhook(1), webhook(2)],
    [
      failed(5, 19),
      failed(6, 3),
      delivery(7, { state: 'delivered', dueAt: null }),
      delivery(8, { webhookId: 2 }),
      delivery(9, { state: 'exhausted', dueAt: null }),
    ],
  );

  const settled = settleAttempt(draft, failed(5, 19), { at: 70_000, status: null, reason: 'No answer.' });

  expect(settled).toMatchObject({ state: 'exhausted', dueAt: null });
  expect(settled.attempts).toHaveLength(20);
  expect(draft.writes()).toEqual([
    { collection: 'webhooks', removed: 1 },
    { collection: 'deliveries', record: { ...failed(6, 3), state: 'dropped', dueAt: null } },
    { collection: 'deliveries', record: settled },
  ]);
});

test('returns a new delivery and leaves the given one unchanged', () => {
  const before = failed(5, 2);

  settleAttempt(draftOf([webhook(1)]), before, { at: 70_000, status: 200, reason: '' });

  expect(before).toEqual(failed(5, 2));
});

test('drops the pending deliveries of a webhook, and no other', () => {
  const draft = draftOf(
    [webhook(1)],
    [delivery(5), delivery(6, { webhookId: 2 }), delivery(7, { state: 'delivered', dueAt: null }), failed(8, 1)],
  );

  dropDeliveries(draft, 1, 5);

  expect(draft.writes()).toEqual([
    { collection: 'deliveries', record: { ...failed(8, 1), state: 'dropped', dueAt: null } },
  ]);
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

test('removes exhausted and dropped deliveries like delivered ones, but no pending ones', () => {
  const [first, second, third, fourth, ...rest] = settledLog(1_003);
  if (!first || !second || !third || !fourth) throw new Error('The log is empty.');
  const draft = draftOf(
    [],
    [
      { ...first, state: 'exhausted' },
      { ...second, state: 'pending' },
      { ...third, state: 'dropped' },
      fourth,
      ...rest,
    ],
  );

  trimDeliveries(draft, 1_002);

  expect(removedBy(draft)).toEqual([100, 102]);
});
