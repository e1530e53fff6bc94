import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import type { TimelineEntry } from '@platformapp/timeline';
import type { Admin } from './admin/admin.ts';
import { Misuses } from './admin/misuses.ts';
import { admin } from './fixtures/admin.ts';
import { context } from './fixtures/context.ts';
import { opened, type Opened } from './fixtures/opened.ts';
import type { KitOptions, KitWorkerOptions } from './fixtures/options.ts';
import { shopOptions, shopValues, type ShopValues } from './fixtures/shop-options.ts';
import { Recorder } from './recording/recorder.ts';
import type { Requests } from './requests/requests.ts';
import { createAnswerScripts, type AnswerScripts } from './script/answer-scripts.ts';
import { readScript } from './script/shell-script.ts';
import { Faults } from './shop/faults.ts';
import { ShopServer } from './shop/shop-server.ts';
import { Shop } from './shop/shop.ts';
import { Webhooks } from './shop/webhooks.ts';

/** The fixtures of a test. */
export interface KitFixtures {
  /** The admin with your app in it. */
  readonly admin: Admin;
  /** The shop behind it. */
  readonly shop: Shop;
  /** Its webhooks and their deliveries. */
  readonly webhooks: Webhooks;
  /** Requests of pages and of the app's server to its API. */
  readonly requests: Requests;
  /** Turns faults on and off. */
  readonly faults: Faults;
  /** The origin of the admin, such as `http://localhost:41234`: another one in each test. */
  readonly shellOrigin: string;
  /** Calls of the apps, notifications of the admin and requests to the API, oldest first. */
  readonly sessionLog: readonly TimelineEntry[];
}

/** The internal fixtures of a test. */
interface InnerFixtures {
  readonly shopValues: ShopValues;
  readonly recorder: Recorder;
  readonly opened: Opened;
  readonly misuses: Misuses;
}

/** The internal fixtures of a worker process. */
interface InnerWorkerFixtures {
  readonly shopServer: ShopServer;
  readonly answerScripts: AnswerScripts;
}

/**
 * Playwright's `test` with the simulated admin. Merges with your own by `mergeTests`.
 *
 * @example
 * test('saves', async ({ admin }) => {
 *   const app = await admin.open('/orders/7');
 *   await app.getByRole('button', { name: 'Save' }).click();
 *   await expect(admin).toShowFlash('Saved');
 * });
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & KitOptions & KitFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & KitWorkerOptions
> = base.extend<KitOptions & KitFixtures & InnerFixtures, KitWorkerOptions & InnerWorkerFixtures>({
  // Options
  appUrl: ['', { option: true }],
  deliverTo: [[], { option: true }],
  accountAccess: ['Account owner', { option: true }],
  appLaunch: ['on', { option: true }],
  appLinks: [[], { option: true }],
  misusePolicy: ['fail', { option: true }],
  expectedMisuses: [[], { option: true }],
  providesScript: [true, { option: true }],
  kernel: ['node', { option: true }],
  ...shopOptions,
  shellPort: [undefined, { option: true, scope: 'worker' }],

  // The fixtures of a worker process
  shopServer: [
    async ({ shellPort }, use) => {
      const server = new ShopServer(shellPort);
      await use(server);
      await server.close();
    },
    { scope: 'worker', box: true },
  ],
  answerScripts: [
    async ({ browser }, use) => await use(await createAnswerScripts(browser, readScript())),
    { scope: 'worker', box: true },
  ],

  // The fixtures of a test
  shopValues: [shopValues, { box: true }],
  // Playwright reads what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  recorder: [async ({}, use, testInfo) => await use(new Recorder(testInfo)), { box: true }],
  opened: [opened, { box: true }],
  misuses: [
    async ({ recorder, opened: { pages, activity } }, use) =>
      await use(new Misuses(recorder.timeline, pages, (time) => activity.untilQuiet(time))),
    { box: true },
  ],
  context,
  shellOrigin: [async ({ opened: { origin } }, use) => await use(origin), { box: true }],
  sessionLog: [async ({ recorder }, use) => await use(recorder.timeline.entries), { box: true }],
  admin: [admin, { box: true }],
  shop: [
    async ({ opened: { shop }, shopToken, shopHeaderPrefix }, use) =>
      await use(new Shop(shop, shopToken === '' ? {} : { [`${shopHeaderPrefix}Access-Token`]: shopToken })),
    { box: true },
  ],
  webhooks: [
    async ({ opened: { shop: testShop, activity }, shop, shopSecret: secret, shopHeaderPrefix: headerPrefix }, use) => {
      const model = new Webhooks({ testShop, shop, activity, secret, headerPrefix });
      await use(model);
      await model.close();
    },
    { box: true },
  ],
  requests: [async ({ opened: { shop: _shop, requests: model } }, use) => await use(model), { box: true }],
  faults: [async ({ opened: { shop } }, use) => await use(new Faults(shop)), { box: true }],
});
