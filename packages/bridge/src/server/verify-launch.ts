import { isSignature } from './is-signature.ts';

/** How {@link verifyLaunch} judges. */
export interface VerifyLaunchOptions {
  /** The app's secret. */
  readonly secret: string;
  /** Seconds after which a launch is too old. Default: it never is. */
  readonly maxAge?: number;
}

/** Why a launch is refused. */
export type LaunchRefusal =
  /** The URL has no `hmac`. */
  | 'hmac-missing'
  /** Something was changed, or another secret signed it. */
  | 'hmac-mismatch'
  /** It is signed, and lacks `shop` or `locale`. */
  | 'parameter-missing'
  /** Its `timestamp` is missing, or is not a whole number of seconds. */
  | 'timestamp-invalid'
  /** It is older than `maxAge`. */
  | 'timestamp-old';

/** What {@link verifyLaunch} found. */
export type LaunchVerification =
  | {
      readonly ok: true;
      /** Host and port of the shop. */
      readonly shop: string;
      /** Seconds since 1970, by the shop's clock. */
      readonly timestamp: number;
      /** The user's language, such as `en` or `de-CH`. */
      readonly locale: string;
    }
  | { readonly ok: false; readonly reason: LaunchRefusal };

/**
 * Says whether the shop has opened the app by this URL. Throws a `TypeError` without a secret, and
 * for a URL that does not parse, such as the path alone.
 *
 * @example
 * const launch = verifyLaunch(new URL(request.url ?? '/', appUrl), { secret, maxAge: 60 });
 * if (!launch.ok) return response.writeHead(401).end(launch.reason);
 */
export function verifyLaunch(
  url: string | URL | URLSearchParams,
  { secret, maxAge = Infinity }: VerifyLaunchOptions,
): LaunchVerification {
  const parameters = new URLSearchParams(url instanceof URLSearchParams ? url : new URL(url).searchParams);
  const hmac = parameters.get('hmac');
  const isSigned = isSignature(hmac ?? '', messageOf(parameters), secret, 'hex');
  if (!isSigned) return { ok: false, reason: hmac === null ? 'hmac-missing' : 'hmac-mismatch' };

  const [shop, locale, time] = ['shop', 'locale', 'timestamp'].map((name) => parameters.get(name));
  if (!shop || !locale) return { ok: false, reason: 'parameter-missing' };
  if (!time || !/^\d{1,15}$/.test(time)) return { ok: false, reason: 'timestamp-invalid' };
  const timestamp = Number(time);
  if (Date.now() / 1_000 - timestamp > maxAge) return { ok: false, reason: 'timestamp-old' };
  return { ok: true, shop, timestamp, locale };
}

/**
 * The text that is signed: all other parameters, sorted by name, as `name=value` joined by `&`. In
 * names and values `%` and `&` are escaped, and `=` in names, so that no two queries have the same
 * text.
 */
function messageOf(parameters: URLSearchParams): string {
  const others = new URLSearchParams(parameters);
  others.delete('hmac');
  others.sort();
  return [...others]
    .map(
      ([name, value]) =>
        `${name.replaceAll(/[%&=]/g, encodeURIComponent)}=${value.replaceAll(/[%&]/g, encodeURIComponent)}`,
    )
    .join('&');
}
