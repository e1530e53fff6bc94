import { pageKeyOf, type Page, type PageKey, type ShopRecord } from '@platformapp/shop';
import type { ListRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { encodePageInfo } from './page-info.ts';

/** Characters that every Link header stays below, so that published clients and proxies are sure to take it. */
export const MAX_LINK = 2_000;

/**
 * Writes the entries of a page's Link header: `previous` first, both as absolute URLs with `page_info`, and `limit` and
 * `fields` where the request gave them. There are none when the page is all there is (REST 7).
 *
 * Published clients look for quoted relations and split at every comma, so there is none inside a URL.
 */
export function encodeLinks(
  url: URL,
  source: ListSource,
  request: ListRequest,
  page: Page<ShopRecord>,
): readonly string[] {
  const entry = (key: PageKey | undefined, relation: string): readonly string[] => {
    if (!key) return [];
    const parameters = new URLSearchParams();
    for (const name of ['limit', 'fields']) {
      const value = url.searchParams.get(name);
      if (value !== null) parameters.set(name, value);
    }
    parameters.set('page_info', encodePageInfo({ path: source.path, key, query: request.filters.query }));
    // URLSearchParams writes commas as %2C.
    return [`<${url.origin}${url.pathname}?${parameters}>; rel="${relation}"`];
  };
  // REST 5 and 6: both entries in the middle, only previous at the end.
  return [
    ...entry(page.hasPrevious ? edgeOf(source, request, page, 'before') : undefined, 'previous'),
    ...entry(page.hasNext ? edgeOf(source, request, page, 'after') : undefined, 'next'),
  ];
}

/**
 * Whether a header of two such entries would be too long. So a walk whose filters are too long is refused where it begins.
 * Only long titles in other scripts beside filters that nearly are can still make it too long in the middle.
 */
export function areTooLong(links: readonly string[]): boolean {
  return links.some((link) => 2 * (link.length + 2) >= MAX_LINK);
}

/** Where the page beside this one lies. Beside an empty page, at the key that it was read by, that place included. */
function edgeOf(
  { listed }: ListSource,
  { query }: ListRequest,
  { records }: Page<ShopRecord>,
  direction: PageKey['direction'],
): PageKey | undefined {
  const record = direction === 'before' ? records[0] : records.at(-1);
  if (record) return pageKeyOf(listed, query.sort, record, direction);
  const step = (direction === 'before') === query.isReversed ? -0.5 : 0.5;
  return query.key && { ...query.key, id: query.key.id + step, direction };
}
