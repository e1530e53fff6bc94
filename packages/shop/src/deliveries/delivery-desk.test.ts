import { expect, test } from 'vitest';
import type { Delivery } from './delivery.ts';
import { KEPT_DELIVERIES } from './outbox.ts';
import { locations } from '../resources/locations.ts';
import { webhooks } from '../resources/webhooks.ts';
import { RETRIES, RETRY_SPAN, retryGap } from './retry-schedule.ts';
import { createTestShop, done, type TestShop } from '../test-support/test-shop.ts';

const fail = { status: 500, reason: 'The receiver refused it.' };

const withWebhook = (topic = 'locations/create', address = 'https://a.example/'): TestShop => {
  const scene = createTestShop();
  done(scene.shop.create(webhooks, { topic, address }));
  return scene;
};

const deliver = ({ shop }: TestShop, name = 'North'): Delivery => {
  done(shop.create(locations, { name }));
  const delivery = shop.deliveries.due(10).at(-1);
  if (!delivery) throw new Error('Nothing is due');
  return delivery;
};

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

test('is due at once, and not before the clock comes to it', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  expect(scene.shop.deliveries.nextDueAt()).toBe(scene.clock.now());

  scene.shop.deliveries.record(id, fail);

  expect(scene.shop.deliveries.due(10)).toEqual([]);
  expect(scene.shop.deliveries.nextDueAt()).toBe(scene.clock.now() + (retryGap(1) ?? 0));
  scene.clock.advance(retryGap(1) ?? 0);
  expect(scene.shop.deliveries.due(10).map((delivery) => delivery.id)).toEqual([id]);
});

test('shows those that are longest due first, at most as many as asked for', () => {
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

test('removes the webhook when the last of 19 retries over 48 hours has failed', () => {
  const scene = withWebhook();
  const delivery = deliver(scene);
  const began = scene.clock.now();
  const waiting = done(scene.shop.deliveries.duplicate(delivery.id));
  scene.shop.deliveries.postpone(waiting.id, 2 * RETRY_SPAN);

  for (let retry = 0; retry <= RETRIES; retry += 1) {
    expect(scene.shop.count(webhooks), `before attempt ${retry + 1}`).toBe(1);
    done(scene.shop.deliveries.record(delivery.id, fail));
    scene.clock.advance((scene.shop.deliveries.find(delivery.id)?.dueAt ?? scene.clock.now()) - scene.clock.now());
  }

  expect(scene.clock.now() - began).toBe(RETRY_SPAN);
  expect(scene.shop.count(webhooks)).toBe(0);
  expect(scene.shop.deliveries.find(delivery.id)).toMatchObject({ state: 'exhausted', dueAt: null });
  expect(scene.shop.deliveries.find(delivery.id)?.attempts).toHaveLength(20);
  expect(scene.shop.deliveries.find(waiting.id)?.state).toBe('dropped');
});

test('drops what waits when its webhook is deleted', () => {
  const scene = withWebhook();
  const delivery = deliver(scene);

  scene.shop.delete(webhooks, delivery.webhookId);

  expect(scene.shop.deliveries.find(delivery.id)?.state).toBe('dropped');
  expect(scene.shop.deliveries.due(10)).toEqual([]);
});

test('takes no answer that comes too late', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.drop(id);

  expect(scene.shop.deliveries.record(id, { status: 200, reason: '' })).toEqual({ status: 'missing' });
  expect(scene.shop.deliveries.record(999, { status: 200, reason: '' })).toEqual({ status: 'missing' });
});

test('can be sent again, twice, later, or not at all', () => {
  const scene = withWebhook();
  const { deliveries } = scene.shop;
  const delivery = deliver(scene);
  deliveries.record(delivery.id, { status: 200, reason: '' });

  const again = done(deliveries.resend(delivery.id));
  const copy = done(deliveries.duplicate(delivery.id));
  const later = done(deliveries.postpone(delivery.id, 60_000));
  const dropped = done(deliveries.drop(copy.id));

  expect(again).toMatchObject({ state: 'pending', dueAt: scene.clock.now(), attempts: [{ status: 200 }] });
  expect(copy).toMatchObject({ payload: delivery.payload, state: 'pending', attempts: [] });
  expect(copy.id).not.toBe(delivery.id);
  expect(later.dueAt).toBe(scene.clock.now() + 60_000);
  expect(dropped).toMatchObject({ state: 'dropped', dueAt: null });
});

test('has nothing to do for a delivery that there is not', () => {
  const { deliveries } = createTestShop().shop;

  const outcomes = [deliveries.resend(1), deliveries.duplicate(1), deliveries.postpone(1, 1), deliveries.drop(1)];

  expect(outcomes.map(({ status }) => status)).toEqual(['missing', 'missing', 'missing', 'missing']);
});

test('tells nobody of a change that was refused', () => {
  const scene = withWebhook();

  scene.shop.create(locations, { name: '' });

  expect(scene.shop.deliveries.due(10)).toEqual([]);
});

test('forgets the oldest deliveries that are done with, and no others', () => {
  const scene = withWebhook();
  const waiting = deliver(scene);
  scene.shop.deliveries.postpone(waiting.id, RETRY_SPAN);

  for (let count = 0; count < KEPT_DELIVERIES + 20; count += 1) {
    scene.shop.trigger('locations/create', { id: count });
    for (const { id } of scene.shop.deliveries.due(1)) scene.shop.deliveries.record(id, { status: 200, reason: '' });
  }
  const log = scene.shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 2_000 }).records;

  // The change that ends the newest one looked at the log before it.
  expect(log.filter(({ state }) => state === 'delivered')).toHaveLength(KEPT_DELIVERIES + 1);
  expect(log[0]?.id).toBe(waiting.id);
  expect(log.at(-1)?.payload).toEqual({ id: KEPT_DELIVERIES + 19 });
});

test('keeps a delivery of the log, however many wait', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.record(id, { status: 200, reason: '' });

  for (let count = 0; count < KEPT_DELIVERIES + 10; count += 1) scene.shop.trigger('locations/create', { id: count });

  expect(scene.shop.deliveries.find(id)?.state).toBe('delivered');
});

test('sends the oldest delivery of a full log again', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.drop(id);
  for (let count = 0; count < KEPT_DELIVERIES; count += 1) {
    scene.shop.trigger('locations/create', { id: count });
    for (const due of scene.shop.deliveries.due(1)) scene.shop.deliveries.drop(due.id);
  }

  const outcome = scene.shop.deliveries.resend(id);

  expect(outcome.status).toBe('done');
  expect(scene.shop.deliveries.due(1)).toMatchObject([{ id, state: 'pending' }]);
});

test.each([NaN, Infinity, -Infinity])('postpones by no %d', (milliseconds) => {
  const scene = withWebhook();
  const { id, dueAt } = deliver(scene);

  expect(() => scene.shop.deliveries.postpone(id, milliseconds)).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  );
  expect(scene.shop.deliveries.find(id)?.dueAt).toBe(dueAt);
});
