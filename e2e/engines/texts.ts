/** What an engine says where no standard gives the words. */
export interface EngineTexts {
  /** In the console: a server refused the connection. */
  readonly refusedConnection: RegExp;
  /** In the console: a page refused to be framed, by either header. */
  readonly refusedFrame: RegExp;
  /** In the console: the browser does not trust a certificate. */
  readonly untrustedCertificate: RegExp;
  /** In the console: a policy kept an inline script from running. */
  readonly blockedScript: RegExp;
}

/** An engine's console that says nothing. */
const NOTHING = /(?!)/;

/** The texts of each engine, by Playwright's name for it. */
export const ENGINE_TEXTS: Readonly<Record<'chromium' | 'firefox' | 'webkit', EngineTexts>> = {
  chromium: {
    refusedConnection: /ERR_CONNECTION_REFUSED/,
    refusedFrame: /Refused to display|Framing/,
    untrustedCertificate: /ERR_CERT/,
    blockedScript: /inline script violates/,
  },
  firefox: {
    refusedConnection: NOTHING,
    refusedFrame: /in a frame is denied by|frame-ancestors/,
    untrustedCertificate: NOTHING,
    blockedScript: /blocked an inline script/,
  },
  webkit: {
    refusedConnection: /Could not connect|Connection refused/,
    refusedFrame: /Refused to (?:display|load)/,
    untrustedCertificate: /Unacceptable TLS/,
    blockedScript: /Refused to execute a script/,
  },
};
