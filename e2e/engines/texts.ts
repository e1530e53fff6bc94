/** What an engine says where no standard gives the words, and does where engines differ. */
export interface EngineTexts {
  /** In the console: a server refused the connection. */
  readonly refusedConnection: RegExp;
  /** In the console: a server went away while a request was on its way to it. */
  readonly brokenRequest: RegExp;
  /** In the console: a page refused to be framed, by either header. */
  readonly refusedFrame: RegExp;
  /** In the console: the browser does not trust a certificate. */
  readonly untrustedCertificate: RegExp;
  /** The reason of a navigation that failed: nobody vouches for the certificate. */
  readonly selfSigned: string;
  /** In the console: a script could not be loaded. */
  readonly missingScript: RegExp;
  /** In the console: a policy kept an inline script from running. */
  readonly blockedScript: RegExp;
  /** In the console: a policy refused a text where it wants trusted HTML. */
  readonly untrustedHtml: RegExp;
  /** In the console: a frame may not navigate the page around it. */
  readonly refusedNavigation: RegExp;
  /** In the console: a page may not read an answer of another origin, or not reach it. */
  readonly otherOrigin: RegExp;
  /** The message of a `fetch` that failed. */
  readonly failedFetch: RegExp;
  /**
   * Whether a listener for the capture phase of a window comes before one that was added earlier,
   * for events of the window itself.
   */
  readonly capturesFirst: boolean;
  /** Whether Back still goes through the pages of a frame once its page was reloaded. */
  readonly restoresFrames: boolean;
  /** Names of the doctor's cases whose encoding it reads, or does not read, in its own way. */
  readonly otherEncodings: readonly string[];
}

/** An engine's console that says nothing. */
const NOTHING = /(?!)/;

/** The texts of each engine, by Playwright's name for it. */
export const ENGINE_TEXTS: Readonly<Record<'chromium' | 'firefox' | 'webkit', EngineTexts>> = {
  chromium: {
    refusedConnection: /ERR_CONNECTION_REFUSED/,
    brokenRequest: NOTHING,
    refusedFrame: /Refused to display|Framing/,
    untrustedCertificate: /ERR_CERT/,
    selfSigned: 'net::ERR_CERT_AUTHORITY_INVALID',
    missingScript: /Failed to (?:load resource|fetch dynamically imported module)/,
    blockedScript: /inline script violates/,
    untrustedHtml: /requires 'TrustedHTML'/,
    refusedNavigation: /^Unsafe attempt to initiate navigation/,
    otherOrigin: /CORS policy|net::ERR_FAILED|ERR_BLOCKED_BY_RESPONSE|403 \(Forbidden\)|WebSocket connection/,
    failedFetch: /Failed to fetch$/,
    capturesFirst: false,
    restoresFrames: true,
    otherEncodings: [],
  },
  firefox: {
    refusedConnection: NOTHING,
    brokenRequest: NOTHING,
    refusedFrame: /in a frame is denied by|frame-ancestors/,
    untrustedCertificate: NOTHING,
    selfSigned: 'NS_ERROR_GENERATE_FAILURE(NS_ERROR_MODULE_SECURITY, MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT)',
    missingScript: /Loading failed for the module|error loading dynamically imported module/,
    blockedScript: /blocked an inline script/,
    untrustedHtml: /injection sink/,
    refusedNavigation: NOTHING,
    otherOrigin: /Same Origin Policy|Cross-Origin-Resource-Policy|can’t establish a connection/,
    failedFetch: /NetworkError when attempting to fetch resource\.$/,
    capturesFirst: true,
    restoresFrames: false,
    otherEncodings: [],
  },
  webkit: {
    refusedConnection: /Could not connect|Connection refused/,
    brokenRequest: /Error (?:sending|receiving) data/,
    refusedFrame: /Refused to (?:display|load)/,
    untrustedCertificate: /Unacceptable TLS/,
    selfSigned: 'Unacceptable TLS certificate',
    missingScript: /Importing a module script failed|Failed to load resource/,
    blockedScript: /Refused to execute a script/,
    untrustedHtml: /requires a TrustedHTML/,
    refusedNavigation: /^Unsafe JavaScript attempt to initiate navigation/,
    otherOrigin:
      /access control checks|Access-Control-Allow-Origin|Cross-Origin-Resource-Policy|Preflight response|WebSocket connection|status of 403/,
    failedFetch: /Load failed$|served by service worker is an error/,
    capturesFirst: true,
    restoresFrames: true,
    // WebKitGTK has no zstd, and shows what is not gzip as it is.
    otherEncodings: ['zstd', 'not-gzip'],
  },
};
