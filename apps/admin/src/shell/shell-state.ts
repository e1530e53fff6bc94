import type { KernelStatus } from '@platformapp/kernel';
import type { findReplaced } from '@platformapp/kernel/launch';
import { Store, type AdminState, type AppList, type SavedApp } from '@platformapp/host';
import type { Route } from './route.ts';

/** The open app, and the frame that shows it. */
export interface OpenApp {
  readonly app: SavedApp;
  /** Each opening of an app has its own `<iframe>` and number. */
  readonly frame: number;
  /** The frame's first URL. The app's own navigations do not change it. */
  readonly url: URL;
  /** Parameters in that URL that the admin's own replace. */
  readonly replaced: ReturnType<typeof findReplaced>;
}

/** Why an app could not be added. */
export interface Refusal {
  /** The text in the field. */
  readonly text: string;
  /** What is wrong and how to fix it. */
  readonly sentence: string;
}

/** An app that was just removed. */
export interface RemovedApp {
  readonly app: SavedApp;
  /** Its place in the list. */
  readonly index: number;
  /** Whether its token has ended, so that the removal cannot be undone. */
  readonly isUninstalled: boolean;
}

/** An app that a link from elsewhere wants to open. */
export interface LinkedApp {
  readonly url: URL;
  readonly name: string | undefined;
  readonly launch: 'on' | 'off' | undefined;
}

/** Everything the shell shows, immutable; each change makes a new object. */
export interface ShellState {
  readonly route: Route;
  /** On a section that an app redirected to: the path of the shell back to the app. */
  readonly from: string | undefined;
  readonly apps: AppList;
  readonly openApp: OpenApp | undefined;
  /** The URL of the app that the command was started with, if any. */
  readonly namedUrl: string | undefined;
  /** Whether the command names that app here for the first time. */
  readonly isFirstStart: boolean;
  /** The title of a section's page, the most specific part first. Empty: none was given. */
  readonly title: readonly string[];
  readonly removed: RemovedApp | undefined;
  /** The app that the user is asked about. Nothing of it is loaded or kept yet. */
  readonly linked: LinkedApp | undefined;
  /** Why the last URL was not accepted. */
  readonly refusal: Refusal | undefined;
  /** Sentences about the shell itself, such as refused storage. The newest is last. */
  readonly problems: readonly string[];
  /** Everything about the open app: its bar, its modals, what it did wrong. */
  readonly admin: AdminState;
  /** What the kernel last said of itself: its faults, and what is particular to its shop. */
  readonly kernel: KernelStatus | undefined;
  /** The inspector's view, as in the URL, such as `inspect=rules`. `''`: it is closed. */
  readonly inspected: string;
}

/**
 * The sentence that the shell shows over everything, or `''`. The field for apps, if shown, shows
 * a refusal itself.
 */
export function noticeOf({ route, openApp, refusal, problems }: ShellState): string {
  const hasField = !openApp && route.type !== 'section';
  return (hasField ? undefined : refusal?.sentence) ?? problems.at(-1) ?? '';
}

/** Holds the one {@link ShellState}, of which the host's state is a field. */
export class ShellStore extends Store<ShellState> {
  /** Shows a sentence about the shell itself, once. */
  addProblem(sentence: string): void {
    const { problems } = this.state;
    if (!problems.includes(sentence)) this.update({ problems: [...problems, sentence] });
  }

  /** Removes a sentence that is no longer true, or was dismissed. */
  removeProblem(sentence: string): void {
    this.update({ problems: this.state.problems.filter((problem) => problem !== sentence) });
  }
}
