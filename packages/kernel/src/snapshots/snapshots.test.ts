import { createShop, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { startKernel, type KernelInTest } from '../test-support/start-kernel.ts';
import { Snapshots } from './snapshots.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const countOf = async ({ ask }: KernelInTest): Promise<number> => {
  const [, text] = await ask('GET', '/admin/api/2019-10/products/count.json');
  return JSON.parse(text).count;
};

const changesIn = ({
  told,
}: KernelInTest): readonly (readonly [before: string | undefined, request: string | undefined])[] =>
  told.flatMap((event) => (event.type === 'change' ? [[event.before, event.request] as const] : []));

function emptyShop(): Shop {
  return createShop({ sample: 'empty' });
}

test("names a change's request and the state before it, while requests are watched", async () => {
  const started = startKernel();
  await started.ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');
  await started.kernel.watchRequests(1_000);
  await started.ask('POST', PRODUCTS, '{"product":{"title":"Cup"}}');
  await started.ask('POST', PRODUCTS, '{"product":{"title":"Jug"}}');
  await expect
    .poll(() => changesIn(started))
    .toEqual([
      [undefined, undefined],
      [expect.stringMatching(/^step-1-/), 'ask-2'],
      [expect.stringMatching(/^step-2-/), 'ask-3'],
    ]);
  const [, first = '', second = ''] = changesIn(started).map(([before]) => before);

  expect(await started.kernel.restore(first)).toBe(true);
  expect(await countOf(started)).toBe(1);
  expect(await started.kernel.restore(second)).toBe(true);
  expect(await countOf(started)).toBe(2);
});

test('gives one name to a state, also when it is restored, and another one after a change', async () => {
  const { kernel, ask } = startKernel();
  const name = await kernel.snapshot();
  expect(await kernel.snapshot()).toBe(name);

  await ask('POST', PRODUCTS, '{"product":{"title":"Bowl"}}');
  const changed = await kernel.snapshot();
  await kernel.restore(name);

  expect(changed).not.toBe(name);
  expect(await kernel.snapshot()).toBe(name);
  await kernel.restore(changed);
  expect(await kernel.snapshot()).toBe(changed);
});

test('keeps the states before the newest 200 changes, and all snapshots', () => {
  const snapshots = new Snapshots();
  const asked = snapshots.keep(emptyShop().snapshot());
  const names = Array.from({ length: 201 }, () => snapshots.keepStep(emptyShop().snapshot()));

  const [first = '', second = ''] = names;
  expect([asked, first, second, names.at(-1) ?? ''].map((name) => snapshots.find(name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('finds no state under a name that an earlier kernel gave', () => {
  const [earlier, later] = [new Snapshots(), new Snapshots()];
  const names = [earlier.keep(emptyShop().snapshot()), earlier.keepStep(emptyShop().snapshot())];

  later.keep(emptyShop().snapshot());
  later.keepStep(emptyShop().snapshot());

  expect(names.map((name) => later.find(name))).toEqual([undefined, undefined]);
});
