/** A text or a number that a record or the user has given, as a text; `''` for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
