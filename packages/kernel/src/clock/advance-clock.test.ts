import { Deliverer } from '@platformapp/admin-api';
import { createShop, webhooks, type Delivery, type Shop } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { NOON } from '../test-support/noon.ts';
import { advanceClock } from './advance-clock.ts';
import { KernelClock } from './kernel-clock.ts';

const HOUR = 3_600_000;

interface Scene {
  readonly deliverer: Deliverer;
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly shop: Shop;
  readonly clock: KernelClock;
  /** The times at which something was sent, and the record that it was about. */
  readonly sent: { readonly at: number; readonly record: unknown }[];
  /** Makes this many deliveries, and returns their ids. */
  readonly trigger: (count: number) => readonly number[];
  readonly deliveries: () => readonly Delivery[];
}

/**
 * A shop and its deliverer for one test. The receiver answers with the status that `answer` gives.
 */
const createScene = (answer: (scene: Scene) => number | Promise<number> = () => 200): Scene => {
  const clock = new KernelClock(NOON);
  const shop = createShop({ sample: 'empty', clock });
  const sent: Scene['sent'] = [];
  const deliverer = new Deliverer({
    shop,
    secret: 'secret',
    send: async (request) => {
      const { id }: { readonly id: unknown } = await request.json();
      sent.push({ at: clock.now(), record: id });
      return new Response(null, { status: await answer(scene) });
    },
  });
  deliverer.start();
  onTestFinished(() => deliverer.stop());
  shop.create(webhooks, { topic: 'orders/paid', address: 'http://localhost:9/' });
  const deliveries = (): readonly Delivery[] =>
    shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 100 }).records;
  const scene: Scene = {
    deliverer,
    advance: (milliseconds) => advanceClock({ shop, clock, deliverer }, milliseconds),
    shop,
    clock,
    sent,
    deliveries,
    trigger: (count) => {
      const before = deliveries().length;
      for (let id = 1; id <= count; id += 1) shop.trigger('orders/paid', { id });
      return deliveries()
        .slice(before)
        .map(({ id }) => id);
    },
  };
  return scene;
};

test('moves the clock to each retry, and last to the given time', async () => {
  const scene = createScene(() => 500);
  scene.trigger(1);

  await scene.advance(HOUR);

  const times = scene.sent.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(2);
  expect(times[0]).toBe(NOON);
  expect(times).toEqual([...new Set(times)]);
  expect(times.at(-1)).toBeLessThanOrEqual(NOON + HOUR);
  expect(scene.clock.now()).toBe(NOON + HOUR);
  expect(scene.deliveries()[0]?.attempts.map(({ at }) => at)).toEqual(times);
});

test('attempts a retry that is due at the very end', async () => {
  const scene = createScene(() => 500);
  scene.trigger(1);
  await scene.deliverer.wake();
  const gap = (scene.shop.deliveries.nextDueAt() ?? 0) - NOON;

  await scene.advance(gap - 1);
  const early = scene.sent.length;
  await scene.advance(1);

  expect([early, scene.sent.length]).toEqual([1, 2]);
  expect(scene.sent.at(-1)?.at).toBe(NOON + gap);
});

test('gives the same result in one step or in many', async () => {
  const [one, many] = [createScene(() => 503), createScene(() => 503)];
  one.trigger(2);
  many.trigger(2);

  await one.advance(6 * HOUR);
  // oxlint-disable-next-line no-await-in-loop -- one step after another
  for (let step = 0; step < 6; step += 1) await many.advance(HOUR);

  expect(many.sent.map(({ at }) => at)).toEqual(one.sent.map(({ at }) => at));
  expect(many.clock.now()).toBe(one.clock.now());
});

test('stops retrying a delivery that was dropped during an attempt', async () => {
  const scene = createScene(({ shop, deliveries }) => {
    shop.deliveries.drop(deliveries()[0]?.id ?? 0);
    return 500;
  });
  scene.trigger(1);

  await scene.advance(48 * HOUR);

  expect(scene.sent).toHaveLength(1);
  expect(scene.deliveries()).toMatchObject([{ state: 'dropped', attempts: [{ status: 500 }] }]);
});

test('moves on without attempts when deliveries are held meanwhile', async () => {
  const scene = createScene(({ deliverer, sent }) => {
    if (sent.length === 2) deliverer.stop();
    return 500;
  });
  scene.trigger(1);

  await scene.advance(48 * HOUR);

  expect(scene.sent).toHaveLength(2);
  expect(scene.clock.now()).toBe(NOON + 48 * HOUR);
});

test('keeps the time of the event when a held delivery is sent later', async () => {
  const scene = createScene();
  scene.deliverer.stop();
  scene.trigger(1);
  await scene.advance(HOUR);

  scene.deliverer.start();

  await expect.poll(() => scene.sent).toEqual([{ at: NOON + HOUR, record: 1 }]);
  expect(scene.deliveries()[0]?.createdAt).toBe(NOON);
});

test.each([Number.NaN, -1, Infinity, -Infinity, 8.64e15])('refuses to move by %d', async (by) => {
  const scene = createScene();
  scene.trigger(1);

  await expect(scene.advance(by)).rejects.toMatchObject({ name: 'ShopError', code: 'invalid-option' });

  expect([scene.sent, scene.clock.now()]).toEqual([[], NOON]);
});
