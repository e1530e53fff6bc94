import {
  test as base,
  type BrowserContext,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { DEFAULT_OPTIONS, type KernelOptionValues } from '@platformapp/kernel/options';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import type { LaneSession, ServedShell } from 'platform-admin';
import { admin } from './fixtures/admin.ts';
import { apiTraffic } from './fixtures/api-traffic.ts';
import { appContext } from './fixtures/app-context.ts';
import { laneSession } from './fixtures/lane-session.ts';
import { shell } from './fixtures/shell.ts';
import { shopValues } from './fixtures/shop-values.ts';
import { timeline } from './fixtures/timeline.ts';
import { createAnswerScripts, type AnswerScripts } from './script/answer-scripts.ts';
import { ShellScript } from './script/shell-script.ts';
import type { ApiTraffic } from './traffic/api-traffic.ts';
import type { Admin } from './admin/admin.ts';
import { AdminSession } from './session/admin-session.ts';
import { KernelLink } from './shop/kernel-link.ts';
import { Faults } from './shop/faults.ts';
import { Requests } from './traffic/requests.ts';
import { Shop } from './shop/shop.ts';
import { Webhooks } from './shop/webhooks.ts';
import type { KitOptions, KitWorkerOptions } from './fixtures/options.ts';

/** The fixtures of a test. */
export interface KitFixtures {
  /** The admin with your app in it. */
  readonly admin: Admin;
  /** Records what happens between the app and the admin, to save and replay. */
  readonly session: AdminSession;
  /** The shop behind it. */
  readonly shop: Shop;
  /** Its webhooks and their deliveries. */
  readonly webhooks: Webhooks;
  /** Requests of pages and of the app's server to its API. */
  readonly requests: Requests;
  /** Turns faults on and off. */
  readonly faults: Faults;
  /** Calls of the apps, notifications of the admin and requests to the API, oldest first. */
  readonly sessionLog: readonly TimelineEntry[];
}

/** The internal fixtures of a test. */
interface InnerFixtures {
  readonly appContext: BrowserContext;
  readonly timeline: Timeline;
  readonly laneSession: LaneSession;
  readonly shopValues: KernelOptionValues;
  readonly apiTraffic: ApiTraffic;
  readonly kernelLink: KernelLink;
}

/** The internal fixtures of a worker process. */
interface InnerWorkerFixtures {
  readonly shell: ServedShell;
  readonly answerScripts: AnswerScripts;
}

/** The fixtures of a worker process. */
export interface KitWorkerFixtures {
  /** The origin of the admin, such as `http://localhost:4820`. */
  readonly shellOrigin: string;
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
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & KitWorkerOptions & KitWorkerFixtures
> = base.extend<KitOptions & KitFixtures & InnerFixtures, KitWorkerOptions & KitWorkerFixtures & InnerWorkerFixtures>({
  // Options
  appUrl: ['', { option: true }],
  deliverTo: [[], { option: true }],
  accountAccess: ['Account owner', { option: true }],
  appLaunch: ['on', { option: true }],
  appLinks: [[], { option: true }],
  misusePolicy: ['fail', { option: true }],
  expectedMisuses: [[], { option: true }],
  providesScript: [true, { option: true }],
  shopSample: ['everyday', { option: true }],
  shopSeed: [1, { option: true }],
  shopSecret: ['secret', { option: true }],
  shopStorage: ['journal', { option: true }],
  shopClock: ['real', { option: true }],
  shopDomain: [undefined, { option: true }],
  shopUtcOffset: [DEFAULT_OPTIONS.utcOffset, { option: true }],
  shopToken: [DEFAULT_OPTIONS.token, { option: true }],
  shopTokens: [DEFAULT_OPTIONS.tokens, { option: true }],
  shopScopes: [DEFAULT_OPTIONS.scopes, { option: true }],
  shopRateLimit: [DEFAULT_OPTIONS.rateLimit, { option: true }],
  shopHeaderPrefix: [DEFAULT_OPTIONS.headerPrefix, { option: true }],
  shopIdScheme: [DEFAULT_OPTIONS.idScheme, { option: true }],
  shellPort: [undefined, { option: true, scope: 'worker' }],

  // The fixtures of a worker process
  shell: [shell, { scope: 'worker', box: true }],
  shellOrigin: [async ({ shell: { origin } }, use) => await use(origin), { scope: 'worker' }],
  answerScripts: [
    async ({ browser, shellOrigin: origin }, use) =>
      await use(await createAnswerScripts(browser, new ShellScript(origin))),
    { scope: 'worker', box: true },
  ],

  // The fixtures of a test
  appContext: [appContext, { box: true }],
  timeline: [timeline, { box: true }],
  sessionLog: [async ({ timeline: { entries } }, use) => await use(entries), { box: true }],
  laneSession: [laneSession, { box: true }],
  shopValues: [shopValues, { box: true }],
  apiTraffic: [apiTraffic, { box: true }],
  kernelLink: [
    // The order matters: setting the shop's options is cheapest before there is a page.
    async ({ apiTraffic: _apiTraffic, shellOrigin: origin, page }, use) => await use(new KernelLink(page, origin)),
    { box: true },
  ],
  session: async ({ page, timeline: log, kernelLink, shop, accountAccess }, use, testInfo) =>
    await use(new AdminSession({ page, timeline: log, kernelLink, shop, accountAccess, testInfo })),
  admin,
  shop: async ({ kernelLink, shopToken, shopHeaderPrefix }, use) => {
    await use(new Shop(kernelLink, shopToken === '' ? {} : { [`${shopHeaderPrefix}Access-Token`]: shopToken }));
  },
  webhooks: async ({ kernelLink, shop, shopSecret, shopHeaderPrefix }, use) => {
    const model = new Webhooks(kernelLink, shop, shopSecret, shopHeaderPrefix);
    await use(model);
    await model.close();
  },
  faults: async ({ kernelLink }, use) => await use(new Faults(kernelLink)),
  requests: async ({ kernelLink, apiTraffic: traffic }, use) => await use(new Requests(kernelLink, traffic)),
});
