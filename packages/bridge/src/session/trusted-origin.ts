import { parseWebUrl, isLoopback } from '@platformapp/protocol';

/**
 * Says whether a guest may open a session with a host of this origin: one that the app names (its
 * `shopOrigin`, its `hostOrigins`), or a loopback origin on any port, where only the user's own
 * machine can answer.
 *
 * @param origin `origin` of a message event; the opaque origin `null` is never trusted.
 * @param named URLs or origins that the app names; text that is neither names nothing.
 */
export function isTrustedOrigin(origin: string, named: readonly string[]): boolean {
  const url = parseWebUrl(origin);
  if (!url) return false;
  return isLoopback(url) || named.some((text) => parseWebUrl(text)?.origin === url.origin);
}
