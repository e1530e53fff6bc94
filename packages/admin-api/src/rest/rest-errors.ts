import { json, type Answer } from '../answer.ts';
import type { ParameterError } from '../request/query-parameters.ts';

/**
 * Answers in JSON what the spec leaves open: `errors` with a sentence, or with messages for each
 * field.
 */
export function restErrors(
  status: number,
  errors: string | Readonly<Record<string, string | readonly string[]>>,
): Answer {
  return json(status, { errors });
}

/** Answers a parameter that was refused, under its name. */
export function parameterRefused({ parameter, message }: ParameterError): Answer {
  return restErrors(400, { [parameter]: message });
}

/** Answers that there is no such record. */
export function notFound(): Answer {
  return restErrors(404, 'Not Found');
}
