/** The data of a launch. */
export interface Launch {
  /** The shop's host name, and its port if it has one. */
  readonly shop: string;
  /** The app's secret. */
  readonly secret: string;
  /** When the app is opened, in milliseconds since the epoch. */
  readonly time: number;
  /** The user's language, such as `en` or `de-CH`. */
  readonly locale: string;
}

const NAMES: ReadonlySet<string> = new Set(['shop', 'timestamp', 'locale', 'hmac']);

/**
 * Adds `shop`, `timestamp` (in seconds), `locale` and `hmac` to the query of an app's URL. They
 * replace parameters of these names; all others stay as they are written.
 *
 * @param query Without the question mark.
 */
export async function signLaunch(query: string, { shop, secret, time, locale }: Launch): Promise<string> {
  const told = new URLSearchParams({ shop, timestamp: String(Math.floor(time / 1_000)), locale });
  const own = ownPartsOf(query);
  const unsigned = own === '' ? told.toString() : `${own}&${told}`;
  return `${unsigned}&hmac=${await hexHmac(messageOf(new URLSearchParams(unsigned)), secret)}`;
}

/** Removes from a URL, or from a path with a query, what {@link signLaunch} adds to the query. */
export function withoutLaunch(url: string): string {
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(url) ?? [];
  if (query === undefined) return url;
  const own = ownPartsOf(query);
  return `${before}${own === '' ? '' : `?${own}`}${hash}`;
}

function ownPartsOf(query: string): string {
  return query.split('&').filter(isOwn).join('&');
}

/** Whether a part of a query, such as `view=all`, is a parameter of the app. */
function isOwn(part: string): boolean {
  return [...new URLSearchParams(part).keys()].every((name) => !NAMES.has(name));
}

/**
 * The text that is signed: all parameters, sorted by name, as `name=value` joined by `&`. In names
 * and values `%` and `&` are escaped, and `=` in names, so that no two queries have the same text.
 */
function messageOf(parameters: URLSearchParams): string {
  parameters.sort();
  return [...parameters]
    .map(
      ([name, value]) =>
        `${name.replaceAll(/[%&=]/g, encodeURIComponent)}=${value.replaceAll(/[%&]/g, encodeURIComponent)}`,
    )
    .join('&');
}

async function hexHmac(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
