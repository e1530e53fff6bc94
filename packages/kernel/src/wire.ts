import type { WireHeader, WireRequest, WireResponse } from '@platformapp/protocol';

/** Statuses that must not have a body. */
const BODILESS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** Reads a `Request` to its end. */
export async function encodeRequest(request: Request): Promise<WireRequest> {
  const { method, url, headers, body } = request;
  return { method, url, headers: [...headers], body: body === null ? undefined : await request.arrayBuffer() };
}

/**
 * Makes the `Request` again. A body that its method cannot have is left out, and so are headers
 * that a page may not set.
 *
 * @throws {TypeError} When the method or the URL is invalid.
 */
export function decodeRequest({ method, url, headers, body }: WireRequest): Request {
  const isBodiless = method === 'GET' || method === 'HEAD' || body === undefined;
  return new Request(url, { method, headers: toHeaders(headers), body: isBodiless ? null : body });
}

/** Reads a `Response` to its end. */
export async function encodeResponse(response: Response): Promise<WireResponse> {
  const { status, statusText, headers, body } = response;
  return { status, statusText, headers: [...headers], body: body === null ? undefined : await response.arrayBuffer() };
}

/** Makes the `Response` again. */
export function decodeResponse({ status, statusText, headers, body }: WireResponse): Response {
  return new Response(BODILESS.has(status) ? null : (body ?? null), {
    status,
    statusText,
    headers: toHeaders(headers),
  });
}

function toHeaders(entries: readonly WireHeader[]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) headers.append(name, value);
  return headers;
}
