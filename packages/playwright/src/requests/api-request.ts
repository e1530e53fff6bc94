import type { Lane } from '@platformapp/kernel';
import type { WireHeader, WireRequest, WireResponse } from '@platformapp/protocol';

/** A request to the admin API, with the methods of Playwright's `Request`. */
export class ApiRequest {
  readonly #request: WireRequest;
  readonly #lane: Lane;
  #settle: (response: ApiResponse | null) => void = () => {};
  readonly #answered: Promise<ApiResponse | null> = new Promise((resolve) => {
    this.#settle = resolve;
  });
  #failure: string | undefined;
  #isEnded = false;
  /**
   * The kernel's name for the shop's state before it; absent if it cannot change the shop.
   *
   * @internal
   */
  readonly stateBefore: string | undefined;

  /** @internal */
  constructor(request: WireRequest, lane: Lane, stateBefore?: string) {
    this.stateBefore = stateBefore;
    // The kernel may move the body.
    this.#request = { ...request, body: request.body?.slice(0) };
    this.#lane = lane;
  }

  /** Who sent it: a `page`, such as your app's, or the `server` of your app. */
  from(): 'page' | 'server' {
    return this.#lane === 'server' ? 'server' : 'page';
  }

  /** Such as `GET`. */
  method(): string {
    return this.#request.method;
  }

  /** The whole URL. */
  url(): string {
    return this.#request.url;
  }

  /** Its headers, with names in lower case. */
  headers(): Record<string, string> {
    return toRecord(this.#request.headers);
  }

  /** The value of a header, or `null`. */
  headerValue(name: string): string | null {
    return this.headers()[name.toLowerCase()] ?? null;
  }

  /** Its body as text, or `null`. */
  postData(): string | null {
    return this.postDataBuffer()?.toString('utf8') ?? null;
  }

  /** Its body as bytes, or `null`. */
  postDataBuffer(): Buffer | null {
    const { body } = this.#request;
    return body === undefined ? null : Buffer.from(body);
  }

  /** Its body read as JSON, or `null` when there is none. Throws a `SyntaxError` for other text. */
  postDataJSON(): unknown {
    const text = this.postData();
    if (text === null || text === '') return null;
    const value: unknown = JSON.parse(text);
    return value;
  }

  /**
   * Whether it has been answered, or has failed.
   *
   * @internal
   */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Its answer, once there is one. `null` for a request that failed. */
  async response(): Promise<ApiResponse | null> {
    return await this.#answered;
  }

  /** Why it failed, or `null`. */
  failure(): { readonly errorText: string } | null {
    return this.#failure === undefined ? null : { errorText: this.#failure };
  }

  /**
   * Records the answer.
   *
   * @internal
   */
  settle(response: ApiResponse): void {
    this.#isEnded = true;
    this.#settle(response);
  }

  /**
   * Records that it failed like a network error.
   *
   * @internal
   */
  fail(reason: string): void {
    this.#isEnded = true;
    this.#failure = reason;
    this.#settle(null);
  }
}

/** An answer of the admin API, with the methods of Playwright's `Response`. */
export class ApiResponse {
  readonly #request: ApiRequest;
  readonly #response: WireResponse;

  /** @internal */
  constructor(request: ApiRequest, response: WireResponse) {
    this.#request = request;
    this.#response = { ...response, body: response.body?.slice(0) };
  }

  /** The request that it answers. */
  request(): ApiRequest {
    return this.#request;
  }

  /** The URL of the request. */
  url(): string {
    return this.#request.url();
  }

  /** Such as 200. */
  status(): number {
    return this.#response.status;
  }

  /** Whether the status is one of 200 to 299. */
  ok(): boolean {
    return this.status() >= 200 && this.status() <= 299;
  }

  /** Its headers, with names in lower case. */
  headers(): Record<string, string> {
    return toRecord(this.#response.headers);
  }

  /** Its body as bytes. */
  body(): Buffer {
    return Buffer.from(this.#response.body ?? new ArrayBuffer());
  }

  /** Its body as text. */
  text(): string {
    return this.body().toString('utf8');
  }

  /** Its body read as JSON. Throws a `SyntaxError` for other text. */
  json(): unknown {
    const value: unknown = JSON.parse(this.text());
    return value;
  }
}

function toRecord(headers: readonly WireHeader[]): Record<string, string> {
  return Object.fromEntries(new Headers(headers.map(([name, value]) => [name, value])));
}
