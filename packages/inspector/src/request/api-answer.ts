import { isObject } from '@platformapp/protocol';
import type { Header } from '@platformapp/timeline';
import { type PrettyBody, prettyBody } from '../entries/pretty-body.ts';
import { parseJson, readUrl } from './api-request.ts';

/** Sends a request, as `fetch` does. */
export type SendRequest = (url: string, init?: RequestInit) => Promise<Response>;

/** The answer to a request. */
export interface Answer {
  /** What was asked. */
  readonly url: string;
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: PrettyBody;
  /** Bytes of the body. */
  readonly size: number;
  /** Milliseconds from the request to the end of the body. */
  readonly milliseconds: number;
  /** The cost of a query, if the answer gives it. */
  readonly cost: QueryCost | undefined;
  /** The other pages of a list, from the `Link` header. */
  readonly links: readonly PageLink[];
  /** What the shop refused. */
  readonly errors: readonly ApiError[];
}

/** The cost of a GraphQL query in points, and what is left of them. */
export interface QueryCost {
  readonly requested: number;
  readonly actual: number;
  readonly most: number;
  readonly left: number;
  /** Points that come back in a second. */
  readonly restored: number;
}

/** A page that an answer leads to. */
export interface PageLink {
  /** Such as `next`. */
  readonly relation: string;
  /** URL at the admin API. */
  readonly url: string;
}

/** A sentence of the shop about a request. */
export interface ApiError {
  readonly text: string;
  /** The field of the body that is wrong. */
  readonly field?: string;
  /** The line of the query that is wrong, from 1. */
  readonly line?: number;
}

/** Sends a request and reads all of its answer. */
export async function askApi(send: SendRequest, url: string, init: RequestInit): Promise<Answer> {
  const start = performance.now();
  const response = await send(url, init);
  const bytes = await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  const text = new TextDecoder().decode(bytes);
  const parsed = parseJson(text);
  const headers = [...response.headers];
  return {
    url,
    status: response.status,
    headers,
    body: prettyBody({ text, isBase64: false, size: 0 }, headers),
    size: bytes.byteLength,
    milliseconds,
    cost: readCost(parsed),
    links: readLinks(response.headers.get('link') ?? '', new URL(url).origin),
    errors: readErrors(isObject(parsed) ? (parsed['errors'] ?? parsed['error']) : undefined),
  };
}

/** The links of a `Link` header that stay in the admin API of an origin. */
export function readLinks(header: string, origin: string): readonly PageLink[] {
  return [...header.matchAll(/<([^>]*)>;\s*rel="([a-z]+)"/g)].flatMap(([, path = '', relation = '']) => {
    const url = readUrl({ path }, origin);
    return url === undefined ? [] : [{ relation, url }];
  });
}

/** Reads why the API refused a request: a sentence, sentences by field, or the errors of GraphQL. */
export function readErrors(errors: unknown): readonly ApiError[] {
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

function readCost(body: unknown): QueryCost | undefined {
  const extensions = isObject(body) ? body['extensions'] : undefined;
  const cost = isObject(extensions) ? extensions['cost'] : undefined;
  if (!isObject(cost) || !isObject(cost['throttleStatus'])) return undefined;
  const { requestedQueryCost, actualQueryCost, throttleStatus } = cost;
  return {
    requested: Number(requestedQueryCost),
    actual: Number(actualQueryCost),
    most: Number(throttleStatus['maximumAvailable']),
    left: Number(throttleStatus['currentlyAvailable']),
    restored: Number(throttleStatus['restoreRate']),
  };
}
