import { locations, webhooks } from '@platformapp/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { attemptsIn, createScene, register, type Scene } from '../test-support/delivery-scene.ts';

/**
 * A round that has one delivery to send, and waits until `store` says that its cause is stored.
 */
async function beginRoundBeforeStored(): Promise<{ scene: Scene; round: Promise<number>; store: () => void }> {
  const stores: (() => void)[] = [];
  const scene = createScene(undefined, { stored: () => new Promise((resolve) => stores.push(resolve)) });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const round = scene.deliverer.deliverDue();
  await expect.poll(() => stores.length).toBe(1);
  const store = (): void => {
    for (const resolve of stores) resolve();
  };
  return { scene, round, store };
}

test('attempts every due delivery once', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (let number = 0; number < 35; number += 1) scene.shop.create(locations, { name: `Store ${number}` });

  const [first, second] = await Promise.all([scene.deliverer.deliverDue(), scene.deliverer.deliverDue()]);

  expect([first, second, await scene.deliverer.deliverDue()]).toEqual([35, 35, 0]);
  expect(new Set(scene.received.map(({ body }) => body)).size).toBe(35);
  expect(scene.received).toHaveLength(35);
});

test('tolerates a webhook that is deleted during its delivery', async () => {
  const scene = createScene(() => {
    for (const { id } of scene.shop.list(webhooks, { sort: 'id', isReversed: false, terms: [], limit: 9 }).records) {
      scene.shop.delete(webhooks, id);
    }
    return new Response();
  });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[200, '']]);
});

test('a receiver that never answers delays no other, even one that comes later (#30)', async () => {
  const scene: Scene = createScene(async () => {
    const [last] = scene.received.slice(-1);
    if (last?.url === 'https://hangs.example/') await new Promise<void>((resolve) => hanging.push(resolve));
    return new Response();
  });
  const hanging: (() => void)[] = [];
  for (const name of ['hangs', 'answers']) register(scene, 'locations/create', `https://${name}.example/`);
  for (let number = 0; number < 25; number += 1) scene.shop.create(locations, { name: `Store ${number}` });
  const receivedBy = (name: string): number => scene.received.filter(({ url }) => url.includes(name)).length;

  scene.deliverer.start();
  await expect.poll(() => [receivedBy('hangs'), receivedBy('answers')]).toEqual([10, 25]);
  scene.shop.create(locations, { name: 'Late' });
  void scene.deliverer.wake();
  await expect.poll(() => receivedBy('answers')).toBe(26);
  scene.deliverer.stop();
  for (const answer of hanging) answer();
});

test('sends nothing before the change is stored (#10)', async () => {
  const { scene, round, store } = await beginRoundBeforeStored();
  const early = scene.received.length;
  store();
  await round;

  expect([early, scene.received.length]).toEqual([0, 1]);
});

test('sends nothing, and counts no attempt, when the delivery is dropped while the change is being stored', async () => {
  const { scene, round, store } = await beginRoundBeforeStored();
  scene.shop.deliveries.drop(scene.shop.deliveries.due(1)[0]?.id ?? 0);
  store();

  expect([await round, scene.received]).toEqual([0, []]);
});

test('sends nothing when it is stopped while the change is being stored (#10)', async () => {
  const { scene, round, store } = await beginRoundBeforeStored();
  scene.deliverer.stop();
  store();
  await round;

  expect(scene.received).toEqual([]);
  expect(scene.shop.deliveries.due(10)).toHaveLength(1);
});

test('stops a round that is running (#10)', async () => {
  const scene = createScene(() => {
    scene.deliverer.stop();
    return new Response();
  });
  register(scene, 'locations/create');
  for (let number = 0; number < 35; number += 1) scene.shop.create(locations, { name: `Store ${number}` });

  const stopped = await scene.deliverer.deliverDue();
  const waiting = scene.shop.deliveries.due(100).length;

  expect(stopped).toBeLessThanOrEqual(10);
  expect(scene.received).toHaveLength(stopped);
  expect(waiting).toBe(35 - stopped);
});

test.each(['restore', 'reset'] as const)('drops the outcome of an attempt from before a %s (#10)', async (way) => {
  const scene: Scene = createScene((count) => {
    if (count === 1) {
      if (way === 'restore') scene.shop.restore(before);
      else scene.shop.reset();
      scene.deliverer.stop();
    }
    return new Response();
  });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const before = scene.shop.snapshot();

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([]);
  expect(scene.shop.deliveries.due(10)).toHaveLength(way === 'restore' ? 1 : 0);
});

test('delivers in the requested order, one after another, while the clock is stopped (#10)', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (const name of ['a', 'b', 'c', 'd']) scene.shop.create(locations, { name });
  const [a = 0, b = 0, c = 0] = scene.shop.deliveries.due(4).map(({ id }) => id);

  scene.deliverer.deliverInOrder([c, b, a]);
  await scene.deliverer.deliverDue();

  expect(scene.received.map(({ body }) => JSON.parse(body).name)).toEqual(['c', 'b', 'a', 'd']);
});

test('sends delivered webhooks again, in the requested order', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (const name of ['a', 'b']) scene.shop.create(locations, { name });
  const ids = scene.shop.deliveries.due(2).map(({ id }) => id);
  await scene.deliverer.deliverDue();

  scene.deliverer.deliverInOrder(ids.toReversed());
  await scene.deliverer.deliverDue();

  // The first two were sent at once, in no order.
  expect(scene.received.slice(2).map(({ body }) => JSON.parse(body).name)).toEqual(['b', 'a']);
});

test('leaves a failed delivery to its retry, even if the requested order names it again', async () => {
  const scene = createScene(() => new Response(null, { status: 500 }));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const [id = 0] = scene.shop.deliveries.due(1).map((delivery) => delivery.id);

  scene.deliverer.deliverInOrder([id, id]);
  await scene.deliverer.deliverDue();

  expect(scene.received).toHaveLength(1);
});

test('skips deliveries that were dropped meanwhile in the requested order', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (const name of ['North', 'South', 'West']) scene.shop.create(locations, { name });
  const [first, second, third] = scene.shop.deliveries.due(3).map(({ id }) => id);

  scene.deliverer.deliverInOrder([third ?? 0, second ?? 0, 999, first ?? 0]);
  scene.shop.deliveries.drop(second ?? 0);
  await scene.deliverer.deliverDue();

  expect(scene.received.map(({ body }) => JSON.parse(body).name)).toEqual(['West', 'North']);
});

test('sleeps until the next delivery is due, and wakes earlier only while it is started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const scene = createScene(() => new Response(null, { status: 500 }));
  const { shop, clock, deliverer, received } = scene;
  register(scene, 'locations/create');
  shop.create(locations, { name: 'North' });
  const rounds = vi.spyOn(deliverer, 'deliverDue');
  const sleep = async (milliseconds: number): Promise<void> => {
    vi.advanceTimersByTime(milliseconds);
    await Promise.all(rounds.mock.results.map(({ value }) => value));
  };

  await deliverer.wake();
  expect([deliverer.isStarted, received.length]).toEqual([false, 0]);
  rounds.mockClear();
  deliverer.start();
  deliverer.start();
  await sleep(0);
  expect([deliverer.isStarted, received.length, rounds.mock.calls.length]).toEqual([true, 1, 1]);

  // The clock may be moved, so it looks once a second.
  clock.advance((shop.deliveries.nextDueAt() ?? 0) - clock.now() - 300);
  await sleep(1_000);
  clock.advance(300);
  await sleep(299);
  expect(received).toHaveLength(1);
  await sleep(1);
  expect(received).toHaveLength(2);

  clock.advance(86_400_000);
  await deliverer.wake();
  expect(received).toHaveLength(3);
  deliverer.stop();
  rounds.mockClear();
  await sleep(2_000);
  expect([deliverer.isStarted, rounds.mock.calls.length]).toEqual([false, 0]);
});

test('does not sleep again when it is stopped during a round', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const scene: Scene = createScene(() => {
    scene.deliverer.stop();
    return new Response();
  });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  scene.deliverer.start();
  vi.advanceTimersByTime(0);
  await scene.deliverer.deliverDue();

  const rounds = vi.spyOn(scene.deliverer, 'deliverDue');
  vi.advanceTimersByTime(2_000);
  expect([scene.received.length, rounds.mock.calls.length]).toEqual([1, 0]);
});
