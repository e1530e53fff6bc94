import { pageKeyOf, type AnyListed, type Page, type PageKey, type ShopRecord } from '@platformapp/shop';
import { encodePageInfo, type ListRequest, type PageInfoToken } from './list-request.ts';

/** The length that every Link header stays below, so that clients and proxies accept it. */
export const MAX_LINK = 2_000;

/** A page and what its links need. */
export interface LinkedPage {
  /** The URL of the request. */
  readonly url: URL;
  readonly listed: AnyListed;
  /** Path of the list below the version. */
  readonly path: string;
  readonly request: ListRequest;
  readonly page: Page<ShopRecord>;
  /** Stores a text that is too long for a link and returns its id. */
  readonly keep: (text: string) => number;
}

/**
 * Writes a page's Link header: `previous` before `next`, both as absolute URLs with `page_info`.
 * They repeat `limit` and `fields` of the request. `undefined` when there is no other page (REST
 * 7).
 *
 * If the header would be too long, the shop keeps the filters and fields, and the links carry the
 * id of that text instead.
 */
export function encodeLinks({ url, listed, path, request, page, keep }: LinkedPage): string | undefined {
  // REST 5 and 6: both entries in the middle, only previous at the end.
  const keys = [
    ['previous', page.hasPrevious ? adjacentKey(listed, request, page, 'before') : undefined],
    ['next', page.hasNext ? adjacentKey(listed, request, page, 'after') : undefined],
  ] as const;
  const write = (query: PageInfoToken['query'], repeated: Readonly<Record<string, string | null>>): string =>
    keys
      .flatMap(([relation, key]) => {
        if (!key) return [];
        const parameters = new URLSearchParams();
        for (const [name, value] of Object.entries(repeated)) if (value !== null) parameters.set(name, value);
        parameters.set('page_info', encodePageInfo({ path, key, query }));
        // Clients expect quoted relations and split at commas, which URLSearchParams escapes.
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

/** The key of an adjacent page. An empty page has only the key that it was read by. */
function adjacentKey(
  listed: AnyListed,
  { query }: ListRequest,
  { records }: Page<ShopRecord>,
  direction: PageKey['direction'],
): PageKey | undefined {
  const record = direction === 'before' ? records[0] : records.at(-1);
  if (record) return pageKeyOf(listed, query.sort, record, direction);
  // One id past that key, so that the page beside it includes a record at the key itself. No other
  // record lies between: ids are whole numbers, and places of one sort value are ordered by id.
  const step = (direction === 'before') === query.isReversed ? -1 : 1;
  return query.key && { ...query.key, id: query.key.id + step, direction };
}
