import { webhooks, type FilterTerm, type PageKey, type Shop, type Webhook } from '@platformapp/shop';
import { readLimit, readWholeNumber } from '../request/query-parameters.ts';
import type { ParameterError } from '../answer/rest-errors.ts';
import { readFilters, type ReadFilters } from '../rest/lists/list-filters.ts';

/** The filters of a count: spec table *Count query parameters*. */
const COUNT_FILTERS = ['topic', 'address'];

/** The filters of a list: spec table *List query parameters*. */
const LIST_FILTERS = [...COUNT_FILTERS, 'created_at_min', 'created_at_max', 'updated_at_min', 'updated_at_max'];

/** A page of webhooks, or the parameter that was refused. */
export type WebhookList =
  | { readonly status: 'read'; readonly webhooks: readonly Webhook[] }
  | { readonly status: 'refused'; readonly error: ParameterError };

/** Reads a page by the eight parameters (List query parameters) and ignores all others. */
export function listWebhooks(shop: Shop, parameters: URLSearchParams): WebhookList {
  const limit = readLimit(parameters.get('limit'));
  if (typeof limit !== 'number') return { status: 'refused', error: limit };
  const page = readWholeNumber(parameters.get('page') ?? '1');
  if (page === undefined || page < 1) {
    return { status: 'refused', error: { parameter: 'page', message: 'must be a positive integer' } };
  }
  const filters = readNamed(shop, parameters, LIST_FILTERS);
  if (filters.status === 'refused') return filters;
  return { status: 'read', webhooks: readPage(shop, filters.terms, limit, page) };
}

/** Counts webhooks, filtered by `topic` and `address` (Count query parameters). */
export function countWebhooks(shop: Shop, parameters: URLSearchParams): number | ParameterError {
  const filters = readNamed(shop, parameters, COUNT_FILTERS);
  return filters.status === 'read' ? shop.count(webhooks, filters.terms) : filters.error;
}

/** Reads these filters by the declaration of the shop, whose webhooks may have further topics. */
function readNamed(shop: Shop, parameters: URLSearchParams, names: readonly string[]): ReadFilters {
  const declared = shop.resources.find(({ plural }) => plural === webhooks.plural) ?? webhooks;
  const named = [...parameters].filter(([name]) => names.includes(name));
  return readFilters(declared, new URLSearchParams(named), shop.time);
}

/** Reads a page by its number. The store pages by key, so the pages before it are read too. */
function readPage(shop: Shop, terms: readonly FilterTerm[], limit: number, page: number): readonly Webhook[] {
  let key: PageKey | undefined;
  for (let number = 1; ; number += 1) {
    const { records, hasNext } = shop.list(webhooks, { sort: 'created_at', isReversed: false, terms, limit, key });
    if (number === page) return records;
    const last = records.at(-1);
    if (!last || !hasNext) return [];
    key = { value: last.created_at, id: last.id, direction: 'after' };
  }
}
