/** The cause of a guest's call: the press or the closed modal whose callback is running. */
export type Cause = `${'press' | 'modal'} ${number}`;

/** Says whether a value is a {@link Cause}. */
export function isCause(value: unknown): value is Cause {
  return typeof value === 'string' && /^(press|modal) [1-9]\d{0,15}$/.test(value);
}
