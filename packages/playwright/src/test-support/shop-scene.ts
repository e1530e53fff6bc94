import { callKernel, createKernelCalls, openKernel, type KernelEvent } from '@platformapp/kernel/node';
import type { KernelOptions } from '@platformapp/kernel';
import { Requests } from '../requests/requests.ts';
import { watchRequests } from '../requests/watch-requests.ts';
import { Causes } from '../recording/causes.ts';
import { Shop } from '../shop/shop.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { Webhooks } from '../shop/webhooks.ts';
import { Activity } from '../waiting/activity.ts';
import { Timeline } from '@platformapp/timeline';
import { recordSteps } from './steps.ts';

/** The origin of a scene's admin. */
export const ORIGIN = 'http://localhost:4820';

/** A shop as the fixtures have it, without a browser, and the models of it. */
export interface ShopScene {
  readonly testShop: TestShop;
  readonly shop: Shop;
  readonly requests: Requests;
  readonly webhooks: Webhooks;
  readonly timeline: Timeline;
  /** Asks the API as an app's page or server does. Returns the status and the text. */
  readonly ask: (
    path: string,
    init?: { readonly method?: string; readonly body?: string; readonly from?: 'page' | 'server' },
  ) => Promise<readonly [status: number, text: string]>;
  /** Titles of the steps so far. */
  readonly steps: readonly string[];
}

/** Opens a shop until the test ends, an empty one by default. */
export async function openShop(options: Partial<KernelOptions> = {}): Promise<ShopScene> {
  const steps = recordSteps();
  const listeners = new Set<(event: KernelEvent) => void>();
  const timeline = new Timeline();
  const activity = new Activity({ pages: () => [], requests: () => requests.all(), dueDeliveries: async () => [] });
  const requests = new Requests(() => ORIGIN, activity);
  const kernel = await openKernel({
    place: 'node',
    options: { storage: 'memory', sample: 'empty', ...options },
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    onWait: () => {},
    intercept: watchRequests({
      requests,
      timeline,
      causes: new Causes(),
      remember: () => kernel.snapshot(),
      onEnd: () => {},
    }),
  });
  const testShop: TestShop = {
    origin: ORIGIN,
    kernel: createKernelCalls((name, ...args) => callKernel(kernel, name, ...args)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const shop = new Shop(testShop);
  const webhooks = new Webhooks({ testShop, shop, activity, secret: 'secret', headerPrefix: 'X-Platform-' });
  let count = 0;
  return {
    testShop,
    shop,
    requests,
    webhooks,
    timeline,
    steps,
    ask: async (path, { method = 'GET', body, from = 'page' } = {}) => {
      const answer = await kernel.answer({
        id: `${(count += 1)}`,
        lane: from === 'page' ? 'tunnel' : 'server',
        method,
        url: new URL(path, ORIGIN).href,
        headers: [['content-type', 'application/json']],
        body: body === undefined ? undefined : new TextEncoder().encode(body).buffer,
      });
      return [answer.status, new TextDecoder().decode(answer.body ?? new ArrayBuffer())];
    },
  };
}
