import { type Finding, type FindingCode, isLoopback, PROTOCOL_VERSION } from '@platformapp/protocol';
import {
  type Addresses,
  type AppFindings,
  findEmptyFrame,
  framingRefused,
  initMissing,
  mixedContent,
  notLoaded,
  nothingListening,
  originChanged,
  scriptMissing,
  scriptTag,
} from './findings.ts';

/** What is known about an app that has no session. */
export interface Facts extends Addresses {
  /** Whether the frame has fired `load`. Refused and unreachable pages fire it too. */
  readonly hasLoaded?: boolean;
  /** Whether the app has moved on from its URL, to a page whose URL the shell cannot know. */
  readonly isLaterPage?: boolean | undefined;
  /** What the app's server answers, once it was asked. */
  readonly server?: AppFindings;
  /** The page in the frame speaks the protocol from this other origin. */
  readonly otherOrigin?: string;
  /** The page's script has this version of the protocol. */
  readonly otherVersion?: number;
  /** The page's script waits for `init`. */
  readonly isWaitingForInit?: boolean;
  /**
   * The guest said hello and was answered, but neither loopback nor its `shopOrigin` lets it trust
   * this shell.
   */
  readonly isShellUntrusted?: boolean;
}

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
 * Explains why an app has not connected: the one cause that the facts show, or, where the app's
 * answer could not be read, the likely ones, the likeliest first. Those are warnings.
 */
export function explainFacts(facts: Facts): readonly Finding[] {
  const { server, hasLoaded = false, isLaterPage = false } = facts;
  const proven = findProven(facts);
  if (proven) return [proven];
  if (isLaterPage && server?.isAnswering !== false) return [hasLoaded ? silentPage(facts) : notLoaded(facts)];
  const findings = server?.findings;
  if (findings) return [findCause(findings) ?? (hasLoaded ? notConnected() : notLoaded(facts))];
  if (server?.isAnswering === false) return [{ ...nothingListening(facts), level: 'problem' }];
  if (!hasLoaded) return [notLoaded(facts)];
  return server
    ? [scriptMissing(facts), framingRefused(facts)]
    : [nothingListening(facts), scriptMissing(facts), framingRefused(facts)];
}

/** A problem that keeps the page out of its frame comes first: the others cannot be seen then. */
function findCause(findings: readonly Finding[]): Finding | undefined {
  return (
    findEmptyFrame(findings) ??
    findings.find(({ level }) => level === 'problem') ??
    findings.find(({ code }) => code !== undefined && REASONS.has(code))
  );
}

function findProven(facts: Facts): Finding | undefined {
  const { appUrl, shellUrl, otherVersion, otherOrigin } = facts;
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
  if (facts.isWaitingForInit) {
    // The page's text may show why the call did not come.
    const isAboutInit = ({ code }: Finding): boolean => code !== undefined && INIT.has(code);
    return (!facts.isLaterPage && facts.server?.findings?.find(isAboutInit)) || initMissing();
  }
  if (facts.isShellUntrusted) {
    return {
      code: 'shell-not-trusted',
      level: 'problem',
      sentence: `The app does not trust this admin: ${shellUrl.origin} is neither on this machine nor the app's shopOrigin.`,
      fix: `Pass ${shellUrl.origin} as shopOrigin, add it to the origins that the app trusts, or serve this admin on localhost.`,
    };
  }
  return isMixedContent(facts) ? mixedContent(facts) : undefined;
}

/** Whether the facts show that the frame holds no page, or only the browser's own error page. */
export function isFrameEmpty(facts: Facts): boolean {
  const { server, isLaterPage } = facts;
  if (hasSpoken(facts)) return false;
  if (isMixedContent(facts) || server?.isAnswering === false) return true;
  // What the first page is answered with says nothing about a later one.
  return !isLaterPage && findEmptyFrame(server?.findings) !== undefined;
}

/** Whether the browser blocks the app because the shell is served over https. */
export function isMixedContent({ appUrl, shellUrl }: Facts): boolean {
  return shellUrl.protocol === 'https:' && appUrl.protocol === 'http:' && !isLoopback(appUrl);
}

/** Whether a script in the frame has sent a message, so that there is a page. */
function hasSpoken({ otherOrigin, otherVersion, isWaitingForInit, isShellUntrusted }: Facts): boolean {
  return (
    otherOrigin !== undefined || otherVersion !== undefined || isWaitingForInit === true || isShellUntrusted === true
  );
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
