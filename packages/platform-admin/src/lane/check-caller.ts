import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { isThisMachine } from '../server/loopback-host.ts';

/** The parts of a request that are checked. */
export type CallerRequest = Pick<IncomingMessage, 'headers' | 'headersDistinct' | 'socket'>;

/** The scheme that a request came by. */
export function schemeOf({ socket }: Pick<IncomingMessage, 'socket'>): 'http' | 'https' {
  return socket instanceof TLSSocket ? 'https' : 'http';
}

/**
 * Says why a caller may not use the lane; `undefined` for one that may. It must name this machine
 * as the host, whatever address it looked up. A browser says which page asks, and that page must
 * be of the same origin; an app's server says nothing of the kind.
 *
 * Design 8: loopback only; Host and Origin checked.
 */
export function refuseCaller(request: CallerRequest): string | undefined {
  const { headers, headersDistinct } = request;
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (!isThisMachine(headersDistinct['host'])) return 'Only this machine may ask.';
  if (origin !== undefined && origin !== `${schemeOf(request)}://${host}`)
    return 'A page of another origin may not ask.';
  // Browsers omit `Origin` on plain reads, but never this header.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'A page of another origin may not ask.';
  return undefined;
}
