import type { Finding, FindingCode } from '@platformapp/protocol';

/** Nothing was found: one list, so that the state does not change. */
export const NO_FINDINGS: readonly Finding[] = [];

/** What the app's server was found to answer. */
export interface AppFindings {
  /** Whether anything answers at its address. */
  readonly isAnswering: boolean;
  /** What its answer says. Absent where the answer could not be read. */
  readonly findings?: readonly Finding[];
}

/** Findings of an answer that a browser shows nothing of. */
const EMPTY: ReadonlySet<FindingCode> = new Set([
  'nothing-listening',
  'not-loaded',
  'framing-refused',
  'mixed-content',
  'certificate-refused',
  'port-blocked',
  'redirect-failed',
  'nothing-to-show',
]);

/** The problem in these findings that keeps a page out of its frame. */
export function findEmptyFrame(findings: readonly Finding[] = []): Finding | undefined {
  return findings.find(({ level, code }) => level === 'problem' && code !== undefined && EMPTY.has(code));
}

/** The addresses that a finding names. */
export interface Addresses {
  /** The URL of the app. */
  readonly appUrl: URL;
  /** The URL of the shell. */
  readonly shellUrl: URL;
}

/** The app's page comes from another origin than the one that was opened. */
export function originChanged({ origin }: URL, other: string): Finding {
  const isOpaque = other === 'null';
  return {
    code: 'origin-changed',
    level: 'problem',
    sentence: `${origin} was opened, but the page in the frame comes from ${isOpaque ? 'an opaque origin, as sandboxed and data: pages do' : other}.`,
    fix: isOpaque ? `Keep the app's page at ${origin}.` : `Open the app at ${other}, or keep its page at ${origin}.`,
  };
}

/** The script is there, and `init` is not called. */
export function initMissing(): Finding {
  return {
    code: 'init-missing',
    level: 'problem',
    sentence: 'The page loads the PlatformApp script but has not called PlatformApp.init.',
    fix: 'Check the console for errors, and call this right after the script:',
    snippet: 'PlatformApp.init({ apiKey, shopOrigin })',
  };
}

/** An http page in an https admin. */
export function mixedContent({ appUrl }: Addresses): Finding {
  return {
    code: 'mixed-content',
    level: 'problem',
    sentence: `The browser blocks an http page (${appUrl.origin}) inside this https admin.`,
    fix: 'Serve the app over https or on localhost, or open this admin over http.',
  };
}

/** The server has not sent the whole page. */
export function notLoaded({ appUrl }: Pick<Addresses, 'appUrl'>): Finding {
  return {
    code: 'not-loaded',
    level: 'problem',
    sentence: `The page at ${appUrl.origin} has not finished loading.`,
    fix: 'Wait, or check the server: it may have accepted the request without answering it.',
  };
}

/** No server answers, as far as is known. */
export function nothingListening({ appUrl }: Pick<Addresses, 'appUrl'>): Finding {
  return {
    code: 'nothing-listening',
    level: 'warning',
    sentence: `Is the server running? ${appUrl.host} may not be responding.`,
    fix: 'Open the app in a new tab. If that fails too, start its server, check the port, or accept its certificate.',
  };
}

/** A header may keep the page out of the frame. */
export function framingRefused({ shellUrl }: Pick<Addresses, 'shellUrl'>): Finding {
  return {
    code: 'framing-refused',
    level: 'warning',
    sentence: 'The page may refuse to be framed.',
    fix: 'Remove the X-Frame-Options header and send:',
    snippet: `Content-Security-Policy: frame-ancestors ${shellUrl.origin}`,
  };
}

/** The page may not load the script. */
export function scriptMissing({ shellUrl }: Pick<Addresses, 'shellUrl'>): Finding {
  return {
    code: 'script-missing',
    level: 'warning',
    sentence: 'The page may not load the PlatformApp script, or its security policy may block it.',
    fix: 'Add this line to its head and call PlatformApp.init after it:',
    snippet: scriptTag(shellUrl),
  };
}

/** The line that loads the script. */
export function scriptTag({ origin }: URL): string {
  return `<script src="${origin}/platform-app.js"></script>`;
}
