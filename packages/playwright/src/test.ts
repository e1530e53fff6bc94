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
import { appContext } from './fixtures/app-context.ts';
import { sessionLog, type SessionLog } from './fixtures/session-log.ts';
import { shellOrigin } from './fixtures/shell-origin.ts';
import type { Admin } from './models/admin.ts';
import type { KitOptions, KitWorkerOptions } from './options.ts';

/** What a test can ask for. */
export interface KitFixtures {
  /** The admin with your app in it. */
  readonly admin: Admin;
  /** Calls, notifications and misuses of all sessions so far. */
  readonly sessionLog: SessionLog;
}

/** What is set up for a test that asks for `admin`. */
interface InnerFixtures {
  readonly appContext: BrowserContext;
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
> = base.extend<KitOptions & KitFixtures & InnerFixtures, KitWorkerOptions & KitWorkerFixtures>({
  // Options
  appUrl: ['', { option: true }],
  accountAccess: ['Account owner', { option: true }],
  misusePolicy: ['fail', { option: true }],
  expectedMisuses: [['shop-origin-mismatch'], { option: true }],
  providesScript: [true, { option: true }],
  shellUrl: [undefined, { option: true, scope: 'worker' }],

  // Fixtures
  shellOrigin: [shellOrigin, { scope: 'worker' }],
  sessionLog,
  appContext: [appContext, { box: true }],
  admin,
});
