import { readWholeNumber } from '../request/query-parameters.ts';
import type { ParameterError } from '../answer/rest-errors.ts';

/**
 * The default number of records on a page. The spec sets it for webhooks (Limits, "Webhook list
 * page size"), and the other lists use the same.
 */
export const DEFAULT_LIMIT = 50;

/** The greatest limit, from the same row of the spec. */
export const MAX_LIMIT = 250;

/** Reads `limit`. `null` means the default. */
export function readLimit(text: string | null): number | ParameterError {
  if (text === null) return DEFAULT_LIMIT;
  const limit = readWholeNumber(text);
  if (limit !== undefined && limit >= 1 && limit <= MAX_LIMIT) return limit;
  return { parameter: 'limit', message: `must be an integer from 1 to ${MAX_LIMIT}` };
}
