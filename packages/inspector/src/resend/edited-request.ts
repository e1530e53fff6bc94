import { RECORDED_BYTES, type Header, type RequestEntry } from '@platformapp/timeline';

/** A request to resend, as the user edited it. */
export interface EditedRequest {
  /** The number of the entry that it comes from. */
  readonly cause: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  /** Absent when the request has no body. */
  readonly body?: string | undefined;
}

/** Resends a request. Settles when it was answered. */
export type ResendRequest = (request: EditedRequest) => Promise<void>;

/** The fields that the user can edit. */
export interface ResendFields {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
}

/** RFC 9110: a method is a token. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]{1,32}$/;

/** Headers that say how long the body is. */
const LENGTH = /^(?:content-length|transfer-encoding)$/i;

/**
 * A sentence that says why an entry cannot be edited and resent, or `''`. Only requests to the
 * admin API can be resent, and their body must have been recorded whole.
 */
export function refuseResend({ lane, body }: RequestEntry): string {
  if (lane === 'network') return 'Only requests to the admin API can be made again.';
  if (body?.isBase64) return 'The body is not text, so it cannot be edited.';
  if ((body?.size ?? 0) > RECORDED_BYTES) return 'Only the beginning of the body was recorded.';
  return '';
}

/** The fields of a recorded request. */
export function toFields({ method, url, body }: RequestEntry): ResendFields {
  const { pathname, search } = new URL(url);
  return { method, path: `${pathname}${search}`, body: body?.text ?? '' };
}

/** Reads the user's input. The headers, access tokens included, are those of the entry. */
export function readEdited(
  { number, url, headers }: RequestEntry & { readonly number: number },
  { method, path, body }: ResendFields,
): EditedRequest | { readonly problem: string } {
  if (!TOKEN.test(method)) return { problem: 'Enter a method, such as GET or POST.' };
  const { origin } = new URL(url);
  const address = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (address?.origin !== origin || !/^\/admin(?:\/|\.)/.test(address.pathname)) {
    return { problem: 'Enter a path of the admin API, such as /admin/api/2019-10/products.json.' };
  }
  const isBodiless = method === 'GET' || method === 'HEAD' || body === '';
  return {
    cause: number,
    method,
    url: address.href.replace(/#.*$/, ''),
    headers: headers.filter(([name]) => !LENGTH.test(name)),
    ...(isBodiless ? {} : { body }),
  };
}
