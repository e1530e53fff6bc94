import * as v from 'valibot';
import { idSchema, type Wire } from './values.ts';
import { LIMITS } from './limits.ts';
import { urlTextSchema } from './text.ts';

declare const requestIdBrand: unique symbol;

/**
 * Names a request until it is replied to. The guest that makes it mints the id, unique within its
 * document.
 */
export type RequestId = number & { readonly [requestIdBrand]: true };

// RFC 9110: a method and a header's name are tokens. A value holds no NUL, CR or LF, and only
// characters that fit one byte.
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\u0020-\u00FF]*$/;

const headerSchema = v.strictTuple([
  v.pipe(v.string(), v.maxLength(LIMITS.requestHeaderLength), v.regex(TOKEN)),
  v.pipe(v.string(), v.maxLength(LIMITS.requestHeaderLength), v.regex(VALUE)),
]);

/** Accepts a {@link RequestId}. */
export const requestIdSchema: v.GenericSchema<RequestId> = idSchema<RequestId>();

/** Accepts a {@link WireRequest}. */
export const requestSchema = v.strictObject({
  method: v.pipe(v.string(), v.maxLength(LIMITS.requestMethodLength), v.regex(TOKEN)),
  /**
   * Absolute, without the hash. Only its length is checked here. The host decides which URLs are
   * allowed.
   */
  url: urlTextSchema,
  /** In the order in which they were set; a name may occur more than once. */
  headers: v.pipe(v.array(headerSchema), v.maxLength(LIMITS.requestHeaders)),
  /** Absent: the request has no body. */
  body: v.optional(v.custom<ArrayBuffer>(isBody)),
});

/** One header: its name, and its value without line breaks. */
export type WireHeader = readonly [name: string, value: string];

/**
 * A request to the admin API as plain data, in the one form in which it crosses frames, workers
 * and servers.
 */
export interface WireRequest extends Wire<typeof requestSchema> {}

/**
 * An answer of the admin API as plain data, in the one form in which it crosses frames, workers
 * and servers.
 */
export interface WireResponse {
  /** From 200 to 599, as a `Response` takes it. */
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly WireHeader[];
  /** Absent: the response has no body, as for `HEAD` or the status 204. */
  readonly body?: ArrayBuffer | undefined;
}

/**
 * Why a request has no answer.
 *
 * - `api-missing`: this admin has no API.
 * - `refused`: it does not go to the API of the shop or of the admin, or a browser would not make
 *   it.
 * - `too-many-requests`: `LIMITS.requestsInFlight` requests of the session wait for an answer
 *   already.
 * - `too-large`: the answer is over `LIMITS.requestBodyBytes`.
 * - `aborted`: the guest aborted it.
 * - `failed`: the API failed without an answer.
 */
export type RequestFailureCode = 'api-missing' | 'refused' | 'too-many-requests' | 'too-large' | 'aborted' | 'failed';

/** How the request of an app ended: the value in the reply to the call `request`. */
export type RequestOutcome =
  | { readonly type: 'response'; readonly response: WireResponse }
  | { readonly type: 'failure'; readonly code: RequestFailureCode };

function isBody(input: unknown): boolean {
  return input instanceof ArrayBuffer && input.byteLength <= LIMITS.requestBodyBytes;
}
