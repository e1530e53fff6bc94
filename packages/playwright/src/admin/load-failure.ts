/** Why a browser gave up loading a document. */
export type LoadFailure = (typeof TEXTS)[number][0] | 'other';

/** What each engine says, which no standard defines: Chromium, Firefox, WebKit. */
const TEXTS = [
  ['refused', /ERR_CONNECTION_REFUSED/, /NS_ERROR_CONNECTION_REFUSED/, /Connection refused|Could not connect/],
  ['unknown-host', /ERR_NAME_NOT_RESOLVED/, /NS_ERROR_UNKNOWN_HOST/, /Error resolving|hostname could not be found/],
  [
    'untrusted',
    /ERR_(?:CERT|SSL)_/,
    /SEC_ERROR_|SSL_ERROR_|MOZILLA_PKIX_/,
    /TLS certificate|certificate .* is invalid/,
  ],
  ['unframed', /ERR_BLOCKED_BY_RESPONSE/, /XFO_VIOLATION|CSP_FRAME_ANCESTOR_VIOLATION/, /Refused to display/],
  // By the next document, so it has not failed.
  ['replaced', /ERR_ABORTED/, /NS_BINDING_ABORTED/, /cancelled/],
] as const;

/** Finds what the text of a failed request means, in any engine. */
export function readLoadFailure(text: string): LoadFailure {
  return TEXTS.find(([, ...patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? 'other';
}
