import type { Intercept, KernelRequest } from '@platformapp/kernel/node';
import type { WireHeader, WireResponse } from '@platformapp/protocol';
import { KernelError } from 'platform-admin';
import { ApiResponse, type ApiRequest } from './api-request.ts';

/** How a test answers a request, as Playwright's `route.fulfill` takes it. */
export interface FulfillOptions {
  /** Default: that of `response`, or 200. */
  readonly status?: number;
  /** Default: those of `response`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: that of `response`, or none. */
  readonly body?: string | Uint8Array;
  /** A value that is sent as JSON, instead of a body. */
  readonly json?: unknown;
  readonly contentType?: string;
  /** The answer of the shop, from {@link ApiRoute.fetch}, of which this answer changes parts. */
  readonly response?: ApiResponse;
}

/** What a test changes in a request before the shop gets it, as Playwright's `route.continue`. */
export interface ContinueOptions {
  readonly url?: string;
  readonly method?: string;
  /** All headers. Default: those of the request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, bytes, or a value that is sent as JSON. */
  readonly postData?: string | Uint8Array | object;
}

/** What a handler decided. */
export type Decision = { readonly type: 'answered'; readonly response: WireResponse } | { readonly type: 'fallback' };

/** A request that waits for a handler of a test, with the methods of Playwright's `Route`. */
export class ApiRoute {
  readonly #request: ApiRequest;
  readonly #wire: KernelRequest;
  readonly #answer: Parameters<Intercept>[1];
  #decide: (decision: Promise<Decision>) => void = () => {};
  /**
   * Settles when the handler has decided. Rejects when the request fails.
   *
   * @internal
   */
  readonly decided: Promise<Decision> = new Promise((resolve) => {
    this.#decide = resolve;
  });

  /** @internal */
  constructor(request: ApiRequest, wire: KernelRequest, answer: Parameters<Intercept>[1]) {
    this.#request = request;
    this.#wire = wire;
    this.#answer = answer;
  }

  /** The request. */
  request(): ApiRequest {
    return this.#request;
  }

  /**
   * Answers instead of the shop. Rejects with a `RangeError` for an impossible status, and with a
   * `TypeError` for an impossible header, or a body with a status that has none.
   */
  async fulfill(options: FulfillOptions = {}): Promise<void> {
    const response = await toResponse(options);
    this.#decide(Promise.resolve({ type: 'answered', response }));
  }

  /** Lets the shop answer, after the changes that a test makes to the request. */
  async continue(changes: ContinueOptions = {}): Promise<void> {
    const answered = this.#answer(change(this.#wire, changes));
    this.#decide(answered.then((response) => ({ type: 'answered', response })));
    await answered.catch(() => {});
  }

  /** Lets the next handler that is meant decide, and after the last one the shop. */
  async fallback(): Promise<void> {
    this.#decide(Promise.resolve({ type: 'fallback' }));
  }

  /** Asks the shop and returns its answer, so that the handler can change it. */
  async fetch(changes: ContinueOptions = {}): Promise<ApiResponse> {
    return new ApiResponse(this.#request, await this.#answer(change(this.#wire, changes)));
  }

  /** Fails like a network error. */
  async abort(errorCode = 'failed'): Promise<void> {
    const { method, url } = this.#wire;
    this.#decide(Promise.reject(new KernelError('request-failed', `A test aborted ${method} ${url}: ${errorCode}.`)));
  }
}

function change(wire: KernelRequest, { url, method, headers, postData }: ContinueOptions): KernelRequest {
  return {
    ...wire,
    url: url === undefined ? wire.url : new URL(url, wire.url).href,
    method: method ?? wire.method,
    headers: headers === undefined ? wire.headers : Object.entries(headers),
    // The kernel moves a body, so each of several fetches gets its own.
    body: postData === undefined ? wire.body?.slice(0) : toBytes(postData),
  };
}

function toBytes(data: string | Uint8Array | object): ArrayBuffer {
  if (data instanceof Uint8Array) return Uint8Array.from(data).buffer;
  return new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data)).buffer;
}

async function toResponse(options: FulfillOptions): Promise<WireResponse> {
  const { response: from, json, contentType } = options;
  const headers = new Headers(options.headers ?? from?.headers());
  const body = json === undefined ? (options.body ?? from?.body()) : JSON.stringify(json);
  if (contentType !== undefined) headers.set('content-type', contentType);
  else if (json !== undefined && options.headers?.['content-type'] === undefined) {
    headers.set('content-type', 'application/json; charset=utf-8');
  }
  // Throws here, at the line of the test, for values that would otherwise fail only in the page.
  const response = new Response(body === undefined || body.length === 0 ? null : Buffer.from(body), {
    status: options.status ?? from?.status() ?? 200,
    headers,
  });
  const pairs: readonly WireHeader[] = [...response.headers];
  const bytes = await response.arrayBuffer();
  return {
    status: response.status,
    statusText: '',
    headers: pairs,
    body: bytes.byteLength === 0 ? undefined : bytes,
  };
}
