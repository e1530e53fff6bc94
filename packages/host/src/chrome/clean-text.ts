// Bidirectional embeddings, overrides and isolates reorder what stands beside them; direction marks
// do not and stay.
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/**
 * Makes text from an app safe to stand in the chrome: takes out control characters (line breaks and
 * tabs stay) and the bidirectional controls that could reorder the text around it. Does not
 * shorten; the protocol's schemas have done that.
 */
export function cleanText(text: string): string {
  // Nearly every text is clean, and looking costs a third of replacing nothing.
  if (!HIDDEN.test(text)) return text;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(ALL_HIDDEN, (found) => (found === '\n' || found === '\t' ? found : ''));
}

/**
 * Cleans the text and cuts it to `length` UTF-16 code units, with an ellipsis where something is
 * missing.
 */
export function shortenText(text: string, length: number): string {
  const clean = cleanText(text);
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}
