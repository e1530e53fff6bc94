import {
  test as base,
  type BrowserContext,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { admin } from './fixtures/admin.ts';
import { answerScripts } from './fixtures/answer-scripts.ts';
import { apiTraffic } from './fixtures/api-traffic.ts';
import { appContext } from './fixtures/app-context.ts';
import { kernelLink } from './fixtures/kernel-link.ts';
import { laneRun } from './fixtures/lane-run.ts';
import { requests } from './fixtures/requests.ts';
import { logEntries, sessionLog, type SessionLog } from './fixtures/session-log.ts';
import { shellOrigin } from './fixtures/shell-origin.ts';
import { shop } from './fixtures/shop.ts';
import { webhooks } from './fixtures/webhooks.ts';
import type { AnswerScripts } from './script/answer-scripts.ts';
import type { ApiTraffic } from './traffic/api-traffic.ts';
import type { Admin } from './admin/admin.ts';
import type { KernelLink } from './shop/kernel-link.ts';
import type { Requests } from './traffic/requests.ts';
import type { Shop } from './shop/shop.ts';
import type { Webhooks } from './shop/webhooks.ts';
import type { KitOptions, KitWorkerOptions } from './options.ts';
import type { LogEntry } from './recording/session-log.ts';

/** What a test can ask for. */
export interface KitFixtures {
  /** The admin with your app in it. */
  readonly admin: Admin;
  /** The shop behind it. */
  readonly shop: Shop;
  /** Its webhooks and their deliveries. */
  readonly webhooks: Webhooks;
  /** What pages ask of its API. */
  readonly requests: Requests;
  /** Calls, notifications and misuses of all sessions so far. */
  readonly sessionLog: SessionLog;
}

/** What the fixtures are made of. */
interface InnerFixtures {
  readonly appContext: BrowserContext;
  readonly logEntries: LogEntry[];
  readonly laneRun: string;
  readonly apiTraffic: ApiTraffic;
  readonly kernelLink: KernelLink;
}

/** What the fixtures of a worker process are made of. */
interface InnerWorkerFixtures {
  readonly answerScripts: AnswerScripts;
}

/** What a worker process has. */
export interface KitWorkerFixtures {
  /** Where the shell is served. */
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
  accountAccess: ['Account owner', { option: true }],
  misusePolicy: ['fail', { option: true }],
  expectedMisuses: [[], { option: true }],
  providesScript: [true, { option: true }],
  shopSample: ['everyday', { option: true }],
  shopSeed: [1, { option: true }],
  shopSecret: ['secret', { option: true }],
  shopStorage: ['journal', { option: true }],
  shopClock: ['real', { option: true }],
  shellUrl: [undefined, { option: true, scope: 'worker' }],

  // Fixtures
  shellOrigin: [shellOrigin, { scope: 'worker' }],
  answerScripts: [answerScripts, { scope: 'worker', box: true }],
  sessionLog: [sessionLog, { box: true }],
  logEntries: [logEntries, { box: true }],
  appContext: [appContext, { box: true }],
  laneRun: [laneRun, { box: true }],
  apiTraffic: [apiTraffic, { box: true }],
  kernelLink: [kernelLink, { box: true }],
  admin,
  shop,
  webhooks,
  requests,
});
