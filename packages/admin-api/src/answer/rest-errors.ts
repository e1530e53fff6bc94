import { json, type Answer } from './answer.ts';

/** A refused parameter and the reason. */
export interface ParameterError {
  readonly parameter: string;
  /** Follows the parameter's name. */
  readonly message: string;
}

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
