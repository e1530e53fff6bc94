import type { AdminState, AppList, SavedApp } from '@platformapp/host';
import type { FrameNumber } from '../navigation/address.ts';
import type { Route } from '../navigation/route.ts';

/** The app that is open, and the frame that shows it. */
export interface OpenApp {
  readonly app: SavedApp;
  /** Another number is another `<iframe>`. */
  readonly frame: FrameNumber;
  /** Where the frame starts. The app's own moves do not change it. */
  readonly url: URL;
}

/** Why an app could not be added. */
export interface Refusal {
  /** What stands in the field. */
  readonly text: string;
  /** What is wrong and what to do. */
  readonly sentence: string;
}

/** An app that was just removed, to undo it. */
export interface RemovedApp {
  readonly app: SavedApp;
  /** Its place in the list. */
  readonly index: number;
}

/** Everything the shell shows, immutable; each change makes a new object. */
export interface ShellState {
  readonly route: Route;
  /** On a section that an app led to: the path of the shell that leads back. */
  readonly from: string | undefined;
  readonly apps: AppList;
  readonly openApp: OpenApp | undefined;
  readonly removed: RemovedApp | undefined;
  /** Why the last URL was not accepted. */
  readonly refusal: Refusal | undefined;
  /** Sentences about the shell itself, such as refused storage. The newest is last. */
  readonly problems: readonly string[];
  readonly admin: AdminState;
}

/**
 * The sentence that the shell shows over everything, or `''`. The field for apps shows a refusal
 * itself, where it is.
 */
export function noticeOf({ route, openApp, refusal, problems }: ShellState): string {
  const hasField = !openApp && route.type !== 'section';
  return (hasField ? undefined : refusal?.sentence) ?? problems.at(-1) ?? '';
}
