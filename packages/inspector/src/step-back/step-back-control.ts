import type { TimelineEntry } from '@platformapp/timeline';
import type { Problem } from '../controls/action-status.ts';

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

/** Steps back, and says how it ended. */
export async function stepBackTo(
  control: StepBackControl | undefined,
  entry: TimelineEntry,
): Promise<string | Problem> {
  return (await control?.stepBack(entry)) ? 'The shop is as it was before this.' : GONE;
}

/** Undoes the last step back, and says how it ended. */
export async function redo(control: StepBackControl | undefined): Promise<string | Problem> {
  return (await control?.undoStepBack()) ? 'Done again.' : GONE;
}

const GONE: Problem = { problem: 'That state of the shop is gone.' };
