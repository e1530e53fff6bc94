import { createRandom, type Random } from '@platformapp/shop';
import { FAULT_NAMES, type FaultName, type FaultPlan, type FaultSetting } from './fault-list.ts';
import { readFaults, writeFaults } from './fault-text.ts';

const NONE: FaultPlan = { faults: [] };

/** An active fault of that name. */
export type SettingOf<Name extends FaultName> = Extract<FaultSetting, { readonly name: Name }>;

/** A fault that happens by chance. */
type ChanceSetting = Extract<FaultSetting, { readonly values: { readonly percent: number } }>;

/** The active faults and their random numbers, which depend only on the seed. */
export class FaultState {
  readonly #usualSeed: number;
  #plan: FaultPlan = NONE;
  #chances = new Map<FaultSetting, Random>();

  /** @param usualSeed The seed, unless the faults have their own. */
  constructor(usualSeed: number) {
    this.#usualSeed = usualSeed;
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
    const { faults, seed = this.#usualSeed } = reading.plan;
    this.#plan = reading.plan;
    // Each fault has its own random numbers, so adding one does not change when the others happen.
    this.#chances = new Map(
      faults.map((setting, index) => {
        const { name } = setting;
        const before = faults.slice(0, index).filter((each) => each.name === name).length;
        return [setting, createRandom(seed + 1_000_003 * (FAULT_NAMES.indexOf(name) + 100 * before))];
      }),
    );
    return undefined;
  }

  /** The active faults of that name. */
  all<Name extends FaultName>(name: Name): readonly SettingOf<Name>[] {
    return this.#plan.faults.filter((setting): setting is SettingOf<Name> => setting.name === name);
  }

  /** Decides by chance whether a fault happens this time. */
  isHit(setting: ChanceSetting): boolean {
    return (this.#chances.get(setting)?.below(100_000) ?? 100_000) < setting.values.percent * 1_000;
  }
}
