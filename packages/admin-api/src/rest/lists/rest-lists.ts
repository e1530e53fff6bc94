import {
  countEmbedded,
  listEmbedded,
  type AnyListed,
  type EmbeddedList,
  type FilterTerm,
  type Page,
  type PageQuery,
  type Resource,
  type Shop,
  type ShopRecord,
} from '@platformapp/shop';
import { jsonText, type Answer } from '../../answer/answer.ts';
import type { Call } from '../../request/call.ts';
import { encodeLinks } from './link-header.ts';
import { readFilters, type FilterRules } from './list-filters.ts';
import { readListRequest } from './list-request.ts';
import { notFound, parameterRefused } from '../../answer/rest-errors.ts';

/** A list in REST: all records of a resource, or a list inside one record. */
export interface RestList extends FilterRules {
  /** The path below the version, to which page info tokens are tied. */
  readonly path: string;
  readonly listed: AnyListed;
  /** Reads one page; `undefined` when the owner of the list does not exist. */
  page(query: PageQuery): Page<ShopRecord> | undefined;
  /** Counts matching records; `undefined` when the owner of the list does not exist. */
  count(terms: readonly FilterTerm[]): number | undefined;
}

/** The list of all records of a resource. */
export function resourceList(shop: Shop, resource: Resource): RestList {
  return {
    path: resource.plural,
    listed: resource,
    page: (query) => shop.list(resource, query),
    count: (terms) => shop.count(resource, terms),
  };
}

/** The records that a search finds, at `customers/search`. */
export function searchList(shop: Shop, resource: Resource): RestList {
  return { ...resourceList(shop, resource), path: `${resource.plural}/search`, hasSearch: true };
}

/** A list inside one record. */
export function embeddedList(shop: Shop, list: EmbeddedList, ownerId: number): RestList {
  return {
    path: `${list.owner.plural}/${ownerId}/${list.shape.plural}`,
    listed: list.shape,
    page: (query) => listEmbedded(shop, list, ownerId, query),
    count: (terms) => countEmbedded(shop, list, ownerId, terms),
  };
}

/** Answers one page of a list, with links to the pages beside it. */
export function answerList({ shop, url, writer }: Call, list: RestList): Answer {
  const { listed, path } = list;
  const request = readListRequest(listed, path, url.searchParams, shop, list);
  if (request.status === 'refused') return parameterRefused(request.error);
  const page = list.page(request.query);
  if (!page) return notFound();
  const link = encodeLinks({ url, listed, path, request, page, keep: (text) => shop.texts.keep(text) });
  const body = writer.list(listed, page.records, request.fields);
  return jsonText(200, body, link === undefined ? {} : { link });
}

/** Answers how many records a list has. */
export function answerCount({ shop, url }: Call, list: RestList): Answer {
  const filters = readFilters(list.listed, url.searchParams, shop.time, list);
  if (filters.status === 'refused') return parameterRefused(filters.error);
  const count = list.count(filters.terms);
  return count === undefined ? notFound() : jsonText(200, `{"count":${count}}`);
}
