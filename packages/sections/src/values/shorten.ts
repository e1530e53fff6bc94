/** Cuts a text that is longer than so many characters, and says so with "…". */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Half of a pair of surrogates is no character.
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
