import type { TimelineEntry } from '@platformapp/timeline';

/** The state of the session and of its replay. */
export interface SessionState {
  /** Whether there is a session to save: an app was opened during the recording. */
  readonly canSave: boolean;
  /** The last replay, running or done. */
  readonly replay?: ReplayState | undefined;
  /** Whether the last step back can be undone. */
  readonly canUndo: boolean;
}

/** A replay, running or done. */
export interface ReplayState {
  /** The name of its file. */
  readonly name: string;
  readonly isRunning: boolean;
  /** The recorded entry that it has reached, and the last. */
  readonly entry: number;
  readonly last: number;
  /** How it ended, in words. */
  readonly result?: string | undefined;
  /** Whether there was no difference. */
  readonly isSame?: boolean | undefined;
  /** The entry of the timeline at the first difference. */
  readonly row?: number | undefined;
}

/** Saves and replays sessions, and takes the shop back. */
export interface SessionControl {
  readonly state: SessionState;
  /** Calls the listener after each change of the state. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Writes the session. Rejects with an `Error` that gives the reason if that is not possible. */
  save(): Promise<{ readonly name: string; readonly text: string }>;
  /** Replays a session. Never rejects: the state says how it ended. */
  replay(name: string, text: string): Promise<void>;
  /** The number of changes of the shop since just before an entry; 0 if it cannot go back there. */
  changesSince(entry: TimelineEntry): number;
  /**
   * Restores the shop's state before an entry. Returns `false` when that is no longer kept. Rejects,
   * like the next one, when the shop does not answer.
   */
  stepBack(entry: TimelineEntry): Promise<boolean>;
  /** Undoes the last step back. Returns `false` when there is none. */
  undoStepBack(): Promise<boolean>;
}

/** An element asks the page for its {@link SessionControl}. */
export class SessionControlEvent extends Event {
  /** The answer of the page. */
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
