import type { IncomingMessage } from 'node:http';
import { isThisMachine } from '../server/loopback-host.ts';

/** What is looked at. */
export type CallerHeaders = Pick<IncomingMessage, 'headers' | 'headersDistinct'>;

/**
 * Says why a caller may not use the lane, or nothing. It must name this machine as the host,
 * whatever address it looked up. A browser says which page asks, and that must be one of the very
 * same origin; a back end says neither.
 *
 * Design 8: loopback only; Host and Origin checked.
 */
export function refuseCaller({ headers, headersDistinct }: CallerHeaders): string | undefined {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (!isThisMachine(headersDistinct['host'])) return 'Only this machine may ask.';
  if (origin !== undefined && origin !== `http://${host}`) return 'A page of another origin may not ask.';
  // A browser leaves Origin out of plain reads, and never this one.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'A page of another origin may not ask.';
  return undefined;
}
