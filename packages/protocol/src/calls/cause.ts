/**
 * Which notification a guest's code reacts to: the press whose callback is running, or the closed
 * modal whose callback is.
 */
export type Cause = `${'press' | 'modal'} ${number}`;

/** Says whether a value is a {@link Cause}. */
export function isCause(value: unknown): value is Cause {
  return typeof value === 'string' && /^(press|modal) [1-9]\d{0,15}$/.test(value);
}
