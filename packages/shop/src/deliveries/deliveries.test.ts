import { expect, test } from 'vitest';
import type { Delivery } from './delivery.ts';
import { KEPT_DELIVERIES } from './outbox.ts';
import { locations } from '../resources/locations.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
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

/** Fails every scheduled attempt of a delivery. */
const failAll = ({ shop, clock }: TestShop, id: number): void => {
  for (let retry = 0; retry <= RETRIES; retry += 1) {
    done(shop.deliveries.record(id, fail));
    clock.advance((shop.deliveries.find(id)?.dueAt ?? clock.now()) - clock.now());
  }
};

test('removes the webhook when the last of 19 retries over 48 hours fails, and logs it', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  const began = scene.clock.now();
  const waiting = done(scene.shop.deliveries.duplicate(id));

  failAll(scene, id);

  expect(scene.clock.now() - began).toBe(RETRY_SPAN);
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

test('does not count a resend as a retry (#10)', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  done(scene.shop.deliveries.record(id, fail));
  const dueAt = scene.shop.deliveries.find(id)?.dueAt;

  for (let count = 0; count < 30; count += 1) {
    done(scene.shop.deliveries.resend(id));
    done(scene.shop.deliveries.record(id, fail));
  }

  expect(scene.shop.count(webhooks)).toBe(1);
  expect(scene.shop.deliveries.find(id)).toMatchObject({ state: 'pending', dueAt });
  expect(scene.shop.deliveries.find(id)?.attempts.map(({ isByHand }) => isByHand)).toEqual([
    false,
    ...Array.from({ length: 30 }, () => true),
  ]);
});

test('waits for its second retry after the first fails, despite resends in between (#10)', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  done(scene.shop.deliveries.record(id, fail));
  done(scene.shop.deliveries.resend(id));
  done(scene.shop.deliveries.record(id, fail));

  done(scene.shop.deliveries.record(id, fail));

  expect(scene.shop.deliveries.find(id)?.dueAt).toBe(scene.clock.now() + (retryGap(2) ?? 0));
});

test.each(['delivered', 'dropped', 'exhausted'] as const)(
  'leaves a delivery %s when the attempt that somebody asked for fails (#10)',
  (state) => {
    const scene = withWebhook();
    const { id } = deliver(scene);
    if (state === 'delivered') scene.shop.deliveries.record(id, { status: 200, reason: '' });
    if (state === 'dropped') scene.shop.deliveries.drop(id);
    if (state === 'exhausted') failAll(scene, id);

    done(scene.shop.deliveries.resend(id));
    const waiting = scene.shop.deliveries.find(id)?.state;
    done(scene.shop.deliveries.record(id, fail));

    expect(waiting).toBe('pending');
    expect(scene.shop.deliveries.find(id)).toMatchObject({ state, dueAt: null, resend: null });
  },
);

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

test('ignores a result that arrives too late', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.drop(id);

  expect(scene.shop.deliveries.record(id, { status: 200, reason: '' })).toEqual({ status: 'missing' });
  expect(scene.shop.deliveries.record(999, { status: 200, reason: '' })).toEqual({ status: 'missing' });
});

test('can be resent, duplicated or dropped', () => {
  const scene = withWebhook();
  const { deliveries } = scene.shop;
  const delivery = deliver(scene);
  deliveries.record(delivery.id, { status: 200, reason: '' });

  const again = done(deliveries.resend(delivery.id));
  const copy = done(deliveries.duplicate(delivery.id));
  const dropped = done(deliveries.drop(copy.id));

  expect(again).toMatchObject({ state: 'pending', dueAt: scene.clock.now(), attempts: [{ status: 200 }] });
  expect(copy).toMatchObject({ payload: delivery.payload, state: 'pending', attempts: [] });
  expect(copy.id).not.toBe(delivery.id);
  expect(dropped).toMatchObject({ state: 'dropped', dueAt: null });
});

test('stays delivered when it is dropped too late', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  const delivered = done(scene.shop.deliveries.record(id, { status: 200, reason: '' }));

  const outcome = scene.shop.deliveries.drop(id);

  expect(outcome).toEqual({ status: 'done', record: delivered });
  expect(scene.shop.deliveries.find(id)).toEqual(delivered);
});

test('reports missing for an unknown delivery id', () => {
  const { deliveries } = createTestShop().shop;

  const outcomes = [deliveries.resend(1), deliveries.duplicate(1), deliveries.drop(1)];

  expect(outcomes.map(({ status }) => status)).toEqual(['missing', 'missing', 'missing']);
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

test('resends the oldest delivery of a full log', () => {
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
