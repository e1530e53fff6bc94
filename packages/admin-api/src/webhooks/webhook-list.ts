import { webhooks, type FilterTerm, type PageKey, type Shop, type Webhook } from '@platformapp/shop';
import { readCount, restorePlus, type ParameterError } from '../request/query-parameters.ts';
import { readLimit } from '../pagination/page-limit.ts';

const DATES = [
  ['created_at_min', 'created_at', 'gt'],
  ['created_at_max', 'created_at', 'lt'],
  ['updated_at_min', 'updated_at', 'gt'],
  ['updated_at_max', 'updated_at', 'lt'],
] as const;

/** The webhooks that a list without a version shows, or the parameter that was refused. */
export type WebhookList =
  | { readonly status: 'read'; readonly webhooks: readonly Webhook[] }
  | { readonly status: 'refused'; readonly error: ParameterError };

/** Reads the page that the eight parameters ask for (List query parameters); others are ignored. */
export function listWebhooks(shop: Shop, parameters: URLSearchParams): WebhookList {
  const limit = readLimit(parameters.get('limit'));
  if (typeof limit !== 'number') return { status: 'refused', error: limit };
  const page = readCount(parameters.get('page') ?? '1');
  if (page === undefined || page < 1) {
    return { status: 'refused', error: { parameter: 'page', message: 'must be a positive integer' } };
  }
  const terms = webhookTerms(parameters);
  for (const [parameter, filter, operator] of DATES) {
    const text = parameters.get(parameter);
    if (text !== null && text !== '') {
      // "after this date" and "before this date": the date itself is left out.
      const value = shop.time.parse(restorePlus(text));
      if (value === undefined) return { status: 'refused', error: { parameter, message: 'is not a valid date' } };
      terms.push({ filter, operator, value });
    }
  }
  return { status: 'read', webhooks: readPage(shop, terms, limit, page) };
}

/** Counts the webhooks that `topic` and `address` leave (Count query parameters). */
export function countWebhooks(shop: Shop, parameters: URLSearchParams): number {
  return shop.count(webhooks, webhookTerms(parameters));
}

function webhookTerms(parameters: URLSearchParams): FilterTerm[] {
  return ['topic', 'address'].flatMap((filter) => {
    const value = parameters.get(filter);
    return value === null || value === '' ? [] : [{ filter, operator: 'eq', value } satisfies FilterTerm];
  });
}

/** Pages by number stand on pages by key: the ones before are passed over. */
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
