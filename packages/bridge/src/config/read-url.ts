import { LIMITS } from '@platformapp/protocol';
import type { Report } from './misuse-reporter.ts';
import { readText } from './read-text.ts';

/**
 * Reads a URL that an app gave and makes it absolute: relative ones belong to the app's document.
 * Empty text means "not given". Of an object only a `URL` or a `Location` makes sense as a URL;
 * anything else is ignored (both `argument-type`). Text that does not parse stays what it is,
 * because the host judges URLs and reports those it refuses. A URL over the limit would be another
 * URL when cut, so it is left out (`url-refused`).
 *
 * @param base The document's base URL; absent leaves the text untouched (an admin path).
 */
export function readUrl(value: unknown, place: string, report: Report, base?: string): string | undefined {
  if (!isUrlLike(value)) {
    report('argument-type', place, value);
    return undefined;
  }
  const text = readText(value, place, report, Infinity);
  if (!text) return undefined;
  const url = (base !== undefined && URL.parse(text, base)?.href) || text;
  if (url.length <= LIMITS.urlLength) return url;
  report('url-refused', place, url);
  return undefined;
}

/** Says whether the text of a value can be a URL. */
function isUrlLike(value: unknown): boolean {
  if (typeof value === 'function') return false;
  return typeof value !== 'object' || value === null || 'href' in value;
}
