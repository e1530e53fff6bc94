/**
 * Writes a text from elsewhere so that a terminal shows it and obeys nothing in it: control
 * characters, invisible ones and those that turn the direction of text become escapes.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
