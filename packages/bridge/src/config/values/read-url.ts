import { LIMITS, parseUrl } from '@platformapp/protocol';
import type { Report } from '../../misuse/misuse-reporter.ts';
import { readText } from './read-text.ts';

/**
 * Reads a URL that an app gave. An empty text means "not given". An object counts only when it is
 * a `URL` or a `Location`; other objects are ignored (both `argument-type`). Text that does not
 * parse is not changed, because the host checks URLs and reports those that it refuses. A URL over
 * the limit is left out (`url-refused`), because a cut one would be another URL.
 *
 * @param base The base for relative URLs. Without it the text is not changed, as for an admin
 *   path.
 */
export function readUrl(value: unknown, place: string, report: Report, base?: string): string | undefined {
  if (!isUrlLike(value)) {
    report('argument-type', place, value);
    return undefined;
  }
  const text = readText(value, place, report, Infinity);
  if (!text) return undefined;
  const url = (base !== undefined && parseUrl(text, base)?.href) || text;
  if (url.length <= LIMITS.urlLength) return url;
  report('url-refused', place, url);
  return undefined;
}

/** Says whether the text of a value can be a URL. */
function isUrlLike(value: unknown): boolean {
  if (typeof value === 'function') return false;
  return typeof value !== 'object' || value === null || 'href' in value;
}
