import { refusalOf, webhooks, type FilterTerm, type PageKey, type Shop, type Webhook } from '@platformapp/shop';
import { readLimit, readWholeNumber, restorePlus } from '../request/query-parameters.ts';
import type { ParameterError } from '../answer/rest-errors.ts';

const DATES = [
  ['created_at_min', 'created_at', 'gt'],
  ['created_at_max', 'created_at', 'lt'],
  ['updated_at_min', 'updated_at', 'gt'],
  ['updated_at_max', 'updated_at', 'lt'],
] as const;

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
  const terms = webhookTerms(parameters);
  if (!Array.isArray(terms)) return { status: 'refused', error: terms };
  for (const [parameter, filter, operator] of DATES) {
    const text = parameters.get(parameter);
    if (text !== null && text !== '') {
      // The spec says "after this date" and "before this date", so the bounds are exclusive.
      const value = shop.time.parse(restorePlus(text));
      if (value === undefined) return { status: 'refused', error: { parameter, message: 'is not a valid date' } };
      terms.push({ filter, operator, value });
    }
  }
  return { status: 'read', webhooks: readPage(shop, terms, limit, page) };
}

/** Counts webhooks, filtered by `topic` and `address` (Count query parameters). */
export function countWebhooks(shop: Shop, parameters: URLSearchParams): number | ParameterError {
  const terms = webhookTerms(parameters);
  return Array.isArray(terms) ? shop.count(webhooks, terms) : terms;
}

function webhookTerms(parameters: URLSearchParams): FilterTerm[] | ParameterError {
  const terms: FilterTerm[] = [];
  for (const filter of ['topic', 'address'] as const) {
    const value = parameters.get(filter);
    if (value === null || value === '') continue;
    const declared = webhooks.filters[filter];
    const message = declared && refusalOf(declared, value);
    if (message !== undefined) return { parameter: filter, message };
    terms.push({ filter, operator: 'eq', value });
  }
  return terms;
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
