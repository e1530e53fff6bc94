import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

const LOOPBACK = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];

/**
 * Looks a host up for a connection, as browsers do: `localhost` is both loopback addresses,
 * whatever the hosts file says. A server that listens at `localhost` may have either one.
 */
export const lookUpLoopback: LookupFunction = (host, options, done) => {
  if (!/(?:^|\.)localhost\.?$/i.test(host)) return lookup(host, options, done);
  if (options.all) process.nextTick(done, null, LOOPBACK);
  else process.nextTick(done, null, '127.0.0.1', 4);
};
