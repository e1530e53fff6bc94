import { test, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { AdminState } from '@platformapp/host';
import type { AccountAccess, MisuseCode, MisuseReport } from '@platformapp/protocol';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import { mergeMisuses } from './misuse.ts';
import type { SessionLog } from '../fixtures/session-log.ts';
import { AccountSwitch } from './account-switch.ts';
import { AdminLocation } from './admin-location.ts';
import { Bar } from './bar.ts';
import { Flash } from './flash.ts';
import { Modal } from './modal.ts';
import { readState, waitForApp, waitForFirstApp } from './wait-for-app.ts';

/** What an {@link Admin} is made of. */
export interface AdminOptions {
  readonly page: Page;
  readonly shellOrigin: string;
  readonly sessionLog: SessionLog;
  readonly appUrl: string;
  readonly accountAccess: AccountAccess;
}

/** The admin as the person sees it who uses an app in it: everything by role and name. */
export class Admin {
  /** The page that shows the admin. */
  readonly page: Page;
  /** The open app, whichever document it shows. */
  readonly app: FrameLocator;
  /** The top bar. */
  readonly bar: Bar;
  /** The message that is shown. */
  readonly flash: Flash;
  /** The topmost dialog. */
  readonly modal: Modal;
  /** Where the admin is. */
  readonly location: AdminLocation;
  /** The switch of the access level. */
  readonly accountAccess: AccountSwitch;
  /** Calls and notifications of all sessions so far. */
  readonly log: SessionLog;
  /** Codes that this test has expected so far. */
  readonly expectedMisuses: MisuseCode[] = [];
  readonly #options: AdminOptions;

  /** Made by the fixture `admin`; make another for a second page of the same context. */
  constructor(options: AdminOptions) {
    const { page } = options;
    this.#options = options;
    this.page = page;
    this.app = page.frameLocator(APP_FRAME);
    this.bar = new Bar(page);
    this.flash = new Flash(page);
    this.modal = new Modal(page);
    this.location = new AdminLocation(page);
    this.accountAccess = new AccountSwitch(page);
    this.log = options.sessionLog;
  }

  /**
   * Opens the app at a path of its own and gives its frame when the app is ready: its session is open and the functions that it gave to
   * `PlatformApp.ready` while it loaded have run.
   *
   * Rejects with the likely causes and what to do about each when the app does not come to a session.
   *
   * @param path Resolved against the app's URL.
   * @param app Another app than the option `appUrl` names.
   */
  async open(path = '', app: { readonly appUrl?: string } = {}): Promise<Frame> {
    const url = resolveAppUrl(path, app.appUrl ?? this.#options.appUrl);
    return await test.step(
      `Open ${url.href} in the admin`,
      async () => {
        await this.#goTo(url);
        return await waitForFirstApp(this.page);
      },
      { box: true },
    );
  }

  /** Goes to a path of the admin, such as `/admin/orders` or `/admin/apps/<apiKey>/<path>`, as a link from elsewhere would. */
  async visit(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#options.shellOrigin).href);
  }

  /** Waits until the open app is ready, and gives its frame. Rejects like {@link Admin.open}. */
  async waitUntilReady(): Promise<Frame> {
    return await waitForApp(this.page, this.page.locator(APP_FRAME));
  }

  /** The key of the open app: the `apiKey` of its `init`, or one made of its address. Absent when no app is open. */
  apiKey(): string | undefined {
    return this.location.apiKey();
  }

  /** Everything that the chrome shows now. Absent while the page shows no admin. */
  async state(): Promise<AdminState | undefined> {
    return await readState(this.page);
  }

  /** The misuses of the test's apps so far, each once for its place, those of apps that are no longer open included. */
  async misuses(): Promise<readonly MisuseReport[]> {
    const logged = this.log.flatMap((entry) => (entry.type === 'misuse' ? [entry.report] : []));
    // What an app without a session does wrong is in the state alone.
    const shown = this.page.isClosed() ? undefined : await this.state();
    return mergeMisuses([...logged, ...(shown?.misuses ?? []).map(explainMisuse)]);
  }

  async #goTo(url: URL): Promise<void> {
    const { shellOrigin, accountAccess } = this.#options;
    if (accountAccess === 'Account owner') {
      // The app's own word is waited for, so the shell's `load` need not be.
      await this.page.goto(`${shellOrigin}/?app=${encodeURIComponent(url.href)}`, { waitUntil: 'commit' });
      return;
    }
    // The admin starts with the owner, so another level is chosen before there is an app to see the owner.
    await this.page.goto(`${shellOrigin}/admin`);
    await this.accountAccess.choose(accountAccess);
    await this.page.getByRole('textbox').fill(url.href);
    await this.page.getByRole('textbox').press('Enter');
  }
}

const APP_FRAME = 'platform-admin > iframe';

function resolveAppUrl(path: string, appUrl: string): URL {
  if (appUrl === '') {
    throw new Error(
      "Where does your app run? Give the option appUrl: use: { appUrl: 'http://localhost:3000/' } in playwright.config.ts.",
    );
  }
  const url = URL.canParse(appUrl) ? new URL(appUrl) : undefined;
  if (!url?.protocol.startsWith('http')) {
    throw new Error(`The option appUrl is a whole address such as http://localhost:3000/, not "${appUrl}".`);
  }
  return new URL(path, url);
}
