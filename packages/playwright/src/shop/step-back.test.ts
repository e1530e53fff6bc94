import { Timeline, type RequestEntry } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { createRequest } from '../test-support/api-request.ts';
import { failureOf } from '../test-support/failure.ts';
import { openShop, type ShopScene } from '../test-support/shop-scene.ts';
import { ApiTraffic } from '../traffic/api-traffic.ts';
import { Requests } from '../traffic/requests.ts';
import { noteState } from './states.ts';

interface StepScene extends ShopScene {
  /** A request of a page, which has no answer yet. */
  readonly request: RequestEntry;
  /** Records its answer, and the name of the state before it. */
  readonly answer: (state?: string) => void;
}

/** Opens a shop that a page has sent a request to. */
async function open(method: string): Promise<StepScene> {
  const scene = await openShop();
  const traffic = new ApiTraffic({ wait: async () => {}, timeline: new Timeline() });
  await traffic.handle('1', createRequest({ method, url: '/admin/products.json' }));
  const request = await new Requests(scene.link, traffic).waitFor({ url: '/products.json' });
  const answer = (state?: string): void => {
    const answered = traffic.finish('1', 1, { status: 200, headers: [], body: undefined, failure: undefined });
    if (answered && state !== undefined) noteState(answered, state);
  };
  return { ...scene, request, answer };
}

test('waits for the answer of the request', async () => {
  const { shop, request, answer } = await open('POST');
  const state = await shop.snapshot();
  await shop.create('product', { title: 'Chair' });

  const done = shop.stepBack(request);
  answer(state);
  await done;

  expect(await shop.count('product')).toBe(0);
});

test('refuses a request that never had an answer', async () => {
  const { shop, request } = await open('POST');

  expect(await failureOf(() => shop.stepBack(request))).toBe(
    'No state was kept from before POST /admin/products.json.',
  );
});

test('refuses a request that changes nothing', async () => {
  const { shop, request, answer } = await open('GET');
  answer();

  await expect(shop.stepBack(request)).rejects.toThrow('No state was kept from before GET /admin/products.json.');
});
