import { isScalar, type AnyListed, type PageKey, type PageQuery, type Shop } from '@platformapp/shop';
import { readLimit } from '../../request/query-parameters.ts';
import type { ParameterError } from '../../answer/rest-errors.ts';
import { readFilters, type FilterRules } from './list-filters.ts';
import { seal, unseal } from '../../pagination/sealed-text.ts';

/** The content of a page info token: the list, the place of the page and the filters. */
export interface PageInfoToken {
  /** Path of the list below the version. */
  readonly path: string;
  readonly key: PageKey;
  /** The parameters of the first request as a query, or the id of the kept text that has them. */
  readonly query: string | number;
}

/** A request for one page of a list. */
export interface ListRequest {
  readonly status: 'read';
  readonly query: PageQuery;
  /** The filters as a query, for later requests. */
  readonly filters: string;
  /** The fields to show. `null` shows all. */
  readonly fields: string | null;
}

/** A request that was read, or the parameter that was refused. */
export type ReadListRequest = ListRequest | { readonly status: 'refused'; readonly error: ParameterError };

/** Parameters that are allowed beside `page_info`. */
const COMPANIONS: ReadonlySet<string> = new Set(['page_info', 'limit', 'fields']);

/**
 * Reads the parameters of a list by the rules of *REST cursor pagination*.
 *
 * @param path The path of the list, which its page info tokens must name.
 */
export function readListRequest(
  listed: AnyListed,
  path: string,
  parameters: URLSearchParams,
  shop: Shop,
  rules?: FilterRules,
): ReadListRequest {
  const [pageInfo, ...others] = parameters.getAll('page_info');
  // REST 3: page_info admits only limit and fields.
  const other = pageInfo === undefined ? undefined : [...parameters.keys()].find((name) => !COMPANIONS.has(name));
  if (other !== undefined) return refuse(other, `${other} cannot be passed when page_info is present.`);
  if (others.length > 0) return refuse('page_info', 'page_info can be passed only once.');
  if (parameters.has('page')) return refuse('page', 'page is not supported here. Follow the Link header instead.');
  // REST 2 and 8: the limit may be left out, and may change from page to page.
  const limit = readLimit(parameters.get('limit'));
  if (typeof limit !== 'number') return { status: 'refused', error: limit };

  // REST 4: a token is used unchanged; it carries the filters of the first request.
  const token = pageInfo === undefined ? undefined : decodePageInfo(pageInfo, path);
  const first = pageInfo === undefined ? parameters : firstParameters(token, shop);
  if (!first) return refuse('page_info', 'Invalid value.');
  const filters = readFilters(listed, first, shop.time, rules);
  if (filters.status === 'refused') return token ? refuse('page_info', 'Invalid value.') : filters;
  const order = filters.order ?? listed.defaultOrder;
  return {
    status: 'read',
    query: { ...order, terms: filters.terms, limit, key: token?.key },
    filters: filters.query,
    fields: parameters.get('fields') ?? first.get('fields'),
  };
}

/**
 * The parameters of the first request; `undefined` without a token, or when the shop does not keep
 * the text that the token refers to.
 */
function firstParameters(token: PageInfoToken | undefined, shop: Shop): URLSearchParams | undefined {
  const query = typeof token?.query === 'number' ? shop.texts.find(token.query) : token?.query;
  return query === undefined ? undefined : new URLSearchParams(query);
}

function refuse(parameter: string, message: string): ReadListRequest {
  return { status: 'refused', error: { parameter, message } };
}

/** Writes a page info token (Link header, `page_info`): URL-safe, and refused when altered. */
export function encodePageInfo({ path, key, query }: PageInfoToken): string {
  return seal([path, key.direction, key.value, key.id, query]);
}

/** Reads a page info token; `undefined` for other text and for a token of another list. */
export function decodePageInfo(text: string, path: string): PageInfoToken | undefined {
  const parts = unseal(text);
  if (!Array.isArray(parts)) return undefined;
  const [writtenPath, direction, value, id, query]: readonly unknown[] = parts;
  if (writtenPath !== path || !isScalar(value) || typeof id !== 'number') return undefined;
  if (direction !== 'after' && direction !== 'before') return undefined;
  if (typeof query !== 'string' && typeof query !== 'number') return undefined;
  return { path, key: { value, id, direction }, query };
}
