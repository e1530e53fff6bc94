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

/** Steps back, and says so. Rejects if that state is gone. */
export async function stepBackTo(control: StepBackControl, entry: TimelineEntry): Promise<string> {
  if (!(await control.stepBack(entry))) throw new Error(GONE);
  return 'The shop is as it was before this.';
}

/** Undoes the last step back, and says so. Rejects if that state is gone. */
export async function redo(control: StepBackControl): Promise<string> {
  if (!(await control.undoStepBack())) throw new Error(GONE);
  return 'Done again.';
}

const GONE = 'That state of the shop is gone.';
