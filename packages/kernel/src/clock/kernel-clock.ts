import { createFixedClock, createRealClock, type Clock, type KeptClock } from '@platformapp/shop';

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
  readonly #first: KernelClockSetting;

  constructor(setting: KernelClockSetting) {
    this.#clock = createClock(setting);
    this.#isReal = setting === 'real';
    this.#first = setting;
  }

  /** What a shop keeps of it over a restart; `undefined` while it is as it began. */
  get kept(): Omit<KeptClock, 'id'> | undefined {
    const isAtFirst = this.#isReal ? this.#first === 'real' && this.#lead === 0 : this.now() === this.#first;
    if (isAtFirst) return undefined;
    const from = String(this.#first);
    return this.#isReal ? { from, stopped: null, ahead: this.#lead } : { from, stopped: this.now(), ahead: 0 };
  }

  /** Goes on as a shop has kept it, unless the clock began with another setting this time. */
  resume({ from, stopped, ahead }: Omit<KeptClock, 'id'>): void {
    if (from !== String(this.#first)) return;
    this.set(stopped ?? 'real');
    this.#lead = ahead;
  }

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
