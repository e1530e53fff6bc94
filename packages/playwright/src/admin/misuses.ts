import type { Page } from '@playwright/test';
import { explainMisuse, type MisuseCode, type MisuseReport } from '@platformapp/protocol';
import type { Timeline } from '@platformapp/timeline';
import type { Activity } from '../waiting/activity.ts';
import { within } from '../waiting/within.ts';
import { mergeMisuses } from './misuse.ts';
import { readState } from './wait-for-app.ts';

/** Milliseconds in which a page that is not busy shows its state. */
const STATE_TIME = 5_000;

/** The misuses of the apps of a test, whichever page shows them. */
export class Misuses {
  /** Codes that the test has expected so far. */
  readonly expected: MisuseCode[] = [];
  readonly activity: Activity;
  readonly #timeline: Timeline;
  readonly #pages: ReadonlySet<Page>;

  constructor(timeline: Timeline, pages: ReadonlySet<Page>, activity: Activity) {
    this.#timeline = timeline;
    this.#pages = pages;
    this.activity = activity;
  }

  /** The misuses so far, once for each place, including those of apps that are no longer open. */
  async all(): Promise<readonly MisuseReport[]> {
    const logged = this.#timeline.entries.flatMap((entry) => (entry.type === 'misuse' ? [entry.report] : []));
    // The misuses of an app without a session are only in the state.
    const states = await Promise.all([...this.#pages].map(findState));
    return mergeMisuses([...logged, ...states.flatMap((state) => state?.misuses ?? []).map(explainMisuse)]);
  }
}

/** The state, unless the page is closed, or so busy that it does not answer. */
export async function findState(page: Page): ReturnType<typeof readState> {
  return page.isClosed()
    ? undefined
    : await within(
        STATE_TIME,
        readState(page).catch(() => undefined),
      );
}
