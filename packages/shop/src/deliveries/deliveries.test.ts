import { expect, test } from 'vitest';
import { KEPT_DELIVERIES } from './outbox.ts';
import { locations } from '../resources/shop/locations.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import { retryGap } from './retry-schedule.ts';
import { deliver, fail, failAll, withWebhook } from '../test-support/delivery.ts';
import { done } from '../test-support/test-shop.ts';

test('has a delivery for each webhook of the topic', () => {
  const scene = withWebhook();
  const { shop } = scene;
  done(shop.create(webhooks, { topic: 'locations/create', address: 'https://b.example/' }));
  done(shop.create(webhooks, { topic: 'locations/delete', address: 'https://c.example/' }));

  const location = done(shop.create(locations, { name: 'North' }));

  expect(shop.deliveries.due(10)).toMatchObject([
    { topic: 'locations/create', address: 'https://a.example/', payload: location, state: 'pending', attempts: [] },
    { topic: 'locations/create', address: 'https://b.example/', payload: location, state: 'pending', attempts: [] },
  ]);
});

test('carries the record as it was when the event happened', () => {
  const scene = withWebhook();
  const { payload } = deliver(scene, 'North');

  scene.shop.update(locations, Number(payload['id']), { name: 'South' });

  expect(scene.shop.deliveries.due(1)[0]?.payload['name']).toBe('North');
});

test('is due at once, and after a failure at the time of its retry', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  expect(scene.shop.deliveries.nextDueAt()).toBe(scene.clock.now());

  scene.shop.deliveries.record(id, fail);

  expect(scene.shop.deliveries.due(10)).toEqual([]);
  expect(scene.shop.deliveries.nextDueAt()).toBe(scene.clock.now() + (retryGap(1) ?? 0));
  scene.clock.advance(retryGap(1) ?? 0);
  expect(scene.shop.deliveries.due(10).map((delivery) => delivery.id)).toEqual([id]);
});

test('lists the longest due first, up to the limit', () => {
  const scene = withWebhook();
  const ids = ['a', 'b', 'c'].map((name) => {
    scene.clock.advance(1_000);
    return deliver(scene, name).id;
  });

  expect(scene.shop.deliveries.due(2).map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test.each([200, 201, 204, 299])('is delivered by status %i', (status) => {
  const scene = withWebhook();
  const { id } = deliver(scene);

  scene.shop.deliveries.record(id, { status, reason: '' });

  expect(scene.shop.deliveries.find(id)).toMatchObject({ state: 'delivered', dueAt: null, attempts: [{ status }] });
  expect(scene.shop.deliveries.nextDueAt()).toBeUndefined();
});

test.each([null, 0, 199, 300, 301, 404, 500])('waits for the next retry after status %s', (status) => {
  const scene = withWebhook();
  const { id } = deliver(scene);

  scene.shop.deliveries.record(id, { status, reason: 'x' });

  expect(scene.shop.deliveries.find(id)?.state).toBe('pending');
});

test('removes the webhook when the last of 19 retries over 48 hours fails, and logs it', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  const began = scene.clock.now();
  const waiting = done(scene.shop.deliveries.duplicate(id));

  failAll(scene, id);

  expect(scene.clock.now() - began).toBe(48 * 3_600_000);
  expect(scene.shop.count(webhooks)).toBe(0);
  expect(scene.shop.deliveries.find(waiting.id)?.state).toBe('dropped');
  expect(scene.shop.deliveries.find(id)?.attempts).toHaveLength(20);
  expect(scene.shop.deliveries.find(id)).toMatchObject({
    state: 'exhausted',
    dueAt: null,
    note: 'The webhook for locations/create at https://a.example/ was removed after 20 failed attempts.',
  });
});

test('keeps a webhook whose address was changed after its deliveries were made (#10)', () => {
  const scene = withWebhook();
  const { id, webhookId } = deliver(scene);
  done(scene.shop.update(webhooks, webhookId, { address: 'https://new.example/' }));

  failAll(scene, id);

  expect(scene.shop.find(webhooks, webhookId)?.address).toBe('https://new.example/');
  expect(scene.shop.deliveries.find(id)).toMatchObject({
    state: 'exhausted',
    note: 'The webhook was kept, because its address is now https://new.example/.',
  });
});

test('has a UUID of its own, which it keeps (#10)', () => {
  const scene = withWebhook();
  const first = deliver(scene, 'North');
  scene.shop.deliveries.record(first.id, fail);
  const second = deliver(scene, 'South');

  const again = done(scene.shop.deliveries.resend(first.id));
  const copy = done(scene.shop.deliveries.duplicate(first.id));

  expect(first.uuid).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second.uuid).not.toBe(first.uuid);
  expect([again.uuid, copy.uuid]).toEqual([first.uuid, first.uuid]);
});

test('drops pending deliveries when their webhook is deleted', () => {
  const scene = withWebhook();
  const delivery = deliver(scene);

  scene.shop.delete(webhooks, delivery.webhookId);

  expect(scene.shop.deliveries.find(delivery.id)?.state).toBe('dropped');
  expect(scene.shop.deliveries.due(10)).toEqual([]);
});

test.each([
  [500, { state: 'dropped', dueAt: null, attempts: [{ status: 500, isByHand: false }] }],
  [200, { state: 'delivered', dueAt: null, attempts: [{ status: 200, isByHand: false }] }],
])('keeps an attempt that ends with %i after its delivery was dropped (#30)', (status, expected) => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.drop(id);

  scene.shop.deliveries.record(id, { status, reason: '' });

  expect(scene.shop.deliveries.find(id)).toMatchObject(expected);
});

test('records nothing for a delivery that is not in the log', () => {
  expect(withWebhook().shop.deliveries.record(999, fail)).toEqual({ status: 'missing' });
});

test('makes no delivery for a refused change', () => {
  const scene = withWebhook();

  scene.shop.create(locations, { name: '' });

  expect(scene.shop.deliveries.due(10)).toEqual([]);
});

test('removes the oldest settled deliveries from the log, and no others', () => {
  const scene = withWebhook();
  const waiting = deliver(scene);
  scene.shop.deliveries.record(waiting.id, fail);

  for (let count = 0; count < KEPT_DELIVERIES + 20; count += 1) {
    scene.shop.trigger('locations/create', { id: count });
    for (const { id } of scene.shop.deliveries.due(1)) scene.shop.deliveries.record(id, { status: 200, reason: '' });
  }
  const log = scene.shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 2_000 }).records;

  // The log is trimmed by its length before the change, so the newest one comes on top.
  expect(log.filter(({ state }) => state === 'delivered')).toHaveLength(KEPT_DELIVERIES + 1);
  expect(log[0]?.id).toBe(waiting.id);
  expect(log.at(-1)?.payload).toEqual({ id: KEPT_DELIVERIES + 19 });
});

test('keeps a settled delivery, however many are pending', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.record(id, { status: 200, reason: '' });

  for (let count = 0; count < KEPT_DELIVERIES + 10; count += 1) scene.shop.trigger('locations/create', { id: count });

  expect(scene.shop.deliveries.find(id)?.state).toBe('delivered');
});
