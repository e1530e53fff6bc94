import { matchesSource, policiesOf } from './content-policy.ts';
import type { OpenedPage } from './open-page.ts';

/** What forbids a frame: a header as it was sent. */
export type FrameRefusal =
  | { readonly header: 'X-Frame-Options'; readonly value: string }
  | { readonly header: 'Content-Security-Policy'; readonly value: string; readonly sources: readonly string[] };

/**
 * Says which header of a page keeps it out of a frame in the shell. As in browsers,
 * `frame-ancestors` of any policy wins over `X-Frame-Options`.
 */
export function findFrameRefusal(headers: OpenedPage['headers'], appUrl: URL, shellUrl: URL): FrameRefusal | undefined {
  const ancestors = policiesOf(headers).flatMap((policy) => {
    const sources = policy.get('frame-ancestors');
    return sources ? [sources] : [];
  });
  // Only the origin of the shell counts.
  const origin = new URL('/', shellUrl);
  if (ancestors.length > 0) {
    const sources = ancestors.find((each) => !each.some((source) => matchesAncestor(source, origin, appUrl)));
    return sources && { header: 'Content-Security-Policy', value: ['frame-ancestors', ...sources].join(' '), sources };
  }
  // HTML, section 7.6: one value, or several that are the same. Of others, one that is known refuses.
  const values = new Set((headers['x-frame-options'] ?? []).flatMap((value) => value.split(',')).map(normalise));
  const [only] = values;
  const isSame = appUrl.origin === shellUrl.origin;
  const isRefused =
    values.size > 1
      ? ['DENY', 'ALLOWALL', 'SAMEORIGIN'].some((known) => values.has(known))
      : only === 'DENY' || (only === 'SAMEORIGIN' && !isSame);
  return isRefused ? { header: 'X-Frame-Options', value: [...values].join(', ') } : undefined;
}

/** A source of `frame-ancestors` has no path that counts. */
function matchesAncestor(source: string, origin: URL, appUrl: URL): boolean {
  return matchesSource(source.replace(/(?<=[^/:])\/.*$/, ''), origin, appUrl);
}

function normalise(value: string): string {
  return value.trim().toUpperCase();
}
