import { PROTOCOL_VERSION } from '@platformapp/protocol';
import { isMixedContent, type Evidence } from '../state/evidence.ts';
import { findEmptyFrame, type Finding, type FindingCode } from '../state/finding.ts';

export type { Finding, FindingCode } from '../state/finding.ts';

/** Codes of findings that say why `init` is not called. */
const INIT: ReadonlySet<FindingCode> = new Set([
  'init-missing',
  'init-early',
  'init-in-ready',
  'init-unseen',
  'script-blocked',
]);

/** Codes of warnings that may be why an app does not connect. */
const REASONS: ReadonlySet<FindingCode> = new Set([
  ...INIT,
  'certificate-unknown',
  'script-missing',
  'script-unreachable',
]);

/**
 * Explains why an app has not connected: the one cause that the evidence shows, or, where the app's
 * answer could not be read, the likely ones, the likeliest first. Those are warnings.
 */
export function explainEvidence(evidence: Evidence): readonly Finding[] {
  const { examination, hasLoaded = false, isLaterPage = false } = evidence;
  const proven = findProven(evidence);
  if (proven) return [proven];
  if (isLaterPage && examination?.isAnswering !== false)
    return [hasLoaded ? silentPage(evidence) : notLoaded(evidence)];
  const findings = examination?.findings;
  if (findings) return [findCause(findings) ?? (hasLoaded ? notConnected() : notLoaded(evidence))];
  if (examination?.isAnswering === false) return [{ ...nothingListening(evidence), level: 'problem' }];
  if (!hasLoaded) return [notLoaded(evidence)];
  return examination
    ? [scriptMissing(evidence), framingRefused(evidence)]
    : [nothingListening(evidence), scriptMissing(evidence), framingRefused(evidence)];
}

/** A problem that keeps the page out of its frame comes first: the others cannot be seen then. */
function findCause(findings: readonly Finding[]): Finding | undefined {
  return (
    findEmptyFrame(findings) ??
    findings.find(({ level }) => level === 'problem') ??
    findings.find(({ code }) => code !== undefined && REASONS.has(code))
  );
}

function findProven(evidence: Evidence): Finding | undefined {
  const { appUrl, shellUrl, otherVersion, otherOrigin } = evidence;
  if (otherVersion !== undefined) {
    return {
      code: 'version-mismatch',
      level: 'problem',
      sentence: `The page loads a PlatformApp script of version ${otherVersion}; this admin speaks version ${PROTOCOL_VERSION}.`,
      fix: 'Load the script that this admin serves:',
      snippet: scriptTag(shellUrl),
    };
  }
  if (otherOrigin !== undefined) return originChanged(appUrl, otherOrigin);
  if (evidence.isWaitingForInit) {
    // The page's text may show why the call did not come.
    const isAboutInit = ({ code }: Finding): boolean => code !== undefined && INIT.has(code);
    return (!evidence.isLaterPage && evidence.examination?.findings?.find(isAboutInit)) || initMissing();
  }
  if (evidence.isShellUntrusted) {
    return {
      code: 'shell-not-trusted',
      level: 'problem',
      sentence: `The app does not trust this admin: ${shellUrl.origin} is neither on this machine nor the app's shopOrigin.`,
      fix: `Pass ${shellUrl.origin} as shopOrigin, add it to the origins that the app trusts, or serve this admin on localhost.`,
    };
  }
  return isMixedContent(evidence) ? mixedContent(evidence) : undefined;
}

/** The addresses that a finding names. */
export type Addresses = Pick<Evidence, 'appUrl' | 'shellUrl'>;

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

/** A later page, of which only its silence is known. */
function silentPage(addresses: Addresses): Finding {
  return {
    ...scriptMissing(addresses),
    sentence: "This page hasn't connected: it may not load the PlatformApp script, or refuse to be framed.",
    fix: 'If it is a page of your app, add this line to its head and call PlatformApp.init after it:',
  };
}

/** Nothing is wrong that could be seen from outside. */
function notConnected(): Finding {
  return {
    code: 'not-connected',
    level: 'warning',
    sentence: "The page loads the PlatformApp script and calls PlatformApp.init, but hasn't connected.",
    fix: "Look for errors in the browser's console.",
  };
}

function scriptTag({ origin }: URL): string {
  return `<script src="${origin}/platform-app.js"></script>`;
}
