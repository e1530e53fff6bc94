import type { TimelineEntry } from '@platformapp/timeline';

/** Takes the shop back to before an entry. */
export interface StepBackControl {
  /** Whether the last step back can be undone. */
  readonly canUndo: boolean;
  /** Whether a step back has undone what an entry changed. */
  isUndone(entry: TimelineEntry): boolean;
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

/** An element asks the page for its {@link StepBackControl}. */
export class StepBackControlEvent extends Event {
  /** The answer of the page. Absent if it cannot go back. */
  control: StepBackControl | undefined;

  constructor() {
    super('step-back-control', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'step-back-control': StepBackControlEvent;
  }
}
