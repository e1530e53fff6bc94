import { RecordChunk } from '../store/record-chunk.ts';
import type { ShopRecord } from '../store/record.ts';
import { ShopError } from '../shop-error.ts';
import { isCount, isObject, parse } from './stored-format.ts';

/** What stands before the records of a part, which come last so that the rest can be read without them. */
const RECORDS = ',"records":[';

/** A part of a stored snapshot that holds records. */
export interface StoredPart {
  /** Whatever stands there for the name of the collection. */
  readonly collection: unknown;
  readonly chunk: RecordChunk<ShopRecord>;
}

/** Writes records as one JSON object: whose they are, their ids, how many characters they have, then themselves. */
export function encodePart(collection: string, records: readonly ShopRecord[]): string {
  const text = JSON.stringify(records);
  const head = JSON.stringify({ collection, ids: records.map(({ id }) => id), length: text.length });
  return `${head.slice(0, -1)},"records":${text}}`;
}

/**
 * Reads all of a part but its records; gives `undefined` for a part that holds none. A part of another length
 * than it says is read whole: it is of an earlier version, which named no ids, was edited by hand, or is cut off. Throws a {@link ShopError} `format-damaged` for a part that is cut off or none.
 */
export function splitPart(text: string): StoredPart | undefined {
  const at = text.indexOf(RECORDS);
  if (at === -1) return undefined;
  const { collection, ids, length } = parse(`${text.slice(0, at)}}`);
  // Of the records the bracket belongs to them; a brace ends the part.
  const start = at + RECORDS.length - 1;
  const isAsWritten = text.length === start + Number(length) + 1;
  if (!isAsWritten || !isIds(ids)) return { collection, chunk: wholeChunk(text) };
  return { collection, chunk: new RecordChunk(ids, () => readRecords(text, start, ids)) };
}

function wholeChunk(text: string): RecordChunk<ShopRecord> {
  const { records } = parse(text);
  if (!isRecords(records)) throw damaged(text);
  return new RecordChunk(
    records.map(({ id }) => id),
    () => records,
  );
}

function readRecords(text: string, start: number, ids: readonly number[]): readonly ShopRecord[] {
  const { records } = parse(`{"records":${text.slice(start)}`);
  if (!isRecords(records) || records.length !== ids.length) throw damaged(text);
  if (records.some(({ id }, index) => id !== ids[index])) throw damaged(text);
  return records;
}

function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isRecords(value: unknown): value is readonly ShopRecord[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && isCount(item['id']));
}

function damaged(text: string): ShopError {
  return new ShopError('format-damaged', `A part of the stored snapshot is damaged: ${text.slice(0, 100)}`);
}
