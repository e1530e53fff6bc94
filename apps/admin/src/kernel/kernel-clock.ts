import type { Clock } from '@platformapp/shop';

/** What a shop's clock shows: the computer's time, or always the same, in milliseconds since the epoch. */
export type KernelClockSetting = 'real' | number;

/** The clock of a kernel's shop: can be stopped, set going and moved forward while the shop is open. */
export class KernelClock implements Clock {
  #setting: KernelClockSetting;
  #lead = 0;

  constructor(setting: KernelClockSetting) {
    this.#setting = setting;
  }

  now(): number {
    return (this.#setting === 'real' ? Date.now() : this.#setting) + this.#lead;
  }

  /** Starts anew from a setting; what {@link advance} added is gone. */
  set(setting: KernelClockSetting): void {
    this.#setting = setting;
    this.#lead = 0;
  }

  /** Moves the clock forward. A clock that runs goes on from there. */
  advance(milliseconds: number): void {
    this.#lead += milliseconds;
  }
}
