import { isObject } from '@platformapp/protocol';
import type { SendRequest } from '../api/admin-client.ts';

/** The answer to a request of the console. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, indented if it is JSON. */
  readonly body: string;
  /** The cost of the query, if the answer gives it. */
  readonly cost: QueryCost | undefined;
  /** The other pages of a list, from the `Link` header. */
  readonly links: readonly PageLink[];
  /** Milliseconds from the request to the end of the body. */
  readonly milliseconds: number;
}

/** The cost of a GraphQL query in objects. */
export interface QueryCost {
  readonly requested: number;
  readonly actual: number;
}

/** A page that an answer leads to. */
export interface PageLink {
  /** Such as `next`. */
  readonly relation: string;
  /** Path and query at the admin API. */
  readonly path: string;
}

/** Sends a request and reads all of its answer. */
export async function askApi(send: SendRequest, path: string, init: RequestInit): Promise<Answer> {
  const start = performance.now();
  const response = await send(path, init);
  const text = await response.text();
  const milliseconds = performance.now() - start;
  const parsed = parse(text);
  return {
    status: response.status,
    headers: [...response.headers],
    body: parsed === undefined ? text : JSON.stringify(parsed, undefined, 2),
    cost: readCost(parsed),
    links: readLinks(response.headers.get('link') ?? ''),
    milliseconds,
  };
}

/** The links of a `Link` header that stay in the admin API. */
export function readLinks(header: string): readonly PageLink[] {
  return [...header.matchAll(/<([^>]*)>;\s*rel="([a-z]+)"/g)].flatMap(([, address = '', relation = '']) => {
    const path = readApiPath(address);
    return path === undefined ? [] : [{ relation, path }];
  });
}

/** The prefix of REST paths that do not begin with `/admin/`. */
export const REST_ROOT = '/admin/api/2019-10/';

/** Reads what a user typed as a path of the admin API; `undefined` if it leads elsewhere. */
export function readApiPath(text: string): string | undefined {
  const base = `https://shop.invalid${REST_ROOT}`;
  if (!URL.canParse(text, base)) return undefined;
  const { pathname, search } = new URL(text, base);
  return /^\/admin\/.+\.(?:json|xml)$/.test(pathname) ? pathname + search : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is XML, or empty.
    return undefined;
  }
}

function readCost(body: unknown): QueryCost | undefined {
  const extensions = isObject(body) ? body['extensions'] : undefined;
  const cost = isObject(extensions) ? extensions['cost'] : undefined;
  if (!isObject(cost)) return undefined;
  const { requestedQueryCost: requested, actualQueryCost: actual } = cost;
  return typeof requested === 'number' && typeof actual === 'number' ? { requested, actual } : undefined;
}
