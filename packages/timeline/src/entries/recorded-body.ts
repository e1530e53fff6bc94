import type { RecordedBody } from '@platformapp/kernel';
import { RECORDED_BYTES, recordBytes } from '@platformapp/kernel/traffic';

export { RECORDED_BYTES, recordBytes, type RecordedBody };

/** Writes a body for a reader of a report, and says how much of it is left out. */
export function describeBody({ text, isBase64, size }: RecordedBody): string {
  if (isBase64) return `(${size} bytes that are not text)`;
  return size > RECORDED_BYTES ? `${text}\n(the first ${RECORDED_BYTES} of ${size} bytes)` : text;
}

/** Records a text. Returns `undefined` for none. */
export function recordText(text: string | undefined): RecordedBody | undefined {
  return text === undefined ? undefined : recordBytes(new TextEncoder().encode(text));
}
