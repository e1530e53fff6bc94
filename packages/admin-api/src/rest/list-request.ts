import type { PageQuery, ShopTime } from '@platformapp/shop';
import { readLimit, type ParameterError } from '../list-limits.ts';
import { readFilters, type ListFilters } from './list-filters.ts';
import type { ListSource } from './list-source.ts';
import { decodePageInfo } from './page-info.ts';

/** A request for one part of a list. */
export interface ListRequest {
  readonly status: 'read';
  readonly query: PageQuery;
  readonly filters: ListFilters;
}

/** A request that was read, or the parameter that was refused. */
export type ReadListRequest = ListRequest | { readonly status: 'refused'; readonly error: ParameterError };

/** Parameters that may stand beside `page_info`. */
const COMPANIONS: ReadonlySet<string> = new Set(['page_info', 'limit', 'fields']);

/** Reads the parameters of a list by the rules of *REST cursor pagination*. */
export function readListRequest(source: ListSource, parameters: URLSearchParams, time: ShopTime): ReadListRequest {
  const pageInfo = parameters.get('page_info');
  // REST 3: page_info admits only limit and fields.
  const other = pageInfo === null ? undefined : [...parameters.keys()].find((name) => !COMPANIONS.has(name));
  if (other !== undefined) return refuse(other, `${other} cannot be passed when page_info is present.`);
  if (parameters.has('page')) return refuse('page', 'page is not supported here. Follow the Link header instead.');
  // REST 2 and 8: the limit may be left out, and may change from page to page.
  const limit = readLimit(parameters.get('limit'));
  if (typeof limit !== 'number') return { status: 'refused', error: limit };

  // REST 4: a token is used unchanged; it carries the filters of the first request.
  const token = pageInfo === null ? undefined : decodePageInfo(pageInfo, source.path);
  if (pageInfo !== null && !token) return refuse('page_info', 'Invalid value.');
  const filters = readFilters(source.listed, token ? new URLSearchParams(token.query) : parameters, time);
  if (filters.status === 'refused') return token ? refuse('page_info', 'Invalid value.') : filters;
  const order = filters.isById ? { sort: 'id', isReversed: false } : source.listed.defaultOrder;
  return { status: 'read', filters, query: { ...order, terms: filters.terms, limit, key: token?.key } };
}

function refuse(parameter: string, message: string): ReadListRequest {
  return { status: 'refused', error: { parameter, message } };
}
