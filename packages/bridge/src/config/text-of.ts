/**
 * Turns any value into text for a person to read; never throws. Errors, dates and URLs speak for
 * themselves, plain objects become JSON.
 */
export function textOf(value: unknown): string {
  try {
    const text = String(value);
    return text.startsWith('[object ') ? (JSON.stringify(value) ?? text) : text;
  } catch {
    return typeof value;
  }
}
