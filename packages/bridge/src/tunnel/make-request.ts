import { isObject } from '@platformapp/protocol';
import { hasRequest } from './natives.ts';

/** What the tunnel reads of a request. */
export type TunnelRequest = Pick<Request, 'url' | 'method' | 'headers' | 'signal' | 'arrayBuffer'>;

/**
 * Reads the arguments of a call of `fetch`. Copies body and headers now, unless the app gave a
 * request of a library instead of the browser's, and throws when the page's own `fetch` would.
 */
export function readRequest(
  input: unknown,
  init: RequestInit | undefined,
  base: string,
): TunnelRequest | Promise<TunnelRequest> {
  if (hasRequest() && input instanceof Request) return new Request(input, init);
  if (isObject(input) && isForeignRequest(input)) return copyRequest(input, init, base);
  return makeRequest(new URL(String(input), base).href, init);
}

/** Makes a request to an absolute URL. Throws as the constructor of `Request` does. */
export function makeRequest(url: string, init: RequestInit = {}): TunnelRequest {
  if (hasRequest()) return new Request(url, init);
  const { method = 'GET', signal } = init;
  const headers = new Headers(init.headers);
  // Reads every kind of body, and knows the media type.
  const body = new Response(init.body);
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
  given: Omit<TunnelRequest, 'signal'>,
  init: RequestInit | undefined,
  base: string,
): Promise<TunnelRequest> {
  const { method } = given;
  const url = new URL(given.url, base).href;
  const body = /^(?:get|head)$/i.test(method) ? undefined : await given.arrayBuffer();
  return makeRequest(url, { method, headers: pairsOf(given.headers), ...(body && { body }), ...init });
}

/** The names and values of headers. A library's `Headers` may not be iterable. */
export function pairsOf(headers: Headers): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => pairs.push([name, value]));
  return pairs;
}
