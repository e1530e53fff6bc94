import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import type { AdminState } from '@platformapp/host';
import type { AccountAccess, MisuseCode, MisuseReport } from '@platformapp/protocol';
import { parseAppUrl, PlatformAdminError } from 'platform-admin';
import type { TimelineEntry } from '@platformapp/timeline';
import { placeError, step } from '../step.ts';
import { AdminLocation } from './admin-location.ts';
import { AppWatch } from './app-watch.ts';
import { Bar } from './bar.ts';
import { createFlash, type Flash } from './flash.ts';
import { findState, type Misuses } from './misuses.ts';
import { Modal } from './modal.ts';
import { readAppUrl } from '@platformapp/timeline';
import type { ShellHandle } from '../shop/shell-handle.ts';
import type { Activity } from '../waiting/activity.ts';
import type { TimeoutOptions } from '../waiting/wait-for-next.ts';
import { within } from '../waiting/within.ts';
import { findAppFrame, readState, waitForApp, waitForEndOfLoading, waitForFirstApp } from './wait-for-app.ts';

/** What an {@link Admin} needs. */
export interface AdminOptions {
  /** The page that shows the admin. */
  readonly page: Page;
  /** The origin of the admin, such as `http://localhost:4820`. */
  readonly shellOrigin: string;
  /** Calls and notifications of all sessions so far. */
  readonly log: readonly TimelineEntry[];
  readonly misuses: Misuses;
  /** The app's URL, as in the option of that name. */
  readonly appUrl: string;
  /**
   * Milliseconds that an app may take to become ready. Absent or 0: the rest of the test's time.
   */
  readonly navigationTimeout?: number | undefined;
}

/**
 * Which app to open, and how long to wait for it. Default: Playwright's option `navigationTimeout`,
 * or the rest of the test's time.
 */
export interface OpenOptions extends TimeoutOptions {
  /** The URL of an app other than the one that the option `appUrl` names. */
  readonly appUrl?: string;
  /**
   * `loaded` waits, once the app is ready, until the bar's loading indicator is off, as an app with
   * lazy routes wants it. Default: `ready`.
   */
  readonly until?: 'ready' | 'loaded';
}

/** The admin as its user sees it: everything is found by role and name. */
export class Admin {
  /** The page that shows the admin. */
  readonly page: Page;
  /** The open app, whichever document it shows. */
  readonly app: FrameLocator;
  /** The top bar. */
  readonly bar: Bar;
  /** The text of the message that is shown. */
  readonly flash: Flash;
  /** The topmost dialog. */
  readonly modal: Modal;
  /** The admin's address. */
  readonly location: AdminLocation;
  /** The switch of the access level. */
  readonly accountAccess: Locator;
  /** Calls and notifications of all sessions so far. */
  readonly log: readonly TimelineEntry[];
  /** @internal */
  readonly activity: Activity;
  readonly #options: AdminOptions;
  readonly #watch: AppWatch;
  /** The app that the test is waiting for. */
  #awaited: string | undefined;

  /** @internal */
  constructor(options: AdminOptions) {
    const { page } = options;
    this.#options = options;
    this.#watch = new AppWatch(page, options.shellOrigin);
    this.page = page;
    this.app = page.frameLocator(APP_FRAME);
    this.bar = new Bar(page);
    this.flash = createFlash(page);
    this.modal = new Modal(page);
    this.location = new AdminLocation(page);
    this.accountAccess = page.getByLabel('Access level');
    this.log = options.log;
    this.activity = options.misuses.activity;
  }

  /**
   * Opens the app at one of its paths and returns its frame once the app is ready: its session is
   * open, and the functions that it passed to `PlatformApp.ready` while loading have run.
   *
   * Rejects as soon as the browser gives up on the app's page, or when the time is up. The error
   * names the cause, as far as the browser and the admin know it.
   *
   * @param path Resolved against the app's URL.
   */
  async open(path = '', { appUrl = this.#options.appUrl, until = 'ready', timeout }: OpenOptions = {}): Promise<Frame> {
    const url = resolveAppUrl(path, appUrl);
    return await step(`admin.open("${url.href}")`, async () => {
      this.#watch.reset();
      const shellUrl = `${this.#options.shellOrigin}/?app=${encodeURIComponent(url.href)}`;
      const frame = await this.#untilReady(url.href, this.#goToFirstApp(shellUrl), timeout);
      if (until === 'loaded') await this.#untilLoaded(url.href, timeout);
      return frame;
    });
  }

  /**
   * Goes to a path of the admin, such as `/admin/orders` or `/admin/apps/<apiKey>/<path>`, as a
   * link from elsewhere would.
   */
  async visit(path: string): Promise<void> {
    await step(`admin.visit("${path}")`, async () => {
      this.#watch.reset();
      await this.page.goto(new URL(path, this.#options.shellOrigin).href);
    });
  }

  /** Waits until the open app is ready, and returns its frame. Rejects like {@link Admin.open}. */
  async waitUntilReady({ timeout }: TimeoutOptions = {}): Promise<Frame> {
    return await step('admin.waitUntilReady()', () =>
      this.#untilReady(this.#findAppUrl(), waitForApp(this.page), timeout),
    );
  }

  /** Changes the access level of the user. The open app sees it at once. */
  async setAccountAccess(level: AccountAccess): Promise<void> {
    await step(`admin.setAccountAccess("${level}")`, async () => void (await this.accountAccess.selectOption(level)));
  }

  /**
   * Uninstalls the open app in the list of apps: its access token ends, `app/uninstalled` is
   * delivered, and the admin shows the list without the app. Throws an `Error` while no app is
   * open, and unless the option `shopTokens` is set.
   */
  async uninstall(): Promise<void> {
    await step('admin.uninstall()', () => uninstallApp(this.page, this.apiKey()));
  }

  /**
   * Why the app that the test waits for is not ready. Absent while it waits for none.
   *
   * @internal
   */
  async explainWait(): Promise<string | undefined> {
    if (this.#awaited === undefined) return undefined;
    return await this.#explain(`The app at ${this.#awaited} was not ready when the time of the test was over.`);
  }

  /** The admin in another page of the same context, such as a second tab. */
  inPage(page: Page): Admin {
    return new Admin({ ...this.#options, page });
  }

  /** The frame of the open app, to run code in. Throws an `Error` while no app is open. */
  get frame(): Frame {
    const frame = findAppFrame(this.page);
    if (!frame) throw placeError(new Error('No app is open in the admin. Open one first, by admin.open.'));
    return frame;
  }

  /**
   * The key of the open app: the `apiKey` of its `init`, or one made of its address. Absent when
   * no app is open.
   */
  apiKey(): string | undefined {
    return this.location.apiKey();
  }

  /** Everything that the chrome shows now. Absent while the page shows no admin. */
  async state(): Promise<AdminState | undefined> {
    return await readState(this.page);
  }

  /**
   * The misuses of the test's apps so far, once for each place, including those of apps that are
   * no longer open.
   */
  async misuses(): Promise<readonly MisuseReport[]> {
    return await this.#options.misuses.all();
  }

  /**
   * Expects misuses of this code from now on, so that they do not fail the test.
   *
   * @internal
   */
  expectMisuse(code: MisuseCode): void {
    this.#options.misuses.expected.push(code);
  }

  async #goToFirstApp(shellUrl: string): Promise<Frame> {
    // The wait is for the app itself, so there is no need to wait for the shell's `load`. Its
    // timeout includes the navigation.
    await this.page.goto(shellUrl, { waitUntil: 'commit', timeout: 0 });
    return await waitForFirstApp(this.page);
  }

  async #untilReady(
    app: string,
    ready: Promise<Frame>,
    timeout: number = this.#options.navigationTimeout ?? 0,
  ): Promise<Frame> {
    this.#awaited = app;
    const failed = this.#watch.failure().then(() => `The app at ${app} cannot be opened.`);
    const settled = Promise.race([ready, failed]);
    try {
      const outcome =
        (timeout > 0 ? await within(timeout, settled) : await settled) ??
        `The app at ${app} was not ready within ${timeout} ms.`;
      if (typeof outcome === 'string') throw new Error(await this.#explain(outcome));
      this.#awaited = undefined;
      return outcome;
    } catch (error) {
      // A page closes when its test ends. Then `explainWait` gives the reason.
      if (!this.page.isClosed()) this.#awaited = undefined;
      throw error;
    }
  }

  async #untilLoaded(app: string, timeout: number = this.#options.navigationTimeout ?? 0): Promise<void> {
    const loaded = waitForEndOfLoading(this.page).then(() => true);
    if (timeout > 0 ? await within(timeout, loaded) : await loaded) return;
    throw new Error(`The app at ${app} was still loading after ${timeout} ms: it has not called Bar.loadingOff().`);
  }

  /** The address in the app's frame, or the one that the frame asks for while it is empty. */
  #findAppUrl(): string {
    const url = (findAppFrame(this.page) ?? this.page).url();
    // An empty frame has no address in Firefox.
    return ['', 'about:blank'].includes(url) && this.#watch.url !== '' ? this.#watch.url : readAppUrl(url);
  }

  async #explain(what: string): Promise<string> {
    const state = await findState(this.page);
    return `${what}\n${this.#watch.explain(state?.findings ?? [])}`;
  }
}

const APP_FRAME = 'platform-admin > iframe';

function resolveAppUrl(path: string, appUrl: string): URL {
  if (appUrl === '') {
    throw placeError(
      new Error(
        "Where does your app run? Give the option appUrl: use: { appUrl: 'http://localhost:3000/' } in playwright.config.ts.",
      ),
    );
  }
  try {
    return new URL(path, parseAppUrl(appUrl));
  } catch (error) {
    if (error instanceof PlatformAdminError) throw placeError(new Error(`The option appUrl: ${error.message}`));
    throw error;
  }
}

async function uninstallApp(page: Page, apiKey: string | undefined): Promise<void> {
  if (apiKey === undefined) throw new Error('No app is open in the admin. Open one first, by admin.open.');
  const isInstalled = await page.evaluate(async (key) => {
    const global: object = window;
    const handle: ShellHandle = Reflect.get(global, 'platformAdmin');
    return (await handle.kernel.installApp(key)) !== undefined;
  }, apiKey);
  if (!isInstalled) throw new Error('Only an app with an access token is uninstalled. Set shopTokens: true.');
  await page.goto(new URL('/admin', page.url()).href);
  const path = `/admin/apps/${encodeURIComponent(apiKey)}`;
  const card = page.locator('admin-app-card').filter({ has: page.locator(`a[href="${path}"]`) });
  await card.getByRole('button', { name: /^Uninstall / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click();
  await card.waitFor({ state: 'detached' });
}
