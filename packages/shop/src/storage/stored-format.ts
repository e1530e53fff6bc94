import { ShopError } from '../shop-error.ts';
import type { Sequences } from '../store/shop-state.ts';

/** The version of the format in which journal entries and snapshots are stored. */
export const FORMAT_VERSION = 1;

/** Parses the text of an object, or throws a {@link ShopError} `format-damaged`. */
export function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw new ShopError('format-damaged', `Stored data is cut off or altered: ${text.slice(0, 100)}`, { cause });
  }
  throw new ShopError('format-damaged', `Stored data is not an object: ${text.slice(0, 100)}`);
}

/** Throws a {@link ShopError} unless the version is this package's. */
export function checkVersion(version: unknown): void {
  if (version === FORMAT_VERSION) return;
  if (!isCount(version) || version < FORMAT_VERSION) {
    throw new ShopError('format-damaged', 'Stored data does not say which version wrote it.');
  }
  throw new ShopError(
    'format-newer',
    `Stored data has format version ${version}; this version of the shop reads up to ${FORMAT_VERSION}. Update it, or start with empty storage.`,
  );
}

/** Whether a value is the pair of numbers that a shop gives out next. */
export function isSequences(value: unknown): value is Sequences {
  return isObject(value) && isCount(value['nextId']) && isCount(value['nextOrderNumber']);
}

/** Whether a value is an object other than an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number from 0 on. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
