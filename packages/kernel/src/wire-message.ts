import type { ApiRequest, TextAnswer } from '@platformapp/admin-api';

/** Which way a request came: through the service worker, through an app's port, from an app's server, or from the shell itself. */
export type Lane = 'worker' | 'tunnel' | 'server' | 'shell';

/** A request as it crosses to the kernel. Survives structured clone; the body is moved, not copied. */
export interface WireRequest {
  /** Names the request: one that is handed over twice under the same id is performed once. */
  readonly id: string;
  readonly lane: Lane;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** The answer on its way back. */
export interface WireResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

const encoder = new TextEncoder();

/** Statuses that the platform lets no body have. */
const BODILESS: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** Reads a `Request` to its end. */
export async function encodeRequest(request: Request, id: string, lane: Lane): Promise<WireRequest> {
  const body = request.body === null ? null : await request.arrayBuffer();
  return { id, lane, method: request.method, url: request.url, headers: [...request.headers], body };
}

/** The request as the API reads it. */
export function decodeRequest({ method, url, headers, body }: WireRequest): ApiRequest {
  return { method, url, headers: toHeaders(headers), body: body && new Uint8Array(body) };
}

/** Makes the bytes of an answer. */
export function encodeAnswer({ status, headers, body }: TextAnswer): WireResponse {
  return { status, headers: [...headers], body: body === null ? null : encoder.encode(body).buffer };
}

/** The `Response` again. */
export function decodeResponse({ status, headers, body }: WireResponse): Response {
  const bytes = BODILESS.has(status) ? null : body;
  const response = new Response(bytes, { status, headers: toHeaders(headers) });
  if (bytes === null) return response;
  // Both lanes ask for the bytes next, and to read them out of the response again would take as long as answering it.
  return Object.defineProperty(response, 'arrayBuffer', { value: async () => bytes });
}

function toHeaders(entries: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) headers.append(name, value);
  return headers;
}
