import { errorMessage, isObject } from '@platformapp/protocol';
import type { FieldErrors } from '@platformapp/shop';

/** The result of a request. */
export type Result<T> =
  | { readonly status: 'done'; readonly value: T }
  /** There is no such record. */
  | { readonly status: 'missing' }
  /**
   * The request was refused, with messages by field. Those about the whole record are under `base`.
   */
  | { readonly status: 'refused'; readonly errors: FieldErrors };

/** Why something was not done, as messages by field; `undefined` if it was done. */
export async function errorsOf(result: Promise<Result<unknown>> | void): Promise<FieldErrors | undefined> {
  try {
    const outcome = await result;
    if (outcome?.status === 'missing') return { base: ['It no longer exists'] };
    return outcome?.status === 'refused' ? outcome.errors : undefined;
  } catch (error) {
    return { base: [errorMessage(error)] };
  }
}

/**
 * Reads why the API refused a request: a sentence, sentences by field, or the errors of GraphQL. A
 * sentence without a field goes under `base`.
 */
export function readErrors(errors: unknown): FieldErrors {
  if (Array.isArray(errors)) {
    return { base: errors.map((error: unknown) => String(isObject(error) ? error['message'] : error)) };
  }
  if (!isObject(errors)) return { base: [typeof errors === 'string' ? errors : 'The request was refused.'] };
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, [messages].flat().map(String)]));
}
