import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import type { TimelineEntry } from '@platformapp/timeline';
import { Misuses } from './admin/misuses.ts';
import { admin } from './fixtures/admin.ts';
import { checkMisuses, type CheckMisuses } from './fixtures/check-misuses.ts';
import { openShop, type OpenShop, type ShopFixtures } from './fixtures/open-shop.ts';
import { openAdmin, opened, type OpenAdmin, type Opened } from './fixtures/opened.ts';
import type { KitOptions, KitWorkerOptions } from './fixtures/options.ts';
import { prepareContext, type PrepareContext } from './fixtures/prepare-context.ts';
import { createShopModels, type ShopModels } from './fixtures/shop-models.ts';
import { shopOptions, shopValues, type ShopValues } from './fixtures/shop-options.ts';
import { Recorder } from './recording/recorder.ts';
import { createAnswerScripts, type AnswerScripts } from './script/answer-scripts.ts';
import { readScript } from './script/shell-script.ts';
import { ShopServer } from './shop/shop-server.ts';
import { hideInnerSteps } from './step.ts';

/** The fixtures of a test. */
export interface KitFixtures extends ShopFixtures {
  /** Opens another shop. */
  readonly openShop: OpenShop;
  /** Calls of the apps, notifications of the admin and requests to the API, oldest first. */
  readonly sessionLog: readonly TimelineEntry[];
}

/** The internal fixtures of a test. */
interface InnerFixtures {
  readonly shopValues: ShopValues;
  readonly recorder: Recorder;
  readonly openAdmin: OpenAdmin;
  readonly opened: Opened;
  readonly misuses: Misuses;
  readonly prepareContext: PrepareContext;
  readonly checkMisuses: CheckMisuses;
  readonly models: ShopModels;
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
  appUrl: ['', { option: true, box: true }],
  deliverTo: [[], { option: true, box: true }],
  accountAccess: ['Account owner', { option: true, box: true }],
  appLaunch: ['on', { option: true, box: true }],
  appLinks: [[], { option: true, box: true }],
  shopResources: [[], { option: true, box: true }],
  shopTopics: [[], { option: true, box: true }],
  misusePolicy: ['fail', { option: true, box: true }],
  expectedMisuses: [[], { option: true, box: true }],
  providesScript: [true, { option: true, box: true }],
  kernel: ['node', { option: true, box: true }],
  ...shopOptions,
  shellPort: [undefined, { option: true, scope: 'worker', box: true }],

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
  recorder: [
    // Playwright reads what a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      await hideInnerSteps();
      await use(new Recorder(testInfo));
    },
    { box: true },
  ],
  openAdmin: [openAdmin, { box: true }],
  opened: [opened, { box: true }],
  misuses: [
    async ({ recorder: { timeline, pages }, opened: { activity } }, use) =>
      await use(new Misuses(timeline, pages, activity)),
    { box: true },
  ],
  prepareContext: [prepareContext, { box: true }],
  checkMisuses: [checkMisuses, { box: true }],
  models: [
    async ({ opened: own, shopValues: values }, use) => {
      const models = createShopModels(own, values);
      await use(models);
      await models.webhooks.close();
    },
    { box: true },
  ],
  context: [
    async ({ context: own, opened: served, prepareContext: prepare, shopValues: values, checkMisuses: check }, use) => {
      const stop = await prepare(own, served, values);
      await use(own);
      stop();
      await check();
    },
    { scope: 'test', box: true },
  ],
  shellOrigin: [async ({ opened: { origin } }, use) => await use(origin), { box: true }],
  sessionLog: [async ({ recorder }, use) => await use(recorder.timeline.entries), { box: true }],
  admin: [admin, { box: true }],
  shop: [async ({ models }, use) => await use(models.shop), { box: true }],
  webhooks: [async ({ models }, use) => await use(models.webhooks), { box: true }],
  requests: [async ({ opened: { shop: _shop, requests: model } }, use) => await use(model), { box: true }],
  faults: [async ({ models }, use) => await use(models.faults), { box: true }],
  openShop: [openShop, { box: true }],
});
