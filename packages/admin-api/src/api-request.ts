/**
 * What the API reads of a request. A `Request` is one; who holds a whole body already need not make
 * one of it.
 */
export interface ApiRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Headers;
  /** A stream is read no further than the operation allows. `null`: no body. */
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
}
