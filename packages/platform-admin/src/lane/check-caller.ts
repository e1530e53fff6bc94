import type { IncomingMessage } from 'node:http';
import { isThisMachine } from '../server/loopback-host.ts';

/** The parts of a request that are checked. */
export type CallerHeaders = Pick<IncomingMessage, 'headers' | 'headersDistinct'>;

/**
 * Says why a caller may not use the lane; `undefined` for one that may. It must name this machine
 * as the host, whatever address it looked up. A browser says which page asks, and that page must
 * be of the same origin; an app's server says nothing of the kind.
 *
 * Design 8: loopback only; Host and Origin checked.
 */
export function refuseCaller({ headers, headersDistinct }: CallerHeaders): string | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (!isThisMachine(headersDistinct['host'])) return 'Only this machine may ask.';
  if (origin !== undefined && origin !== `http://${host}`) return 'A page of another origin may not ask.';
  // Browsers omit `Origin` on plain reads, but never this header.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'A page of another origin may not ask.';
  return undefined;
}
