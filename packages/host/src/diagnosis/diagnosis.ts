import { PROTOCOL_VERSION, isLoopback } from '@platformapp/protocol';
import type { Evidence } from '../state/evidence.ts';

/** Why an app has not connected. Codes are API. */
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

/** A possible cause and how to fix it. */
export interface DiagnosedCause {
  readonly code: CauseCode;
  /** Whether the evidence proves it. A proven cause is the only one given. */
  readonly isCertain: boolean;
  /** What is wrong, or may be wrong. */
  readonly sentence: string;
  /** How to fix it. Ends with a colon if a snippet follows. */
  readonly fix: string;
  /** The code for the fix, to copy. */
  readonly snippet?: string;
}

/** Lists the likely causes, the most likely first, or only the one that the evidence proves. */
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
      fix: 'Load the script that this admin serves:',
      snippet: scriptTag(shellUrl),
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
      fix: 'Check the console for errors, and call this right after the script:',
      snippet: 'PlatformApp.init({ apiKey, shopOrigin })',
    };
  }
  if (evidence.isShellUntrusted) {
    return {
      code: 'shell-not-trusted',
      isCertain: true,
      sentence: `The app does not trust this admin: ${shellUrl.origin} is neither on this machine nor the app's shopOrigin.`,
      fix: `Pass ${shellUrl.origin} as shopOrigin, add it to the origins that the app trusts, or serve this admin on localhost.`,
    };
  }
  if (shellUrl.protocol === 'https:' && appUrl.protocol === 'http:' && !isLoopback(appUrl)) {
    return {
      code: 'mixed-content',
      isCertain: true,
      sentence: `The browser blocks an http page (${appUrl.origin}) inside this https admin.`,
      fix: 'Serve the app over https or on localhost, or open this admin over http.',
    };
  }
  return undefined;
}

function originChanged(opened: string, other: string): DiagnosedCause {
  const isOpaque = other === 'null';
  return {
    code: 'origin-changed',
    isCertain: true,
    sentence: `${opened} was opened, but the page in the frame comes from ${isOpaque ? 'an opaque origin, as sandboxed and data: pages do' : other}.`,
    fix: isOpaque ? `Keep the app's page at ${opened}.` : `Open the app at ${other}, or keep its page at ${opened}.`,
  };
}

function notLoaded({ appUrl }: Evidence): DiagnosedCause {
  return {
    code: 'not-loaded',
    isCertain: false,
    sentence: `The page at ${appUrl.origin} has not finished loading.`,
    fix: 'Wait, or check the server: it may have accepted the request without answering it.',
  };
}

function nothingListening({ appUrl }: Evidence): DiagnosedCause {
  return {
    code: 'nothing-listening',
    isCertain: false,
    sentence: `Is the server running? ${appUrl.host} may not be responding.`,
    fix: 'Open the app in a new tab. If that fails too, start its server, check the port, or accept its certificate.',
  };
}

function framingRefused({ shellUrl }: Evidence): DiagnosedCause {
  return {
    code: 'framing-refused',
    isCertain: false,
    sentence: 'The page may refuse to be framed.',
    fix: 'Remove the X-Frame-Options header and send:',
    snippet: `Content-Security-Policy: frame-ancestors ${shellUrl.origin}`,
  };
}

function scriptMissing({ shellUrl }: Evidence): DiagnosedCause {
  return {
    code: 'script-missing',
    isCertain: false,
    sentence: 'The page may not load the PlatformApp script, or its security policy may block it.',
    fix: 'Add this line to its head and call PlatformApp.init after it:',
    snippet: scriptTag(shellUrl),
  };
}

function scriptTag({ origin }: URL): string {
  return `<script src="${origin}/platform-app.js"></script>`;
}
