import { PROTOCOL_VERSION } from '@platformapp/protocol';
import { isLoopback } from './web-url.ts';

/** Why an opened app may not have come to a session. Codes are API. */
export type CauseCode =
  | 'origin-changed'
  | 'version-mismatch'
  | 'init-missing'
  | 'shell-not-trusted'
  | 'mixed-content'
  | 'not-loaded'
  | 'nothing-listening'
  | 'framing-refused'
  | 'script-missing';

/** One cause with what a person can do about it. */
export interface DiagnosedCause {
  readonly code: CauseCode;
  /** Whether the evidence proves it. A proven cause stands alone. */
  readonly isCertain: boolean;
  /** What is the matter. */
  readonly sentence: string;
  /** What to do. */
  readonly fix: string;
}

/** What is known about an app that has no session. */
export interface Evidence {
  /** What was opened. */
  readonly appUrl: URL;
  /** Where the shell is. */
  readonly shellUrl: URL;
  /** Whether the frame has fired `load`. Refused and unreachable pages fire it too. */
  readonly hasLoaded?: boolean;
  /** The frame's window spoke the protocol from this other origin. */
  readonly otherOrigin?: string;
  /** The page's script has this version of the protocol. */
  readonly otherVersion?: number;
  /** The page's script waits for `init`. */
  readonly isWaitingForInit?: boolean;
  /** The guest said hello and was answered, but neither loopback nor its `shopOrigin` lets it trust this shell. */
  readonly isShellUntrusted?: boolean;
}

/** Names the likely causes, the likeliest first; one that the evidence proves comes alone. */
export function diagnose(evidence: Evidence): readonly DiagnosedCause[] {
  const certain = findProvenCause(evidence);
  if (certain) return [certain];
  const unreachable = nothingListening(evidence);
  const refused = framingRefused(evidence);
  if (!evidence.hasLoaded) return [notLoaded(evidence), unreachable];
  const missing = scriptMissing(evidence);
  return isLoopback(evidence.appUrl) ? [unreachable, missing, refused] : [refused, missing, unreachable];
}

function findProvenCause(evidence: Evidence): DiagnosedCause | undefined {
  const { appUrl, shellUrl } = evidence;
  if (evidence.otherVersion !== undefined) {
    return {
      code: 'version-mismatch',
      isCertain: true,
      sentence: `The page loads a PlatformApp script of version ${evidence.otherVersion}; this admin speaks version ${PROTOCOL_VERSION}.`,
      fix: `Load the script that this admin serves: ${shellUrl.origin}/platform-app.js.`,
    };
  }
  if (evidence.otherOrigin !== undefined) {
    return originChanged(appUrl.origin, evidence.otherOrigin);
  }
  if (evidence.isWaitingForInit) {
    return {
      code: 'init-missing',
      isCertain: true,
      sentence: 'The page loads the PlatformApp script but has not called PlatformApp.init.',
      fix: 'Call PlatformApp.init({ apiKey, shopOrigin }) right after the script, and look in the console for an error before it.',
    };
  }
  if (evidence.isShellUntrusted) {
    return {
      code: 'shell-not-trusted',
      isCertain: true,
      sentence: `The app said hello but does not answer: this admin at ${shellUrl.origin} is neither on this machine nor the app's shopOrigin.`,
      fix: `Make ${shellUrl.origin} the shopOrigin, add it to the origins that the app trusts, or serve this admin on localhost.`,
    };
  }
  if (shellUrl.protocol === 'https:' && appUrl.protocol === 'http:' && !isLoopback(appUrl)) {
    return {
      code: 'mixed-content',
      isCertain: true,
      sentence: `The browser does not show an http page (${appUrl.origin}) inside this https admin.`,
      fix: 'Serve the app by https or on localhost, or open this admin by http.',
    };
  }
  return undefined;
}

function originChanged(opened: string, other: string): DiagnosedCause {
  const isOpaque = other === 'null';
  return {
    code: 'origin-changed',
    isCertain: true,
    sentence: `${opened} was opened, but the page in the frame comes from ${isOpaque ? 'no origin, like sandboxed and data: pages' : other}.`,
    fix: isOpaque
      ? `Let the app's page stay at ${opened}.`
      : `Open the app at ${other}, or let its page stay at ${opened}.`,
  };
}

function notLoaded({ appUrl }: Evidence): DiagnosedCause {
  return {
    code: 'not-loaded',
    isCertain: false,
    sentence: `The page at ${appUrl.origin} has not finished loading.`,
    fix: 'Wait, or look at what its server is doing: it may have taken the request without answering it.',
  };
}

function nothingListening({ appUrl }: Evidence): DiagnosedCause {
  return {
    code: 'nothing-listening',
    isCertain: false,
    sentence: `Nothing may be listening at ${appUrl.host}.`,
    fix: 'Open the address in a tab of its own. If it fails there too, start the server, mend the port, or accept its certificate.',
  };
}

function framingRefused({ shellUrl }: Evidence): DiagnosedCause {
  return {
    code: 'framing-refused',
    isCertain: false,
    sentence: 'The page may refuse to be shown in a frame, by X-Frame-Options or frame-ancestors.',
    fix: `Take X-Frame-Options out of its answer and let its Content-Security-Policy say: frame-ancestors ${shellUrl.origin}.`,
  };
}

function scriptMissing({ shellUrl }: Evidence): DiagnosedCause {
  return {
    code: 'script-missing',
    isCertain: false,
    sentence: 'The page may not load the PlatformApp script, or its own Content-Security-Policy may block it.',
    fix: `Put <script src="${shellUrl.origin}/platform-app.js"></script> into its head and call PlatformApp.init after it.`,
  };
}
