import type { PlaywrightTestConfig } from '@playwright/test';
import { ACCOUNT_ACCESS_LEVELS, MISUSE_CODES, type AccountAccess, type MisuseCode } from '@platformapp/protocol';

const MISUSE_POLICIES = ['fail', 'annotate', 'ignore'] as const;
const SAMPLES = ['empty', 'everyday', 'large'] as const;
const STORAGES = ['journal', 'memory'] as const;

/**
 * What to do about a misuse that a test did not expect: `fail` the test, `annotate` it in the
 * report, or `ignore` it.
 */
export type MisusePolicy = (typeof MISUSE_POLICIES)[number];

/** Options of the shop behind the admin, for each test. */
export interface ShopOptions {
  /**
   * What the shop holds: `empty`, `everyday`, `large`, or a number of products. Default:
   * `everyday`.
   */
  shopSample: (typeof SAMPLES)[number] | number;
  /** The same seed gives the same sample, to the byte. Default: 1. */
  shopSeed: number;
  /** The app's secret, which deliveries are signed with. Default: `secret`. */
  shopSecret: string;
  /**
   * `journal`: what was acknowledged outlives a reload of the admin, as in a browser. `memory`: it
   * ends with the last page, and a write is cheaper. Each test has a shop of its own either way.
   * Default: `journal`.
   */
  shopStorage: (typeof STORAGES)[number];
  /**
   * What the shop's clock shows: the computer's time, or a time at which it stands. Default:
   * `real`.
   */
  shopClock: 'real' | Date;
}

/** Options of each test: `use` in `playwright.config.ts`, or `test.use` in a file. */
export interface KitOptions extends ShopOptions {
  /**
   * Where your app runs, such as `http://localhost:3000/`. A host or a port alone is read as
   * `http:`, so `3000` means `http://localhost:3000/`. The one option without a default.
   */
  appUrl: string;
  /**
   * The access level that the app finds in `PlatformApp.User.current`. Default: `Account owner`.
   */
  accountAccess: AccountAccess;
  /** Default: `fail`. */
  misusePolicy: MisusePolicy;
  /**
   * Misuses that your tests may report, besides `shop-origin-mismatch`. That one is always
   * expected: a test's admin is on a port of its own, which the `shopOrigin` of an app's session
   * cannot know. Default: none.
   */
  expectedMisuses: readonly MisuseCode[];
  /**
   * Whether a `<script>` that names `platform-app.js` on any host gets the script of the test's own
   * admin, so that the page of your app needs no change for tests. Default: true.
   */
  providesScript: boolean;
}

/**
 * Options of each worker process: only in `playwright.config.ts`, or `test.use` at the top of a
 * file.
 */
export interface KitWorkerOptions {
  /**
   * An admin that is served already, such as `http://localhost:4820`. Default: the kit serves its
   * own on a free port.
   */
  shellUrl: string | undefined;
}

/**
 * Playwright's `defineConfig` with the options of this package in its types.
 *
 * @example
 * export default defineConfig({ use: { appUrl: 'http://localhost:3000/' } });
 */
export function defineConfig(
  config: PlaywrightTestConfig<KitOptions, KitWorkerOptions>,
): PlaywrightTestConfig<KitOptions, KitWorkerOptions> {
  checkOptions(config.use ?? {});
  for (const project of config.projects ?? []) checkOptions(project.use ?? {});
  return config;
}

/**
 * Throws a `TypeError` that names the option, its value and the values that it may have. Absent
 * options are fine.
 */
export function checkOptions(options: Partial<KitOptions>): void {
  const { accountAccess, misusePolicy, expectedMisuses = [], shopSample, shopSeed, shopStorage, shopClock } = options;
  checkOneOf('accountAccess', accountAccess, ACCOUNT_ACCESS_LEVELS);
  checkOneOf('misusePolicy', misusePolicy, MISUSE_POLICIES);
  for (const code of expectedMisuses) checkOneOf('expectedMisuses', code, MISUSE_CODES);
  if (!isCount(shopSample)) checkOneOf('shopSample', shopSample, SAMPLES, 'a number of products');
  if (shopSeed !== undefined && !isCount(shopSeed)) throw createError('shopSeed', shopSeed, ['a whole number']);
  checkOneOf('shopStorage', shopStorage, STORAGES);
  if (!(shopClock instanceof Date && !Number.isNaN(shopClock.getTime()))) {
    checkOneOf('shopClock', shopClock, ['real'], 'a valid Date');
  }
}

function checkOneOf(option: string, value: unknown, values: readonly string[], other?: string): void {
  if (value === undefined || (typeof value === 'string' && values.includes(value))) return;
  throw createError(option, value, [...values.map((one) => `'${one}'`), ...(other === undefined ? [] : [other])]);
}

function createError(option: string, value: unknown, allowed: readonly string[]): TypeError {
  const list = allowed.length === 1 ? allowed[0] : `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
  const given = typeof value === 'string' ? `'${value}'` : String(value);
  return new TypeError(`The option ${option} must be ${list}, not ${given}.`);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
