import { decodeJson, isObject } from '@platformapp/protocol';
import type { Header } from '@platformapp/timeline';
import type { SendRequest } from '../controls/inspector-element.ts';
import { type PrettyBody, prettyBody } from '../entries/pretty-body.ts';
import { type ApiError, readErrors } from '../entries/read-errors.ts';
import { readUrl } from './api-request.ts';

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
  /** The other pages of a list, from the `Link` header: their URLs by relation, such as `next`. */
  readonly links: Readonly<Record<string, string>>;
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

/** Sends a request and reads all of its answer. */
export async function askApi(send: SendRequest, url: string, init: RequestInit): Promise<Answer> {
  const start = performance.now();
  const response = await send(url, init);
  const bytes = await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  const text = new TextDecoder().decode(bytes);
  const parsed = decodeJson(text);
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
    errors: readErrors(parsed),
  };
}

/** The links of a `Link` header that stay in the admin API of an origin. */
export function readLinks(header: string, origin: string): Answer['links'] {
  const links = [...header.matchAll(/<([^>]*)>;\s*rel="([a-z]+)"/g)].flatMap(([, path = '', relation = '']) => {
    const url = readUrl({ path }, origin);
    return url === undefined ? [] : [[relation, url] as const];
  });
  return Object.fromEntries(links);
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
