/** Shortens a text to a number of characters, with "…" where it was cut. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Half of a surrogate pair is not a character.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
