/**
 * Records on a page when a request names no limit (Limits, "Webhook list page size"; for other
 * lists ours).
 */
export const DEFAULT_LIMIT = 50;

/** The greatest limit (Limits, "Webhook list page size"; for other lists ours). */
export const MAX_LIMIT = 250;

/** A parameter that was refused, and why. */
export interface ParameterError {
  readonly parameter: string;
  /** Follows the parameter's name. */
  readonly message: string;
}

/** Reads `limit`; `null` is the default. */
export function readLimit(text: string | null): number | ParameterError {
  if (text === null) return DEFAULT_LIMIT;
  const limit = readCount(text);
  if (limit !== undefined && limit >= 1 && limit <= MAX_LIMIT) return limit;
  return { parameter: 'limit', message: `must be an integer from 1 to ${MAX_LIMIT}` };
}

/** Reads a whole number of at most 15 digits; `undefined` for anything else. */
export function readCount(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
