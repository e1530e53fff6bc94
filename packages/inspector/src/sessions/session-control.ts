import type { TimelineEntry } from '@platformapp/timeline';

/** What is known of the session and of its replay. */
export interface SessionState {
  /** Whether there is a session to save: an app was opened while it is recorded. */
  readonly canSave: boolean;
  /** The last replay, under way or done. */
  readonly replay?: ReplayState | undefined;
  /** Whether the last step back can be undone. */
  readonly canUndo: boolean;
}

/** A replay, under way or done. */
export interface ReplayState {
  /** The name of its file. */
  readonly name: string;
  readonly isRunning: boolean;
  /** The recorded entry that it has come to, and the last. */
  readonly entry: number;
  readonly last: number;
  /** How it ended, in words. */
  readonly result?: string | undefined;
  /** Whether there was no difference. */
  readonly isSame?: boolean | undefined;
  /** The entry of the timeline at the first difference. */
  readonly row?: number | undefined;
}

/** Saves and replays what happens between the app and the admin, and takes the shop back. */
export interface SessionControl {
  readonly state: SessionState;
  /** Calls the listener after each change of the state. Gives a function that ends this. */
  subscribe(listener: () => void): () => void;
  /** Writes the session. Rejects with an `Error` that says why that is not possible. */
  save(): Promise<{ readonly name: string; readonly text: string }>;
  /** Plays a session again. Never rejects: the state says how it ended. */
  replay(name: string, text: string): Promise<void>;
  /** How many changes of the shop there were since just before an entry. 0: it cannot go back. */
  changesSince(entry: TimelineEntry): number;
  /** Restores the shop as it was before an entry. Gives `false` when that state is gone. */
  stepBack(entry: TimelineEntry): Promise<boolean>;
  /** Undoes the last step back. Gives `false` when there is none. */
  undoStepBack(): Promise<boolean>;
}

/** An element asks the page for its {@link SessionControl}. */
export class SessionControlEvent extends Event {
  /** What the page answers with. */
  control: SessionControl | undefined;

  constructor() {
    super('session-control', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'session-control': SessionControlEvent;
  }
}
