import { createRandom, type Random } from '@platformapp/shop';
import type { FaultPlan } from './fault.ts';
import { readFaults, writeFaults } from './fault-text.ts';

/** The faults that happen by chance. */
type ChanceName = 'errors' | 'receivers';

/** The active faults and their random numbers, which depend only on the seed. */
export class FaultState {
  readonly #seed: number;
  #plan: FaultPlan = {};
  #chances: Readonly<Record<ChanceName, Random>>;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chances = createChances(seed);
  }

  get plan(): FaultPlan {
    return this.#plan;
  }

  /** The active faults, as {@link readFaults} reads them. Empty: none. */
  get text(): string {
    return writeFaults(this.#plan);
  }

  /**
   * Turns these faults on and all others off, and restarts the random numbers. For an invalid text
   * it returns a sentence and changes nothing.
   */
  set(text: string): string | undefined {
    const reading = readFaults(text);
    if ('problem' in reading) return reading.problem;
    this.#plan = reading.plan;
    this.#chances = createChances(this.#seed);
    return undefined;
  }

  /** Decides by chance whether a fault happens this time. */
  isHit(name: ChanceName): boolean {
    const percent = this.#plan[name]?.percent ?? 0;
    return this.#chances[name].below(100_000) < percent * 1_000;
  }
}

/** Each fault has its own random numbers, so adding one does not change when the other happens. */
function createChances(seed: number): Readonly<Record<ChanceName, Random>> {
  return { errors: createRandom(seed), receivers: createRandom(seed + 1) };
}
