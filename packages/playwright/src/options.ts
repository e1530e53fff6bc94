import { defineConfig as mergeConfigs, type PlaywrightTestConfig } from '@playwright/test';
import { readKernelOptions, type KernelOptionValues } from '@platformapp/kernel/options';
import { parseDeliverTo } from 'platform-admin';
import {
  ACCOUNT_ACCESS_LEVELS,
  type AccountAccess,
  errorMessage,
  MISUSE_CODES,
  type MisuseCode,
} from '@platformapp/protocol';

const MISUSE_POLICIES = ['fail', 'annotate', 'ignore'] as const;

/**
 * What to do about a misuse that a test did not expect: `fail` the test, `annotate` it in the
 * report, or `ignore` it.
 */
export type MisusePolicy = (typeof MISUSE_POLICIES)[number];

/** Options of the shop behind the admin, for each test. */
export interface ShopOptions {
  /**
   * The records of the shop: `empty`, `everyday`, `multilingual`, `large`, or a number of
   * products. Default: `everyday`.
   */
  shopSample: NonNullable<KernelOptionValues['sample']>;
  /** The same seed gives the same sample, byte for byte. Default: 1. */
  shopSeed: number;
  /** The app's secret, which signs deliveries and the app's URL. Default: `secret`. */
  shopSecret: string;
  /**
   * `journal`: acknowledged writes survive a reload of the admin, as in a browser. `memory`: they
   * are lost with the last page, and writes are faster. Either way, each test has its own shop.
   * Default: `journal`.
   */
  shopStorage: NonNullable<KernelOptionValues['storage']>;
  /** The shop's clock: the computer's time, or a fixed time. Default: `real`. */
  shopClock: 'real' | Date;
  /**
   * The shop's host name, as deliveries and the app's URL carry it. Default: the host and port of
   * the admin.
   */
  shopDomain: string | undefined;
  /** The UTC offset of all timestamps, such as `+01:00`. Default: `+00:00`. */
  shopUtcOffset: string;
  /**
   * The access token that requests to the API must carry. The fixture `shop` sends it by itself.
   * Default: empty, none is required.
   */
  shopToken: string;
  /**
   * Whether each app gets an access token of its own, which its requests must carry; the fixture
   * `shop` gives it by `accessToken`. Default: false.
   */
  shopTokens: boolean;
  /**
   * What each token allows: `*`, or scopes such as `read_products`. They apply to the fixture
   * `shop` too, if it sends `shopToken`. Default: `['*']`.
   */
  shopScopes: readonly string[];
  /** Whether calls over a limit of 40 are refused; it refills by 2 a second. Default: false. */
  shopRateLimit: boolean;
  /** The prefix of the service's own headers. Default: `X-Platform-`. */
  shopHeaderPrefix: string;
  /** The prefix of global ids. Default: `gid://platform`. */
  shopIdScheme: string;
}

/** A link of an app in _More actions_. */
export interface AppLink {
  readonly label: string;
  /** A path of the app, which gets `?id=` or `?ids[]=`. */
  readonly path: string;
  /** The plural name of a resource, such as `orders`. */
  readonly on: string;
  /** Whether it is on the page of a record, or on the selection of a list. */
  readonly for: 'record' | 'selection';
}

/** Options of each test: `use` in `playwright.config.ts`, or `test.use` in a file. */
export interface KitOptions extends ShopOptions {
  /**
   * Your app's URL, such as `http://localhost:3000/`. A host or a port alone is read as `http:`,
   * so `3000` means `http://localhost:3000/`. The one option without a default.
   */
  appUrl: string;
  /**
   * Origins, besides that of `appUrl`, that get webhooks without CORS, such as that of a back end:
   * `['http://localhost:4000']`. Default: none.
   */
  deliverTo: readonly string[];
  /** The access level in `PlatformApp.User.current`. Default: `Account owner`. */
  accountAccess: AccountAccess;
  /**
   * Whether the app's URL gets `shop`, `timestamp`, `locale` and `hmac` at each load. Default:
   * `on`.
   */
  appLaunch: 'on' | 'off';
  /**
   * The app's links in _More actions_ of the admin's pages: `{ label: 'Print', path: '/print', on:
   * 'orders', for: 'record' }` opens the app at `/print?id=1`. Default: none.
   */
  appLinks: readonly AppLink[];
  /** What an unexpected misuse does. Default: `fail`. */
  misusePolicy: MisusePolicy;
  /**
   * Misuses that your tests may report, besides `shop-origin-mismatch`. That one is always
   * expected: a test's admin is on a port of its own, which the `shopOrigin` of an app's session
   * cannot know. Default: none.
   */
  expectedMisuses: readonly MisuseCode[];
  /**
   * Whether a `<script>` that names `platform-app.js` on any host gets the script of the test's
   * own admin, so that the page of your app needs no change for tests. Default: true.
   */
  providesScript: boolean;
}

/**
 * Options of each worker process: only in `playwright.config.ts`, or `test.use` at the top of a
 * file.
 */
export interface KitWorkerOptions {
  /**
   * The port of the admin, for an app whose server asks one fixed shop. It allows one worker.
   * Default: each worker process serves its own admin on a free port.
   */
  shellPort: number | undefined;
}

/**
 * Playwright's `defineConfig` with the options of this package in its types. Throws a `TypeError`
 * that names the first invalid option.
 *
 * @example
 * export default defineConfig({ use: { appUrl: 'http://localhost:3000/' } });
 */
export function defineConfig(
  config: PlaywrightTestConfig<KitOptions, KitWorkerOptions>,
  ...overrides: readonly PlaywrightTestConfig<KitOptions, KitWorkerOptions>[]
): PlaywrightTestConfig<KitOptions, KitWorkerOptions> {
  const merged = mergeConfigs<KitOptions, KitWorkerOptions>(config, ...overrides);
  checkOptions(merged.use ?? {});
  for (const project of merged.projects ?? []) checkOptions(project.use ?? {});
  return merged;
}

/**
 * Throws a `TypeError` that names the option, its value and the values that it may have. Absent
 * options are fine.
 */
export function checkOptions(options: Partial<KitOptions>): void {
  const { accountAccess, appLaunch, appLinks = [], misusePolicy, expectedMisuses = [] } = options;
  checkOneOf('accountAccess', accountAccess, ACCOUNT_ACCESS_LEVELS);
  checkOneOf('appLaunch', appLaunch, ['on', 'off']);
  for (const link of appLinks) checkOneOf('appLinks: for', link.for, ['record', 'selection']);
  checkOneOf('misusePolicy', misusePolicy, MISUSE_POLICIES);
  for (const code of expectedMisuses) checkOneOf('expectedMisuses', code, MISUSE_CODES);
  readOrigins(options);
  readShopOptions(options);
}

/** The origins that get webhooks without CORS. Throws like {@link checkOptions}. */
export function readOrigins({ appUrl = '', deliverTo = [] }: Partial<KitOptions>): readonly string[] {
  return [
    ...(appUrl === '' ? [] : [readOrigin('appUrl', appUrl)]),
    ...deliverTo.map((origin) => readOrigin('deliverTo', origin)),
  ];
}

function readOrigin(option: string, text: string): string {
  try {
    return parseDeliverTo(text);
  } catch (cause) {
    throw new TypeError(`The option ${option}: ${errorMessage(cause)}`, { cause });
  }
}

/** Returns the options of the shop by the kernel's names. Throws like {@link checkOptions}. */
export function readShopOptions(options: Partial<ShopOptions>): KernelOptionValues {
  const values: KernelOptionValues = {
    sample: options.shopSample,
    seed: options.shopSeed,
    secret: options.shopSecret,
    storage: options.shopStorage,
    clock: options.shopClock,
    domain: options.shopDomain,
    utcOffset: options.shopUtcOffset,
    token: options.shopToken,
    tokens: options.shopTokens,
    scopes: options.shopScopes,
    rateLimit: options.shopRateLimit,
    headerPrefix: options.shopHeaderPrefix,
    idScheme: options.shopIdScheme,
  };
  const [problem] = readKernelOptions({ ...values }, nameOption).problems;
  if (problem !== undefined) throw new TypeError(problem);
  return values;
}

/** The kit's name for an option of the kernel. */
function nameOption({ name }: { readonly name: string }): string {
  return `The option shop${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function checkOneOf(option: string, value: unknown, values: readonly string[]): void {
  if (value === undefined || (typeof value === 'string' && values.includes(value))) return;
  const allowed = values.map((one) => `'${one}'`);
  const given = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  throw new TypeError(
    `The option ${option} must be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}, not ${given}.`,
  );
}
