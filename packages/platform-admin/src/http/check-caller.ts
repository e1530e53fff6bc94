import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Access } from './access.ts';

/** The parts of a request that are checked. */
export type CallerRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The scheme that a request came by. */
export function schemeOf({ socket }: Pick<IncomingMessage, 'socket'>): 'http' | 'https' {
  return socket instanceof TLSSocket ? 'https' : 'http';
}

/**
 * Says why a page must not make a request. Gives `undefined` when it may, and when the caller is
 * not a page. A browser names the page, which must be of the same origin; an app's server names
 * none. The `Host` header has been checked before.
 *
 * Design 8: Host and Origin checked.
 */
export function refusePage(request: CallerRequest, access: Access): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = origin === undefined || isOwnOrigin(origin, request, access);
  // Browsers omit `Origin` on plain reads, but never this header.
  const isSameOrigin = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn && isSameOrigin ? undefined : 'Pages of other origins are not allowed here.';
}

/**
 * Whether an origin is that of the request. A proxy may have ended TLS, and may have replaced the
 * host name by `localhost`.
 */
function isOwnOrigin(origin: string, request: CallerRequest, { proxied }: Access): boolean {
  const { host = '' } = request.headers;
  if (origin === `${schemeOf(request)}://${host}`) return true;
  return proxied.some(
    (name) => origin === `https://${name}` || (origin === `https://${host}` && host.startsWith(`${name}:`)),
  );
}
