import { json, type Answer } from '../answer/answer.ts';
import type { ParameterError } from '../request/query-parameters.ts';

/** Answers an error in JSON: `errors` holds a sentence, or messages by field. */
export function restErrors(
  status: number,
  errors: string | Readonly<Record<string, string | readonly string[]>>,
): Answer {
  return json(status, { errors });
}

/** Answers a refused parameter, with the message under its name. */
export function parameterRefused({ parameter, message }: ParameterError): Answer {
  return restErrors(400, { [parameter]: message });
}

/** Answers a missing record. */
export function notFound(): Answer {
  return restErrors(404, 'Not Found');
}
