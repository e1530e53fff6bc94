/** The whole text that is wanted, or a pattern that it must match. */
export type TextMatch = string | RegExp;

/** Says whether a text is what was wanted. */
export function isTextMatch(wanted: TextMatch, text: string | undefined): boolean {
  if (text === undefined) return false;
  // A pattern with the flag g or y remembers where it stopped; a copy does not.
  return typeof wanted === 'string' ? wanted === text : new RegExp(wanted).test(text);
}

/** Writes what was wanted, for a message. */
export function describeText(wanted: TextMatch): string {
  return typeof wanted === 'string' ? `“${wanted}”` : String(wanted);
}
