import { isObject } from '@platformapp/protocol';
import type { FieldErrors } from '@platformapp/shop';

/**
 * Reads why the API refused a request: a sentence, sentences by field, or the errors of GraphQL. A
 * sentence without a field goes under `base`.
 */
export function readErrors(errors: unknown): FieldErrors {
  if (Array.isArray(errors))
    return { base: errors.map((error: unknown) => (isObject(error) ? String(error['message']) : String(error))) };
  if (!isObject(errors)) return { base: [typeof errors === 'string' ? errors : 'The request was refused.'] };
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, textsOf(messages)]));
}

function textsOf(messages: unknown): readonly string[] {
  return (Array.isArray(messages) ? messages : [messages]).map(String);
}
