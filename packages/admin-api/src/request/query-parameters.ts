import type { ParameterError } from '../answer/rest-errors.ts';

/** Reads a whole number of at most 15 digits; `undefined` for anything else. */
export function readWholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Restores the `+` of a UTC offset. A client that does not encode it sends a space:
 * `2026-01-05T10:00:00 01:00`.
 */
export function restorePlus(date: string): string {
  return date.replace(/(:\S*) (?=\d\d:?\d\d$)/, '$1+');
}

/**
 * The default number of records on a page. The spec sets it for webhooks (Limits, "Webhook list
 * page size"), and the other lists use the same.
 */
const DEFAULT_LIMIT = 50;

/** The greatest limit, from the same row of the spec. */
export const MAX_LIMIT = 250;

/** Reads `limit`. `null` means the default. */
export function readLimit(text: string | null): number | ParameterError {
  if (text === null) return DEFAULT_LIMIT;
  const limit = readWholeNumber(text);
  if (limit !== undefined && limit >= 1 && limit <= MAX_LIMIT) return limit;
  return { parameter: 'limit', message: `must be an integer from 1 to ${MAX_LIMIT}` };
}
