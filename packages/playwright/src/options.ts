import type { AccountAccess, MisuseCode } from '@platformapp/protocol';

/**
 * What to do about a misuse that a test did not expect: `fail` the test, `annotate` it in the report, or `ignore` it.
 */
export type MisusePolicy = 'fail' | 'annotate' | 'ignore';

/** Options of each test: `use` in `playwright.config.ts`, or `test.use` in a file. */
export interface KitOptions {
  /** Where your app runs, such as `http://localhost:3000/`. The one option without a default. */
  appUrl: string;
  /** The access level that the app finds in `PlatformApp.User.current`. Default: `Account owner`. */
  accountAccess: AccountAccess;
  /** Default: `fail`. */
  misusePolicy: MisusePolicy;
  /**
   * Misuses that every test may report. Default: `shop-origin-mismatch`, because a test's shell is on a port of its own, which
   * the `shopOrigin` of an app's session cannot know.
   */
  expectedMisuses: readonly MisuseCode[];
  /**
   * Whether a request for `platform-app.js` at any address is answered with the shell's own script, so that the page of your app
   * needs no change for tests. Default: true.
   */
  providesScript: boolean;
}

/** Options of each worker process: only in `playwright.config.ts`, or `test.use` at the top of a file. */
export interface KitWorkerOptions {
  /** A shell that is served already, such as `http://localhost:4820`. Default: the kit serves its own on a free port. */
  shellUrl: string | undefined;
}

/** Options of the shop behind the admin, for each test. */
export interface ShopOptions {
  /** What the shop holds: `empty`, `everyday`, `large`, or a number of products. Default: `everyday`. */
  shopSample: 'empty' | 'everyday' | 'large' | number;
  /** The same seed gives the same sample, to the byte. Default: 1. */
  shopSeed: number;
  /** The app's secret, which deliveries are signed with. Default: `secret`. */
  shopSecret: string;
  /**
   * `journal`: what was acknowledged outlives a reload of the admin, as in a browser. `memory`: it ends with the last page, and a
   * write is cheaper. Each test has a shop of its own either way. Default: `journal`.
   */
  shopStorage: 'journal' | 'memory';
  /** What the shop's clock shows: the computer's time, or a time at which it stands. Default: `real`. */
  shopClock: 'real' | Date;
}
