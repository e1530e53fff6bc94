/** A span of time: milliseconds, or a number with its unit such as `90s`, `15m`, `48h` or `2d`. */
export type Duration = number | `${number}${keyof typeof MILLISECONDS}`;

const MILLISECONDS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a span of time as milliseconds. Throws a `RangeError` that quotes any other value,
 * including a negative span.
 */
export function toMilliseconds(duration: Duration): number {
  if (typeof duration === 'number' && duration >= 0) return duration;
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(String(duration));
  const [, amount, unit] = match ?? [];
  if (amount === undefined || !isUnit(unit)) {
    throw new RangeError(
      `A span of time is milliseconds or a text such as "90s", "15m", "48h" or "2d", not "${duration}".`,
    );
  }
  return Number(amount) * MILLISECONDS[unit];
}

function isUnit(text: string | undefined): text is keyof typeof MILLISECONDS {
  return text !== undefined && Object.hasOwn(MILLISECONDS, text);
}
