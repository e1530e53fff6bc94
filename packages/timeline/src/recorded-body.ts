import { RECORDED_BYTES, type RecordedBody } from '@platformapp/kernel/traffic';

export { RECORDED_BYTES, type RecordedBody };

/** Writes a body for a reader of a report, and says how much of it is left out. */
export function describeBody({ text, isBase64, size }: RecordedBody): string {
  if (isBase64) return `(${size} bytes that are not text)`;
  return size > RECORDED_BYTES ? `${text}\n(the first ${RECORDED_BYTES} of ${size} bytes)` : text;
}

/** Records a text. Gives `undefined` for none. */
export function recordText(text: string | undefined): RecordedBody | undefined {
  if (text === undefined || text === '') return undefined;
  return { text: text.slice(0, RECORDED_BYTES), isBase64: false, size: new Blob([text]).size };
}
