import { isObject } from '@platformapp/protocol';

/** A sentence of the shop about a request. */
export interface ApiError {
  readonly text: string;
  /** The field of the body that is wrong. */
  readonly field?: string;
  /** The line of the query that is wrong, from 1. */
  readonly line?: number;
}

/**
 * Reads from an answer, as parsed from JSON, why the API refused a request: a sentence, sentences by
 * field, or the errors of GraphQL.
 */
export function readErrors(answer: unknown): readonly ApiError[] {
  const errors = isObject(answer) ? (answer['errors'] ?? answer['error']) : undefined;
  if (typeof errors === 'string') return [{ text: errors }];
  if (Array.isArray(errors)) return errors.map(readError);
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([field, texts]) =>
    [texts].flat().map((text) => ({ text: field === 'base' ? String(text) : `${field} ${String(text)}`, field })),
  );
}

function readError(error: unknown): ApiError {
  if (!isObject(error)) return { text: String(error) };
  const { message, path, locations } = error;
  const [place] = Array.isArray(locations) ? locations : [];
  const at = Array.isArray(path) ? `${path.join('.')}: ` : '';
  return {
    text: `${at}${String(message)}`,
    ...(isObject(place) && typeof place['line'] === 'number' && { line: place['line'] }),
  };
}
