import { elementsOf, metaOf } from './html-page.ts';

/** Seconds after which a page is one to be seen, and not only on the way to the next. */
const LONGEST = 3;

/**
 * Finds where a page refreshes to soon, by a header or in its HTML. A refresh without a URL is to
 * the page itself, again and again.
 *
 * @param headers The values of the header `Refresh`.
 */
export function findRefresh(headers: readonly string[], html: string): string | undefined {
  const metas = /http-equiv/i.test(html) ? metaOf(elementsOf(html), 'refresh') : [];
  for (const text of [...headers, ...metas]) {
    const [, seconds, url = ''] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?/i.exec(text) ?? [];
    if (url.trim() !== '' && Number(seconds) <= LONGEST) return url.trim();
  }
  return undefined;
}
