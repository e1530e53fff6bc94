import { Deliverer } from '@platformapp/admin-api';
import { createShop, webhooks, type Delivery, type Shop } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { DeliveryService } from './delivery-service.ts';
import { KernelClock } from '../kernel-clock.ts';

const NOON = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;

interface Scene {
  readonly service: DeliveryService;
  readonly shop: Shop;
  readonly clock: KernelClock;
  /** The times at which something was sent, and the record that it was about. */
  readonly sent: { readonly at: number; readonly record: unknown }[];
  /** Makes so many deliveries; gives their ids. */
  readonly trigger: (count: number) => readonly number[];
  readonly deliveries: () => readonly Delivery[];
}

/** A service for one test. The receiver answers with the status that `answer` gives. */
const startService = (answer: (scene: Scene) => number | Promise<number> = () => 200): Scene => {
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
  const service = new DeliveryService({ shop, clock, deliverer });
  onTestFinished(() => service.hold(true));
  shop.create(webhooks, { topic: 'orders/paid', address: 'http://localhost:9/' });
  const deliveries = (): readonly Delivery[] =>
    shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 100 }).records;
  const scene: Scene = {
    service,
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

test('attempts what is due, and nothing that is not', async () => {
  const scene = startService();
  const [first = 0, second = 0] = scene.trigger(2);
  scene.shop.deliveries.postpone(second, 1);

  await scene.service.deliver();

  expect(scene.sent).toEqual([{ at: NOON, record: 1 }]);
  expect(scene.shop.deliveries.find(first)?.state).toBe('delivered');
});

test('attempts nothing while it holds, whoever asks', async () => {
  const scene = startService();
  scene.service.hold(true);
  scene.trigger(2);

  await scene.service.deliver();
  await scene.service.advance(48 * HOUR);

  expect(scene.sent).toEqual([]);
  expect(scene.clock.now()).toBe(NOON + 48 * HOUR);
});

test('lets what it held leave by itself', async () => {
  const scene = startService();
  scene.service.hold(true);
  scene.trigger(12);

  scene.service.hold(false);

  await expect.poll(() => scene.sent.length).toBe(12);
});

test('can be told twice to hold and to let go', async () => {
  const scene = startService();
  scene.service.hold(true);
  scene.service.hold(true);
  scene.trigger(1);
  await scene.service.deliver();
  const held = scene.sent.length;

  scene.service.hold(false);
  scene.service.hold(false);

  await expect.poll(() => scene.sent.length).toBe(1);
  expect(held).toBe(0);
});

test('moves the clock to each retry, and in the end to where it was told', async () => {
  const scene = startService(() => 500);
  scene.trigger(1);

  await scene.service.advance(HOUR);

  const times = scene.sent.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(2);
  expect(times[0]).toBe(NOON);
  expect(times).toEqual([...new Set(times)]);
  expect(times.at(-1)).toBeLessThanOrEqual(NOON + HOUR);
  expect(scene.clock.now()).toBe(NOON + HOUR);
  expect(scene.deliveries()[0]?.attempts.map(({ at }) => at)).toEqual(times);
});

test('attempts a retry whose time is the very end', async () => {
  const scene = startService(() => 500);
  scene.trigger(1);
  await scene.service.deliver();
  const gap = (scene.shop.deliveries.nextDueAt() ?? 0) - NOON;

  await scene.service.advance(gap - 1);
  const early = scene.sent.length;
  await scene.service.advance(1);

  expect([early, scene.sent.length]).toEqual([1, 2]);
  expect(scene.sent.at(-1)?.at).toBe(NOON + gap);
});

test('comes to the same whether the clock moves in one step or in many', async () => {
  const [one, many] = [startService(() => 503), startService(() => 503)];
  one.trigger(2);
  many.trigger(2);

  await one.service.advance(6 * HOUR);
  // oxlint-disable-next-line no-await-in-loop -- one step after another
  for (let step = 0; step < 6; step += 1) await many.service.advance(HOUR);

  expect(many.sent.map(({ at }) => at)).toEqual(one.sent.map(({ at }) => at));
  expect(many.clock.now()).toBe(one.clock.now());
});

test('stops trying a delivery that was dropped while it was under way', async () => {
  const scene = startService(({ shop, deliveries }) => {
    shop.deliveries.drop(deliveries()[0]?.id ?? 0);
    return 500;
  });
  scene.trigger(1);

  await scene.service.advance(48 * HOUR);

  expect(scene.sent).toHaveLength(1);
  expect(scene.deliveries()).toMatchObject([{ state: 'dropped', attempts: [] }]);
});

test('stops on the way when it is told to hold', async () => {
  const scene = startService(({ service, sent }) => {
    if (sent.length === 2) service.hold(true);
    return 500;
  });
  scene.trigger(1);

  await scene.service.advance(48 * HOUR);

  expect(scene.sent).toHaveLength(2);
  expect(scene.clock.now()).toBe(NOON + 48 * HOUR);
});

test('sends a record of its time although the clock has moved on', async () => {
  const scene = startService();
  scene.service.hold(true);
  scene.trigger(1);
  await scene.service.advance(HOUR);

  scene.service.hold(false);

  await expect.poll(() => scene.sent).toEqual([{ at: NOON + HOUR, record: 1 }]);
  expect(scene.deliveries()[0]?.createdAt).toBe(NOON);
});

test('makes deliveries due one after the other, 50 ms apart, from now on', () => {
  const scene = startService();
  scene.service.hold(true);
  const [first = 0, second = 0, third = 0] = scene.trigger(3);
  scene.clock.advance(1_000);

  const isDone = scene.service.reorder([third, first, second]);

  expect(isDone).toBe(true);
  expect([third, first, second].map((id) => scene.shop.deliveries.find(id)?.dueAt)).toEqual([
    NOON + 1_000,
    NOON + 1_050,
    NOON + 1_100,
  ]);
});

test('brings back into the order what was delivered or dropped before', async () => {
  const scene = startService();
  const [first = 0, second = 0] = scene.trigger(2);
  await scene.service.deliver();
  scene.shop.deliveries.drop(first);

  scene.service.reorder([second, first]);
  await scene.service.advance(50);

  expect(scene.sent.slice(2).map(({ record }) => record)).toEqual([2, 1]);
});

test.each([Number.NaN, -1, Infinity, -Infinity, 8.64e15])(
  'moves by nothing that is no time to come: %d',
  async (by) => {
    const scene = startService();
    scene.trigger(1);

    await expect(scene.service.advance(by)).rejects.toMatchObject({ name: 'ShopError', code: 'invalid-option' });

    expect([scene.sent, scene.clock.now()]).toEqual([[], NOON]);
  },
);

test('changes nothing when one of the deliveries is not known', () => {
  const scene = startService();
  scene.service.hold(true);
  const [first = 0, second = 0] = scene.trigger(2);
  const before = scene.deliveries();

  const outcomes = [[second, first, 999_999], [999_999], [-1, first], [second, Number.NaN]].map((ids) =>
    scene.service.reorder(ids),
  );

  expect(outcomes).toEqual([false, false, false, false]);
  expect(scene.deliveries()).toEqual(before);
});

test('goes on holding while it puts deliveries into an order', async () => {
  const scene = startService();
  scene.service.hold(true);
  const [first = 0, second = 0] = scene.trigger(2);

  scene.service.reorder([second, first]);
  await scene.service.advance(HOUR);

  expect(scene.sent).toEqual([]);
});
