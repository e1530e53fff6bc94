/**
 * The beginning of a text: at most `length` UTF-16 code units, or one less where that would split
 * a character.
 */
export function cutTo(text: string, length: number): string {
  const isSplit = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isSplit ? length - 1 : length);
}
