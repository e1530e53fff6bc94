/**
 * Restores the `+` of a UTC offset, which arrives as a space when it was not encoded:
 * `2026-01-05T10:00:00 01:00`.
 */
export function restorePlus(date: string): string {
  return date.replace(/(:\S*) (?=\d\d:?\d\d$)/, '$1+');
}
