import type { Cause } from '@platformapp/protocol';

let running: Cause | undefined;

/**
 * The cause of the running code. `undefined` after the first `await` of a callback, because the
 * cause can no longer be known.
 */
export function runningCause(): Cause | undefined {
  return running;
}

/** Runs a function whose calls have this cause. */
export function runFor<T>(cause: Cause | undefined, run: () => T): T {
  const before = running;
  running = cause;
  try {
    return run();
  } finally {
    running = before;
  }
}
