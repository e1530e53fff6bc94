/** Reads a whole number of at most 15 digits; `undefined` for anything else. */
export function readWholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Restores the `+` of a UTC offset. A client that does not encode it sends a space:
 * `2026-01-05T10:00:00 01:00`.
 */
export function restorePlus(date: string): string {
  return date.replace(/(:\S*) (?=\d\d:?\d\d$)/, '$1+');
}
