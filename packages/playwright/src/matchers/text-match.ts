/** The whole expected text, or a pattern that it must match. */
export type TextMatch = string | RegExp;

/** Says whether a text is as expected. */
export function isTextMatch(wanted: TextMatch, text: string | undefined): boolean {
  if (text === undefined) return false;
  // A pattern with the flag g or y keeps its last index; a copy does not.
  return typeof wanted === 'string' ? wanted === text : new RegExp(wanted).test(text);
}

/** Writes the expected text, for a message. */
export function describeText(wanted: TextMatch): string {
  return typeof wanted === 'string' ? `“${wanted}”` : String(wanted);
}
