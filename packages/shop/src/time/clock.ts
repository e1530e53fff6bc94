import { ShopError } from '../shop-error.ts';

/** The source of the shop's time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** A clock that is stopped until it is moved. */
export interface ManualClock extends Clock {
  /**
   * Moves the clock forward. Throws a {@link ShopError} `invalid-option` for a negative number or
   * `NaN`: time in a shop never runs backwards.
   */
  advance(milliseconds: number): void;
}

/** The computer's own clock. */
export function createRealClock(): Clock {
  return { now: () => Date.now() };
}

/** A clock that always shows the same time, in milliseconds since the epoch. */
export function createFixedClock(milliseconds: number): Clock {
  checkTime(milliseconds);
  return { now: () => milliseconds };
}

/**
 * A clock that starts at a time and is moved by hand, so that hours of retries pass at once.
 *
 * @example
 * const clock = createManualClock(Date.UTC(2026, 0, 1));
 * clock.advance(48 * 3_600_000);
 */
export function createManualClock(milliseconds: number): ManualClock {
  checkTime(milliseconds);
  let time = milliseconds;
  return {
    now: () => time,
    advance(change) {
      if (!(change >= 0)) throw new ShopError('invalid-option', `A clock cannot be advanced by ${change}.`);
      checkTime(time + change);
      time += change;
    },
  };
}

/** Whether a value is a time that a date can show, in milliseconds since the epoch. */
export function isTime(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= 8_640_000_000_000_000;
}

function checkTime(milliseconds: number): void {
  if (!isTime(milliseconds)) throw new ShopError('invalid-option', `A clock cannot show the time ${milliseconds}.`);
}
