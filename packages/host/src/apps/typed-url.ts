import { LIMITS, isBlockedPort, isWebUrl } from '@platformapp/protocol';

/** The result of reading the URL that a person gave for an app. */
export type TypedUrl =
  | { readonly type: 'accepted'; readonly url: URL }
  /** The sentence says what is wrong and how to fix it. */
  | { readonly type: 'refused'; readonly sentence: string };

const EXAMPLE = 'Enter a full URL, for example http://localhost:3000.';
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;

/**
 * Reads the URL of an app that a person typed, pasted or dropped. Without a scheme,
 * `localhost:4821` and `127.0.0.1:3000/x` mean `http://`. An http app in an https shell is
 * accepted; if the browser blocks it, the diagnosis says so.
 *
 * @param text The text that the person gave.
 * @param shellUrl The URL of the shell, which cannot be opened as an app.
 * @param isRootShell Whether the root of the shell's origin is the shell too, and not an app's
 *   page.
 */
export function readTypedUrl(text: string, shellUrl: URL, isRootShell: boolean = true): TypedUrl {
  const typed = text.trim();
  if (typed.length > LIMITS.urlLength) return refuse(`The URL is longer than ${LIMITS.urlLength} characters.`);
  if (/^\/(?!\/)/.test(typed)) return refuse(`That's a path without a host. ${EXAMPLE}`);
  const hasScheme = HAS_SCHEME.test(typed);
  const url = URL.parse(hasScheme ? typed : `http://${typed}`);
  if (!url || (!hasScheme && !isLikelyHost(url, typed))) return refuse(EXAMPLE);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refuse(`Only http and https URLs can be opened, not ${url.protocol} ones. ${EXAMPLE}`);
  }
  if (!isWebUrl(url)) {
    return refuse('Leave out the user name and password.');
  }
  if (isBlockedPort(url)) {
    return refuse(
      `Browsers open no page at port ${url.port}: it belongs to another protocol. Use another port, such as 3000.`,
    );
  }
  if (isShell(url, shellUrl, isRootShell)) {
    return refuse("That's this admin's own URL. Enter your app's.");
  }
  return { type: 'accepted', url };
}

function refuse(sentence: string): TypedUrl {
  return { type: 'refused', sentence };
}

/**
 * A bare word is probably a typing error. So is a bare number, which the URL parser reads as an
 * IPv4 address.
 */
function isLikelyHost(url: URL, typed: string): boolean {
  if (url.hostname === 'localhost' || url.port !== '') return true;
  return /[.:]/.test(url.hostname) && !/^\/*\w+(?:[/?#]|$)/.test(typed);
}

function isShell(url: URL, shellUrl: URL, isRootShell: boolean): boolean {
  const { origin, pathname } = url;
  const isOwn = pathname === '/' ? isRootShell : pathname === shellUrl.pathname || /^\/admin(?:\/|$)/.test(pathname);
  return origin === shellUrl.origin && isOwn;
}
