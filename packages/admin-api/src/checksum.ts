// Signed throughout: V8 keeps numbers beyond 31 bits in objects of their own, which costs more than the sums.
const TABLE: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** The checksum of no text at all. */
export const NO_CHECKSUM = -1;

/**
 * The CRC-32, as a signed number, of a text of bytes, each a character up to U+00FF, that follows another text whose checksum is given. It
 * differs whenever four characters in a row, or fewer, were altered.
 */
export function checksum(bytes: string, before: number = NO_CHECKSUM): number {
  let value = before;
  // A loop by index: this runs once for every cursor of a page.
  for (let index = 0; index < bytes.length; index += 1) {
    value = (value >>> 8) ^ (TABLE[(value ^ bytes.charCodeAt(index)) & 0xff] ?? 0);
  }
  return value;
}
