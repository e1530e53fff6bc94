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
