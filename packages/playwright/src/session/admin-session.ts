import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Page, Request, TestInfo } from '@playwright/test';
import type { AccountAccess } from '@platformapp/protocol';
import { readAppUrl } from '@platformapp/timeline';
import {
  readSession,
  replay,
  writeSession,
  type ReplayOptions,
  type ReplayOutcome,
  type SessionStart,
} from '@platformapp/timeline/replay';
import { findAppFrame } from '../admin/wait-for-app.ts';
import { step } from '../recording/step.ts';
import { createPageStage, type PageStageParts } from './page-stage.ts';

/** What recording a session needs. */
export interface AdminSessionParts extends PageStageParts {
  /** The access level that the app finds. */
  readonly accountAccess: AccountAccess;
  /** Of the running test. File names are relative to its file. */
  readonly testInfo: Pick<TestInfo, 'file'>;
}

/** The sessions of pages, for `expect(app)`. */
const SESSIONS = new WeakMap<Page, AdminSession>();

/** Records what happens between the app and the admin in a file, and replays it. */
export class AdminSession {
  readonly #parts: AdminSessionParts;
  #start: (Omit<SessionStart, 'app'> & { readonly entry: number }) | undefined;
  /** The URL that the app was first opened at. */
  #app: string | undefined;

  constructor(parts: AdminSessionParts) {
    this.#parts = parts;
    SESSIONS.set(parts.page, this);
  }

  /** The session of a test's page. Throws an `Error` for a page that the kit did not open. */
  static of(page: Page): AdminSession {
    const session = SESSIONS.get(page);
    if (!session) throw new Error('toReplay needs the admin or the app of the test’s own page.');
    return session;
  }

  /**
   * Starts a session with the shop as it is now. Open the app after that: a session starts with
   * the app's first call.
   */
  async start(): Promise<void> {
    await step('session.start()', async () => {
      const { page, timeline, kernelLink, accountAccess } = this.#parts;
      const shop = await kernelLink.call('exportShop');
      const {
        options: { seed },
        clock,
      } = await kernelLink.call('status');
      const entry = timeline.entries.at(-1)?.number ?? 0;
      this.#start = { shop, seed, clock, accountAccess, shopOrigin: kernelLink.origin, entry };
      this.#app = undefined;
      page.on('request', this.#onRequest);
    });
  }

  /**
   * Writes what happened since {@link AdminSession.start} to a file, and creates its folder if
   * needed. Throws an `Error` when no session was started, no app was opened in it, or it is so long
   * that its beginning is gone.
   *
   * @param file Relative to the test file: `orders.session`.
   */
  async save(file: string): Promise<void> {
    await step(`session.save(${JSON.stringify(file)})`, async () => {
      if (!this.#start) throw new Error('There is no session yet. Call session.start() before admin.open().');
      if (this.#app === undefined) throw new Error('No app was opened in this session. Call admin.open() first.');
      const { entry, ...start } = this.#start;
      const { timeline } = this.#parts;
      if ((timeline.entries[0]?.number ?? 0) > entry + 1) {
        throw new Error('The beginning of the session was dropped, because it is too long. Save a shorter one.');
      }
      const entries = timeline.entries.filter(({ number }) => number > entry);
      const path = this.#resolve(file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, writeSession({ ...start, app: this.#app, savedAt: Date.now(), entries }));
    });
  }

  /** Replays a session. Throws an `Error` when the file cannot be read. */
  async replay(file: string, options: ReplayOptions): Promise<ReplayOutcome> {
    const reading = readSession(await readFile(this.#resolve(file), 'utf8'));
    if ('problem' in reading) throw new Error(`${file} cannot be read. ${reading.problem}`);
    return await replay(reading.session, createPageStage(this.#parts), options);
  }

  #resolve(file: string): string {
    return resolve(dirname(this.#parts.testInfo.file), file);
  }

  readonly #onRequest = (request: Request): void => {
    const { page } = this.#parts;
    if (this.#app !== undefined || !request.isNavigationRequest() || request.frame() !== findAppFrame(page)) return;
    this.#app = readAppUrl(request.url());
    page.off('request', this.#onRequest);
  };
}
