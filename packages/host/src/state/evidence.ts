import { isLoopback } from '@platformapp/protocol';
import { findEmptyFrame, type AppExamination } from './finding.ts';

/** What is known about an app that has no session. */
export interface Evidence {
  /** The URL of the app. */
  readonly appUrl: URL;
  /** The URL of the shell. */
  readonly shellUrl: URL;
  /** Whether the frame has fired `load`. Refused and unreachable pages fire it too. */
  readonly hasLoaded?: boolean;
  /** Whether the app has moved on from its URL, to a page whose URL the shell cannot know. */
  readonly isLaterPage?: boolean | undefined;
  /** What the app's server answers, once it was asked. */
  readonly examination?: AppExamination;
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

/** Whether the evidence shows that the frame holds no page, or only the browser's own error page. */
export function isFrameEmpty(evidence: Evidence): boolean {
  const { examination, isLaterPage } = evidence;
  if (hasSpoken(evidence)) return false;
  if (isMixedContent(evidence) || examination?.isAnswering === false) return true;
  // What the first page is answered with says nothing about a later one.
  return !isLaterPage && findEmptyFrame(examination?.findings) !== undefined;
}

/** Whether the browser blocks the app because the shell is served over https. */
export function isMixedContent({ appUrl, shellUrl }: Evidence): boolean {
  return shellUrl.protocol === 'https:' && appUrl.protocol === 'http:' && !isLoopback(appUrl);
}

/** Whether a script in the frame has sent a message, so that there is a page. */
function hasSpoken({ otherOrigin, otherVersion, isWaitingForInit, isShellUntrusted }: Evidence): boolean {
  return (
    otherOrigin !== undefined || otherVersion !== undefined || isWaitingForInit === true || isShellUntrusted === true
  );
}
