import { isObject } from '@platformapp/protocol';
import type { Realm } from './realm.ts';

/**
 * Makes the `Request` of a call of `fetch`. Copies body and headers now, unless the app gave a
 * request of a library instead of the browser's, and throws when the page's own `fetch` would.
 */
export function makeRequest(realm: Realm, input: unknown, init?: RequestInit): Request | Promise<Request> {
  if (input instanceof realm.Request) return withSignal(new realm.Request(input, init), init?.signal);
  if (isObject(input) && isForeignRequest(input)) return copyRequest(realm, input, init);
  // The standard converts any other value to text.
  // oxlint-disable-next-line typescript/no-base-to-string
  const { href } = new URL(String(input), realm.document.baseURI);
  return withSignal(new realm.Request(href, init), init?.signal);
}

/** What is read of a request that a library's own class made. */
type ForeignRequest = Pick<Request, 'url' | 'method' | 'headers' | 'arrayBuffer'>;

function isForeignRequest(input: object): input is ForeignRequest {
  return 'url' in input && 'arrayBuffer' in input && 'headers' in input && 'method' in input;
}

async function copyRequest(realm: Realm, given: ForeignRequest, init: RequestInit | undefined): Promise<Request> {
  const { url, method } = given;
  const body = /^(?:get|head)$/i.test(method) ? undefined : await given.arrayBuffer();
  return makeRequest(realm, url, { method, headers: pairsOf(given.headers), ...(body && { body }), ...init });
}

/** Gives a request the signal that older replacements of `Request` leave out. */
export function withSignal(request: Request, signal: AbortSignal | null | undefined): Request {
  const own: unknown = request.signal;
  if (own) return request;
  return Object.defineProperty(request, 'signal', { value: signal ?? new AbortController().signal });
}

/** The names and values of headers. A library's `Headers` may not be iterable. */
export function pairsOf(headers: Headers): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => pairs.push([name, value]));
  return pairs;
}
