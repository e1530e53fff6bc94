import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Looks a host up for a connection. `localhost` is both loopback addresses, whatever the hosts file
 * says: a server that listens at `localhost` may have either one.
 */
export const lookUpLoopback: LookupFunction = (host, options, done) => {
  if (host !== 'localhost' || options.all !== true) return lookup(host, options, done);
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  process.nextTick(done, null, addresses);
};
