import type { AdminState, AppList, SavedApp } from '@platformapp/host';
import type { FrameNumber } from './address.ts';
import type { Route } from './route.ts';

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
  readonly text: string;
  /** What is wrong and what to do. */
  readonly sentence: string;
}

/** Everything the shell shows, immutable; each change makes a new object. */
export interface ShellState {
  readonly route: Route;
  readonly apps: AppList;
  readonly openApp: OpenApp | undefined;
  /** The text that was last given as an app's URL and not accepted, with the reason. */
  readonly refusal: Refusal | undefined;
  /** A sentence about the shell itself, such as refused storage. */
  readonly problem: string | undefined;
  readonly admin: AdminState;
}
