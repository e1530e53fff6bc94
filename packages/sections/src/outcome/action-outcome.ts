/** What an action of the user did. */
export interface ActionOutcome {
  /** `3 orders archived`. */
  readonly text: string;
  /** What was refused, a sentence each. */
  readonly details?: readonly string[];
  /** Whether it failed, at least in part. It then stays until it is closed. */
  readonly isError?: boolean;
  /** What takes the action back. Absent if nothing can, or nothing was done. */
  readonly undo?: Undo | undefined;
}

/** How an action is taken back: the shop goes back to how it was before. */
export interface Undo {
  /** The name of the shop's snapshot from before the action. */
  readonly snapshot: string;
  /** The ids of the deliveries before the action; `undefined` if they are unknown. */
  readonly deliveries: ReadonlySet<number> | undefined;
  /** What is said afterwards: `3 orders restored`. */
  readonly text: string;
}
