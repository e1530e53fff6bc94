import type { StepBackControl } from '@platformapp/inspector/step-back/step-back-control';
import type { Kernel } from '@platformapp/kernel';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import type { ShopSteps } from '@platformapp/timeline/record/shop-steps';

/** Takes the shop back to before an entry, for the inspector. */
export class StepBack implements StepBackControl {
  readonly #kernel: Kernel;
  readonly #timeline: Timeline;
  readonly #steps: ShopSteps;
  /** The snapshot from before the last step back. */
  #undo: string | undefined;
  /** The numbers of the entries that steps back have undone, first and last. */
  #undone: readonly (readonly [first: number, last: number])[] = [];

  constructor(kernel: Kernel, timeline: Timeline, steps: ShopSteps) {
    this.#kernel = kernel;
    this.#timeline = timeline;
    this.#steps = steps;
  }

  get canUndo(): boolean {
    return this.#undo !== undefined;
  }

  isUndone({ number }: TimelineEntry): boolean {
    return this.#undone.some(([first, last]) => number >= first && number <= last);
  }

  changesSince(entry: TimelineEntry): number {
    return this.#steps.before(entry)?.changes ?? 0;
  }

  async stepBack(entry: TimelineEntry): Promise<boolean> {
    const step = this.#steps.before(entry);
    if (!step) return false;
    const undo = await this.#kernel.snapshot();
    if (!(await this.#kernel.restore(step.name))) return false;
    this.#undo = undo;
    this.#undone = [...this.#undone, [entry.number, this.#timeline.entries.at(-1)?.number ?? 0]];
    return true;
  }

  async undoStepBack(): Promise<boolean> {
    const undo = this.#undo;
    const isDone = undo !== undefined && (await this.#kernel.restore(undo));
    this.#undo = undefined;
    if (!isDone) return false;
    this.#undone = this.#undone.slice(0, -1);
    return true;
  }
}
