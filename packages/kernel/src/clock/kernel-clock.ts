import { createFixedClock, createRealClock, type Clock } from '@platformapp/shop';

/**
 * The setting of a shop's clock: the computer's time, or a fixed time in milliseconds since the
 * epoch.
 */
export type KernelClockSetting = 'real' | number;

/**
 * The state of a shop's clock: it is fixed at a time in milliseconds since the epoch, or is that
 * many milliseconds ahead of the computer's.
 */
export type ShopClock = { readonly stopped: number } | { readonly ahead: number };

/**
 * The clock of a kernel's shop. It can be stopped, started and moved forward at any time.
 */
export class KernelClock implements Clock {
  #clock: Clock;
  #isReal: boolean;
  #lead = 0;

  /** Throws as {@link set} does. */
  constructor(setting: KernelClockSetting) {
    this.#clock = createClock(setting);
    this.#isReal = setting === 'real';
  }

  /** Its current state. */
  get state(): ShopClock {
    return this.#isReal ? { ahead: this.#lead } : { stopped: this.now() };
  }

  now(): number {
    return this.#clock.now() + this.#lead;
  }

  /**
   * Starts over from a setting, without what {@link advance} added. Throws a `ShopError`
   * `invalid-option` for a time outside the range of dates.
   */
  set(setting: KernelClockSetting): void {
    this.#clock = createClock(setting);
    this.#isReal = setting === 'real';
    this.#lead = 0;
  }

  /** Moves the clock forward. A running clock continues from there. */
  advance(milliseconds: number): void {
    this.#lead += milliseconds;
  }
}

function createClock(setting: KernelClockSetting): Clock {
  return setting === 'real' ? createRealClock() : createFixedClock(setting);
}
