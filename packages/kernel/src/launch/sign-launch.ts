/** The data of a launch. */
export interface Launch {
  /** The shop's host name, and its port if it has one. */
  readonly shop: string;
  /** The app's secret. */
  readonly secret: string;
  /** When the app is opened, in milliseconds since the epoch. */
  readonly time: number;
  /** The user's language, such as `en` or `de-CH`. One that is no BCP 47 tag counts as `en`. */
  readonly locale: string;
}

/** Parameters that are the admin's alone. An app may have a `locale` of its own. */
const ADMIN_NAMES: readonly string[] = ['hmac', 'shop', 'timestamp'];

/** An `hmac` of the admin, or what a log says instead. */
const SIGNATURE = /^(?:[\da-f]{64}|\(hidden\))$/;

/** A parameter as it is written, with its decoded name and value. */
interface QueryPart {
  readonly text: string;
  readonly name: string | undefined;
  readonly value: string | undefined;
}

/**
 * Adds `hmac`, `locale`, `shop` and `timestamp` (in seconds) to the query of an app's URL, in this
 * order, after its own parameters, which stay as they are written. A `locale` of the app wins; an
 * `hmac`, a `shop` or a `timestamp` of its own is left out.
 *
 * @param query Without the question mark.
 */
export async function signLaunch(query: string, { shop, secret, time, locale }: Launch): Promise<string> {
  const parts = withoutAdded(partsOf(query)).filter(({ name = '' }) => !ADMIN_NAMES.includes(name));
  const hasLocale = Boolean(parts.find(({ name }) => name === 'locale')?.value);
  const own = hasLocale ? parts : parts.filter(({ name }) => name !== 'locale');
  const told = new URLSearchParams({
    ...(!hasLocale && { locale: isLanguage(locale) ? locale : 'en' }),
    shop,
    timestamp: String(Math.floor(time / 1_000)),
  }).toString();
  const message = messageOf(new URLSearchParams([textOf(own), told].join('&')));
  return [...(own.length > 0 ? [textOf(own)] : []), `hmac=${await hexHmac(message, secret)}`, told].join('&');
}

/** WebKitGTK gives pages the name of a POSIX locale such as `C`, which `Intl` refuses. */
function isLanguage(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

/** Removes from a URL, or from a path with a query, what {@link signLaunch} added to the query. */
export function withoutLaunch(url: string): string {
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(url) ?? [];
  if (query === undefined) return url;
  const own = textOf(withoutAdded(partsOf(query)));
  return `${before}${own === '' ? '' : `?${own}`}${hash}`;
}

/** The parameters of an app's own query that {@link signLaunch} leaves out. */
export function findReplaced(query: string): readonly (readonly [name: string, value: string])[] {
  return withoutAdded(partsOf(query)).flatMap(({ name = '', value = '' }) =>
    ADMIN_NAMES.includes(name) ? [[name, value]] : [],
  );
}

function partsOf(query: string): readonly QueryPart[] {
  if (query === '') return [];
  return query.split('&').map((text) => {
    const [pair] = new URLSearchParams(text);
    return { text, name: pair?.[0], value: pair?.[1] };
  });
}

function textOf(parts: readonly QueryPart[]): string {
  return parts.map(({ text }) => text).join('&');
}

/**
 * Leaves out a launch that an app took over from its own URL. Without a signature the names are
 * the app's. Its `locale` is the one that stands beside the others.
 */
function withoutAdded(parts: readonly QueryPart[]): readonly QueryPart[] {
  const isSigned =
    parts.some(({ name, value = '' }) => name === 'hmac' && SIGNATURE.test(value)) &&
    ADMIN_NAMES.every((wanted) => parts.some(({ name }) => name === wanted));
  if (!isSigned) return parts;
  return parts.filter(({ name = '' }, index) => {
    if (name === 'locale') return parts[index - 1]?.name !== 'hmac' && parts[index + 1]?.name !== 'shop';
    return !ADMIN_NAMES.includes(name);
  });
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
