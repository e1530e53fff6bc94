import { pageKeyOf, type Page, type PageKey, type ShopRecord } from '@platformapp/shop';
import type { ListRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { encodePageInfo, type PageInfoToken } from './page-info.ts';

/**
 * Characters that every Link header stays below, so that published clients and proxies are sure to
 * take it.
 */
export const MAX_LINK = 2_000;

/** A page that links to the pages beside it. */
export interface LinkedPage {
  /** The URL that was asked for. */
  readonly url: URL;
  readonly source: ListSource;
  readonly request: ListRequest;
  readonly page: Page<ShopRecord>;
  /** Stores a text that is too long for a link, and gives its id. */
  readonly keep: (text: string) => number;
}

/**
 * Writes a page's Link header: `previous` first, both as absolute URLs with `page_info`, and
 * `limit` and `fields` where the request gave them. `undefined` when the page is all there is (REST
 * 7).
 *
 * When the header would be too long, filters and fields are kept, and the links carry only the id
 * of that text.
 *
 * Published clients look for quoted relations and split at every comma, so there is none inside a
 * URL.
 */
export function encodeLinks({ url, source, request, page, keep }: LinkedPage): string | undefined {
  // REST 5 and 6: both entries in the middle, only previous at the end.
  const keys = [
    ['previous', page.hasPrevious ? edgeOf(source, request, page, 'before') : undefined],
    ['next', page.hasNext ? edgeOf(source, request, page, 'after') : undefined],
  ] as const;
  const write = (query: PageInfoToken['query'], repeated: Readonly<Record<string, string | null>>): string =>
    keys
      .flatMap(([relation, key]) => {
        if (!key) return [];
        const parameters = new URLSearchParams();
        for (const [name, value] of Object.entries(repeated)) if (value !== null) parameters.set(name, value);
        parameters.set('page_info', encodePageInfo({ path: source.path, key, query }));
        // URLSearchParams writes commas as %2C.
        return [`<${url.origin}${url.pathname}?${parameters}>; rel="${relation}"`];
      })
      .join(', ');

  const limit = url.searchParams.get('limit');
  const { filters, fields } = request;
  const links = write(filters, { limit, fields });
  if (links.length < MAX_LINK) return links === '' ? undefined : links;
  const kept = new URLSearchParams(filters);
  if (fields !== null) kept.set('fields', fields);
  return write(keep(kept.toString()), { limit });
}

/**
 * Where the page beside this one lies. Beside an empty page, at the key that it was read by, that
 * place included.
 */
function edgeOf(
  { listed }: ListSource,
  { query }: ListRequest,
  { records }: Page<ShopRecord>,
  direction: PageKey['direction'],
): PageKey | undefined {
  const record = direction === 'before' ? records[0] : records.at(-1);
  if (record) return pageKeyOf(listed, query.sort, record, direction);
  const step = (direction === 'before') === query.isReversed ? -1 : 1;
  return query.key && { ...query.key, id: query.key.id + step, direction };
}
