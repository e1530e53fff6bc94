import type { Answer } from '../answer.ts';
import type { ApiRequest } from '../api-request.ts';
import { isObject } from '../json-object.ts';
import { parseJson } from '../parse-json.ts';
import { hasOtherCharset, mediaTypeOf, readBody } from '../request-body.ts';
import { restErrors } from './rest-errors.ts';

/** A body that was read, or the answer that refuses it. */
export type JsonBody =
  | { readonly status: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly status: 'refused'; readonly answer: Answer };

/** Reads a JSON object. Without a body, the object is empty. */
export async function readJsonBody(request: ApiRequest): Promise<JsonBody> {
  const mediaType = mediaTypeOf(request);
  const body = await readBody(request);
  if (body.status === 'too-large') return refuse(413, 'The body is too large');
  if (body.status === 'not-utf-8') return refuse(400, 'The body is not UTF-8');
  if (body.text === '') return { status: 'read', value: {} };
  if (mediaType !== 'application/json' || hasOtherCharset(request)) {
    return refuse(415, 'The body must be application/json in UTF-8');
  }
  const parsed = parseJson(body.text);
  if (parsed.status === 'refused') return refuse(400, `The body ${parsed.reason}`);
  const { value } = parsed;
  return isObject(value) ? { status: 'read', value } : refuse(400, 'The body must be a JSON object');
}

function refuse(status: number, message: string): JsonBody {
  return { status: 'refused', answer: restErrors(status, message) };
}
