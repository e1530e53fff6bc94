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

/** {@link printable} for JSON: escaped as JSON escapes, so that it means the same. */
export function printableJson(json: string): string {
  return json.replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
