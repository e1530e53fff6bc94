import { createHash } from 'node:crypto';

/** The inline script or style of a page, with its text. */
const INLINE = /<(script|style)>([^]*?)<\/\1>/g;

/**
 * The shell's Content Security Policy as a response header: design section 8.
 *
 * @param page The HTML of the page, whose inline scripts and styles are allowed by their hashes.
 */
export function cspHeader(page: string): string {
  // Works as a header only; browsers warn of it in a page.
  return `${cspMeta(page)}; frame-ancestors 'none'`;
}

/** The headers of the shell's document. */
export function shellHeaders(page: string): Readonly<Record<string, string>> {
  return { 'content-security-policy': cspHeader(page), ...OWN_THREAD, ...OWN_WINDOW, ...MODEST };
}

/**
 * Gives the shell's origin a process of its own. An app at another port of the same host would
 * share the shell's thread, and could stop it with an endless loop.
 */
export const OWN_THREAD: Readonly<Record<string, string>> = { 'origin-agent-cluster': '?1' };

/** No page that opens the shell keeps a hold on its window; popups of apps keep theirs on the app. */
const OWN_WINDOW = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

const MODEST = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };

/** The same policy for a `<meta>` element, for static hosts that set no headers. */
export function cspMeta(page: string): string {
  const allow = (tag: string): string => hashesOf(page, tag).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${allow('script')}`,
    `style-src 'self' ${allow('style')}`,
    "img-src 'self' https: http: data:",
    // Deliveries go to any address. The kernel sends them, and its worker has this policy too.
    "connect-src 'self' https: http:",
    'frame-src https: http:',
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html default',
  ].join('; ');
}

function hashesOf(page: string, tag: string): readonly string[] {
  return [...page.matchAll(INLINE)]
    .filter(([, name]) => name === tag)
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
