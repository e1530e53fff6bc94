import type { Answer, Format } from './answer.ts';
import { restErrors } from './rest-errors.ts';
import { xmlErrors } from './xml-errors.ts';

/** Answers with an error in the format of the path. */
export function failure(format: Format, status: number, message: string, headers: Answer['headers'] = {}): Answer {
  return { ...(format === 'xml' ? xmlErrors(status, [message]) : restErrors(status, message)), headers };
}

/**
 * Refuses a request to the API in the format of its path. A URL that does not parse gets a JSON
 * error.
 *
 * @param url The URL of the request.
 * @param sentence What is wrong and what to do.
 * @param status Default: 503 with `Retry-After`, because no kernel answers.
 */
export function refuse(url: string, sentence: string, status = 503): Response {
  const format = URL.canParse(url) && new URL(url).pathname.endsWith('.xml') ? 'xml' : 'json';
  const { body, mediaType } = failure(format, status, sentence);
  const headers = new Headers({ 'Content-Type': mediaType });
  if (status === 503) headers.set('Retry-After', '2.0');
  return new Response(body, { status, headers });
}
