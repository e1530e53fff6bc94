import { createRandom, type Random } from '@platformapp/shop';
import { FAULT_NAMES, type FaultName, type FaultPlan, type FaultSetting } from './fault-list.ts';
import { readFaults, writeFaults } from './fault-text.ts';

const NONE: FaultPlan = { faults: [] };

/** A fault of that name that is on. */
export type SettingOf<Name extends FaultName> = Extract<FaultSetting, { readonly name: Name }>;

/** A fault that happens by chance. */
type ChanceSetting = Extract<FaultSetting, { readonly values: { readonly percent: number } }>;

/** The faults that are on, and their chance, which depends on the seed alone. */
export class FaultState {
  readonly #usualSeed: number;
  #plan: FaultPlan = NONE;
  #chances = new Map<FaultSetting, Random>();

  /** @param usualSeed Is used when the faults have no seed of their own. */
  constructor(usualSeed: number) {
    this.#usualSeed = usualSeed;
  }

  /** The faults that are on, as {@link readFaults} reads them. Empty: none. */
  get text(): string {
    return writeFaults(this.#plan);
  }

  /**
   * Turns these faults on and all others off; chance starts again. Gives a sentence when the text
   * is refused, and changes nothing then.
   */
  set(text: string): string | undefined {
    const reading = readFaults(text);
    if ('problem' in reading) return reading.problem;
    const { faults, seed = this.#usualSeed } = reading.plan;
    this.#plan = reading.plan;
    // Each fault has a chance of its own: one that is added does not change when the others happen.
    this.#chances = new Map(
      faults.map((setting, index) => {
        const { name } = setting;
        const before = faults.slice(0, index).filter((each) => each.name === name).length;
        return [setting, createRandom(seed + 1_000_003 * (FAULT_NAMES.indexOf(name) + 100 * before))];
      }),
    );
    return undefined;
  }

  /** The faults of that name that are on. */
  all<Name extends FaultName>(name: Name): readonly SettingOf<Name>[] {
    return this.#plan.faults.filter((setting): setting is SettingOf<Name> => setting.name === name);
  }

  /** Decides by chance whether a fault happens this time. */
  isHit(setting: ChanceSetting): boolean {
    return (this.#chances.get(setting)?.below(100_000) ?? 100_000) < setting.values.percent * 1_000;
  }
}
