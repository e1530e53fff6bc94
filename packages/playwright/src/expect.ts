import { expect as base, type Expect } from '@playwright/test';
import { toBeReady } from './matchers/to-be-ready.ts';
import { toHaveAppPath } from './matchers/to-have-app-path.ts';
import { toHaveBar } from './matchers/to-have-bar.ts';
import { toHaveDelivered } from './matchers/to-have-delivered.ts';
import { toHavePath } from './matchers/to-have-path.ts';
import { toHaveReceived } from './matchers/to-have-received.ts';
import { toHaveRequested } from './matchers/to-have-requested.ts';
import { toHaveSubscribed } from './matchers/to-have-subscribed.ts';
import { toReportMisuse } from './matchers/to-report-misuse.ts';
import { toShowFlash } from './matchers/to-show-flash.ts';
import { toShowModal } from './matchers/to-show-modal.ts';

const MATCHERS = {
  toBeReady,
  toHaveAppPath,
  toHaveBar,
  toHaveDelivered,
  toHavePath,
  toHaveReceived,
  toHaveRequested,
  toHaveSubscribed,
  toReportMisuse,
  toShowFlash,
  toShowModal,
};

/** The matchers that this package adds. */
export type KitMatchers = typeof MATCHERS;

/** Playwright's `expect` with matchers for the admin. Merges with your own by `mergeExpects`. */
export const expect: Expect<KitMatchers> = base.extend(MATCHERS);
