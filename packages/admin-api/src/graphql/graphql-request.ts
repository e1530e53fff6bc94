import type { GraphQLError } from 'graphql';
import Negotiator from 'negotiator';
import { JSON_TYPE } from '../answer/answer.ts';
import { isObject } from '@platformapp/protocol';
import { parseJson } from '../request/parse-json.ts';
import { hasOtherCharset, mediaTypeOf, readBody } from '../request/request-body.ts';
import { graphqlError } from './library/graphql-errors.ts';
import { QUERY_LIMITS } from './limits/query-limits.ts';

/** The newer media type, in which request errors have 4xx. In plain JSON they have 200. */
export const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

/** A GraphQL request: spec table *GraphQL pagination*, row Request. */
export interface GraphqlRequest {
  readonly status: 'read';
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
}

/** A request that was read, or the HTTP status and error that refuse it. */
export type ReadGraphqlRequest =
  | GraphqlRequest
  | { readonly status: 'refused'; readonly code: number; readonly error: GraphQLError };

/** Reads a request in JSON, or a bare query as `application/graphql`. */
export async function readGraphqlRequest(request: Request): Promise<ReadGraphqlRequest> {
  const mediaType = mediaTypeOf(request);
  if ((mediaType !== 'application/json' && mediaType !== 'application/graphql') || hasOtherCharset(request)) {
    return refuse(415, 'The body must be application/json or application/graphql in UTF-8.');
  }
  const body = await readBody(request, QUERY_LIMITS.bodyBytes);
  if (body.status === 'too-large') return refuse(413, `The body is larger than ${QUERY_LIMITS.bodyBytes} bytes.`);
  if (body.status === 'not-utf-8') return refuse(400, 'The body is not UTF-8.');
  if (mediaType === 'application/graphql') {
    return { status: 'read', query: body.text, variables: {}, operationName: undefined };
  }
  const parsed = parseJson(body.text);
  return parsed.status === 'read' ? readParameters(parsed.value) : refuse(400, `The body ${parsed.reason}.`);
}

/** Picks the media type of the answer by `Accept`; `undefined` when the client accepts neither. */
export function negotiate(accept: string | null): string | undefined {
  const headers = accept === null || accept.trim() === '' ? {} : { accept };
  // A client that accepts anything gets plain JSON.
  return new Negotiator({ headers }).mediaType([JSON_TYPE, RESPONSE_TYPE]);
}

function readParameters(value: unknown): ReadGraphqlRequest {
  if (!isObject(value)) return refuse(400, 'The body must be a JSON object.');
  const { query, variables, operationName, extensions } = value;
  if (typeof query !== 'string') return refuse(400, 'query must be a string.');
  if (!isAbsent(variables) && !isObject(variables)) return refuse(400, 'variables must be an object.');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    return refuse(400, 'operationName must be a string.');
  if (!isAbsent(extensions) && !isObject(extensions)) return refuse(400, 'extensions must be an object.');
  return { status: 'read', query, variables: variables ?? {}, operationName: operationName ?? undefined };
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function refuse(code: number, message: string): ReadGraphqlRequest {
  return { status: 'refused', code, error: graphqlError('BODY_INVALID', message) };
}
