import { isWithinDataLimits } from '@platformapp/protocol';

/** A text of up to this many characters is always within the limits. */
const SHORT = 10_000;

/** Replaces a value that is too large. */
const LEFT_OUT = '(left out: larger than the data limits)';

/**
 * Copies a value as JSON has it, because the host may change or move what it was given. A value
 * over the data limits is left out, as in the host, because an app may close a modal with any
 * value.
 */
export function recordValue(value: unknown): unknown {
  // Most arguments of calls are of these types, and nothing can change them.
  if (typeof value === 'boolean' || (typeof value === 'string' && value.length <= SHORT)) return value;
  if (!isWithinDataLimits(value)) return LEFT_OUT;
  try {
    const text = JSON.stringify(value, withoutBytes);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // A value that crosses frames may hold a circle or a bigint.
    return String(value);
  }
}

/** Names the size of binary data, which JSON would write as an object with a key per number. */
function withoutBytes(_key: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? `(${value.byteLength} bytes)` : value;
}
