import { parseWebUrl, isLoopback } from '@platformapp/protocol';

/**
 * Says whether a guest may open a session with a host of this origin. It may when the app names
 * the origin (`shopOrigin`, `hostOrigins`), or when it is a loopback origin, where only the user's
 * own machine can answer.
 *
 * @param origin `origin` of a message event; the opaque origin `null` is never trusted.
 * @param named URLs or origins that the app names. Other text is ignored.
 */
export function isTrustedOrigin(origin: string, named: readonly string[]): boolean {
  const url = parseWebUrl(origin);
  if (!url) return false;
  return isLoopback(url) || named.some((text) => parseWebUrl(text)?.origin === url.origin);
}
