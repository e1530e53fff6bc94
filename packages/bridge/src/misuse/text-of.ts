/**
 * Converts any value to text for a person to read. Plain objects become JSON. Never throws.
 */
export function textOf(value: unknown): string {
  try {
    const text = String(value);
    return text !== value && text.startsWith('[object ') ? (JSON.stringify(value) ?? text) : text;
  } catch {
    return typeof value;
  }
}
