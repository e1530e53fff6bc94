import { isObject } from '@platformapp/protocol';
import type { Realm } from './realm.ts';

/** What the tunnel reads of a request. */
export type TunnelRequest = Pick<Request, 'url' | 'method' | 'headers' | 'signal' | 'arrayBuffer'>;

/**
 * Reads the arguments of a call of `fetch`. Copies body and headers now, unless the app gave a
 * request of a library instead of the browser's, and throws when the page's own `fetch` would.
 */
export function readRequest(
  realm: Realm,
  input: unknown,
  init: RequestInit | undefined,
): TunnelRequest | Promise<TunnelRequest> {
  if (realm.Request && input instanceof realm.Request) return new realm.Request(input, init);
  if (isObject(input) && isForeignRequest(input)) return copyRequest(realm, input, init);
  return makeRequest(realm, String(input), init);
}

/** Makes a request to a URL, which may be relative. Throws as the constructor of `Request` does. */
export function makeRequest(realm: Realm, url: string, init?: RequestInit): TunnelRequest {
  const { href } = new URL(url, realm.document.baseURI);
  return realm.Request ? new realm.Request(href, init) : makePlainRequest(realm, href, init);
}

/** Makes a request where a library uses the name `Request` for another class, as MooTools does. */
function makePlainRequest(realm: Realm, url: string, init: RequestInit = {}): TunnelRequest {
  const { method = 'GET', signal } = init;
  const headers = new realm.Headers(init.headers);
  // Reads every kind of body, and knows the media type.
  const body = new realm.Response(init.body);
  const type = body.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return {
    url,
    method: /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method,
    headers,
    signal: signal ?? new AbortController().signal,
    arrayBuffer: () => body.arrayBuffer(),
  };
}

function isForeignRequest(input: object): input is Omit<TunnelRequest, 'signal'> {
  return 'url' in input && 'arrayBuffer' in input && 'headers' in input && 'method' in input;
}

async function copyRequest(
  realm: Realm,
  given: Omit<TunnelRequest, 'signal'>,
  init: RequestInit | undefined,
): Promise<TunnelRequest> {
  const { url, method } = given;
  const body = /^(?:get|head)$/i.test(method) ? undefined : await given.arrayBuffer();
  return makeRequest(realm, url, { method, headers: pairsOf(given.headers), ...(body && { body }), ...init });
}

/** The names and values of headers. A library's `Headers` may not be iterable. */
export function pairsOf(headers: Headers): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => pairs.push([name, value]));
  return pairs;
}
