import { expect, test } from 'vitest';
import { KEPT_DELIVERIES } from './outbox.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import { retryGap } from './retry-schedule.ts';
import { deliver, fail, failAll, withWebhook } from '../test-support/delivery.ts';
import { createTestShop, done } from '../test-support/test-shop.ts';

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

test.each(['delivered', 'exhausted'] as const)('is %s again when its resend is dropped', (state) => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  if (state === 'delivered') scene.shop.deliveries.record(id, { status: 200, reason: '' });
  if (state === 'exhausted') failAll(scene, id);
  const before = scene.shop.deliveries.find(id);
  done(scene.shop.deliveries.resend(id));

  done(scene.shop.deliveries.drop(id));

  expect(scene.shop.deliveries.find(id)).toEqual(before);
});

test('is dropped with its resend while retries are left', () => {
  const scene = withWebhook();
  const { id } = deliver(scene);
  scene.shop.deliveries.record(id, fail);
  done(scene.shop.deliveries.resend(id));

  const dropped = done(scene.shop.deliveries.drop(id));

  expect(dropped).toMatchObject({ state: 'dropped', dueAt: null, resend: null });
});

test('stays delivered when its webhook is deleted before its resend', () => {
  const scene = withWebhook();
  const { id, webhookId } = deliver(scene);
  const delivered = done(scene.shop.deliveries.record(id, { status: 200, reason: '' }));
  done(scene.shop.deliveries.resend(id));

  scene.shop.delete(webhooks, webhookId);

  expect(scene.shop.deliveries.find(id)).toEqual(delivered);
});

test('reports missing for an unknown delivery id', () => {
  const { deliveries } = createTestShop().shop;

  const outcomes = [deliveries.resend(1), deliveries.duplicate(1), deliveries.drop(1)];

  expect(outcomes.map(({ status }) => status)).toEqual(['missing', 'missing', 'missing']);
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
