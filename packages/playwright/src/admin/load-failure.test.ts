import { expect, test } from 'vitest';
import { readLoadFailure } from './load-failure.ts';

test.each([
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['NS_ERROR_CONNECTION_REFUSED', 'refused'],
  ['Could not connect to localhost: Connection refused', 'refused'],
  ['net::ERR_NAME_NOT_RESOLVED', 'unknown-host'],
  ['NS_ERROR_UNKNOWN_HOST', 'unknown-host'],
  ['Error resolving “nowhere.test”: Name or service not known', 'unknown-host'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'untrusted'],
  ['MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT', 'untrusted'],
  ['Unacceptable TLS certificate', 'untrusted'],
  ['net::ERR_BLOCKED_BY_RESPONSE', 'unframed'],
  ['NS_ERROR_XFO_VIOLATION', 'unframed'],
  ['NS_ERROR_CSP_FRAME_ANCESTOR_VIOLATION', 'unframed'],
  ['net::ERR_ABORTED', 'replaced'],
  ['NS_BINDING_ABORTED', 'replaced'],
  ['Load request cancelled', 'replaced'],
  ['NS_ERROR_NET_RESET', 'other'],
])('reads %s as %s, in any engine (#34)', (text, failure) => {
  expect(readLoadFailure(text)).toBe(failure);
});
