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

/** Something that REST lists: all records of a resource, or those in a list of one record. */
export interface ListSource {
  /** Path below the version, which is also what page info tokens are tied to. */
  readonly path: string;
  /** What is listed. */
  readonly listed: AnyListed;
  /** One part of the list, or `undefined` when the record around it does not exist. */
  page(query: PageQuery): Page<ShopRecord> | undefined;
  /** How many match, or `undefined` when the record around the list does not exist. */
  count(terms: readonly FilterTerm[]): number | undefined;
}

/** All records of a resource. */
export function resourceSource(shop: Shop, resource: Resource): ListSource {
  return {
    path: resource.plural,
    listed: resource,
    page: (query) => shop.list(resource, query),
    count: (terms) => shop.count(resource, terms),
  };
}

/** The records in a list of one record. */
export function embeddedSource(shop: Shop, list: EmbeddedList, ownerId: number): ListSource {
  return {
    path: `${list.owner.plural}/${ownerId}/${list.shape.plural}`,
    listed: list.shape,
    page: (query) => listEmbedded(shop, list, ownerId, query),
    count: (terms) => countEmbedded(shop, list, ownerId, terms),
  };
}
