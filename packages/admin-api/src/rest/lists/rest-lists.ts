import {
  countEmbedded,
  inOneStep,
  listEmbedded,
  type AnyListed,
  type EmbeddedList,
  type FilterTerm,
  type Page,
  type PageQuery,
  type Reading,
  type Resource,
  type Shop,
  type ShopRecord,
} from '@platformapp/shop';
import { jsonText, type Answer } from '../../answer/answer.ts';
import type { Call } from '../../request/call.ts';
import { readFieldNames } from '../../answer/record-writer.ts';
import { encodeLinks } from './link-header.ts';
import { readFilters, type FilterRules } from './list-filters.ts';
import { readListRequest } from './list-request.ts';
import { notFound, parameterRefused } from '../../answer/rest-errors.ts';
import { writePage } from './write-page.ts';

/** A list in REST: all records of a resource, or a list inside one record. */
export interface RestList extends FilterRules {
  /** The path below the version, to which page info tokens are tied. */
  readonly path: string;
  readonly listed: AnyListed;
  /** Reads one page; `undefined` when the owner of the list does not exist. */
  page(query: PageQuery): Reading<Page<ShopRecord> | undefined>;
  /** Counts matching records; `undefined` when the owner of the list does not exist. */
  count(terms: readonly FilterTerm[]): Reading<number | undefined>;
}

/** The list of all records of a resource. */
export function resourceList(shop: Shop, resource: Resource): RestList {
  return {
    path: resource.plural,
    listed: resource,
    page: (query) => shop.readList(resource, query),
    count: (terms) => shop.readCount(resource, terms),
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
    page: (query) => inOneStep(() => listEmbedded(shop, list, ownerId, query)),
    count: (terms) => inOneStep(() => countEmbedded(shop, list, ownerId, terms)),
  };
}

/** Answers one page of a list, with links to the pages beside it. */
export async function answerList(call: Call, list: RestList): Promise<Answer> {
  const { shop, url, writer } = call;
  const { listed, path } = list;
  const request = readListRequest(listed, path, url.searchParams, shop, list);
  if (request.status === 'refused') return parameterRefused(request.error);
  const found = await call.read(list.page(request.query));
  if (!found) return notFound();
  const isBackward = request.query.key?.direction === 'before';
  const wanted = readFieldNames(request.fields);
  const { page, texts } = writePage(found, isBackward, (record) =>
    JSON.stringify(writer.select(listed, record, wanted)),
  );
  const link = encodeLinks({ url, listed, path, request, page, keep: (text) => shop.texts.keep(text) });
  const body = `{${JSON.stringify(listed.plural)}:[${texts.join(',')}]}`;
  return jsonText(200, body, link === undefined ? {} : { link });
}

/** Answers how many records a list has. */
export async function answerCount(call: Call, list: RestList): Promise<Answer> {
  const { shop, url } = call;
  const filters = readFilters(list.listed, url.searchParams, shop.time, list);
  if (filters.status === 'refused') return parameterRefused(filters.error);
  const count = await call.read(list.count(filters.terms));
  return count === undefined ? notFound() : jsonText(200, `{"count":${count}}`);
}
