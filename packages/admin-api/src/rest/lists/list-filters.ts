import {
  readFilterValue,
  readSearch,
  refusalOf,
  type AnyListed,
  type DefaultOrder,
  type Filter,
  type FilterTerm,
  type ShopTime,
} from '@platformapp/shop';
import { readWholeNumber, restorePlus } from '../../request/query-parameters.ts';
import type { ParameterError } from '../../answer/rest-errors.ts';

/** The filters of a request and their parameters. */
export interface ListFilters {
  readonly status: 'read';
  readonly terms: readonly FilterTerm[];
  /** The parameters as a query, for later requests. */
  readonly query: string;
  /** The order of the list, if the parameters name one. */
  readonly order: DefaultOrder | undefined;
}

/** Filters that were read, or the parameter that was refused. */
export type ReadFilters = ListFilters | { readonly status: 'refused'; readonly error: ParameterError };

/** How filters are read. */
export interface FilterRules {
  /** Whether the parameter `query` is a search. */
  readonly hasSearch?: boolean;
}

/** The greatest number of ids in one request. */
const MAX_IDS = 250;

/**
 * Reads the filters of a list: `<name>` for equality, `<name>_min` and `<name>_max` as exclusive
 * bounds, `ids` and `since_id`, and its `order`. Unknown parameters are ignored and invalid values
 * are refused.
 */
export function readFilters(
  listed: AnyListed,
  parameters: URLSearchParams,
  time: ShopTime,
  { hasSearch = false }: FilterRules = {},
): ReadFilters {
  const terms: FilterTerm[] = [];
  const used = new URLSearchParams();
  let order: DefaultOrder | undefined;
  for (const [parameter, text] of parameters) {
    if (used.has(parameter) || text === '') continue;
    if (parameter === 'order') {
      used.set(parameter, text);
      order = readOrder(listed, text);
      if (!order) return refuse(parameter, `must be one of ${Object.keys(listed.sorts).join(', ')}, and asc or desc`);
      continue;
    }
    if (hasSearch && parameter === 'query') {
      used.set(parameter, text);
      const search = readSearch(listed, text, time);
      if (search.status === 'refused') return refuse(parameter, search.message);
      terms.push(...search.terms);
      continue;
    }
    const found = filterOf(listed, parameter);
    if (found && text !== found.filter.wildcard) {
      used.set(parameter, text);
      const term = termOf(found, text, time);
      if ('message' in term) return refuse(parameter, term.message);
      terms.push(term);
    }
  }
  const byId = used.has('since_id') ? { sort: 'id', isReversed: false } : undefined;
  return { status: 'read', terms, query: used.toString(), order: order ?? byId };
}

function refuse(parameter: string, message: string): ReadFilters {
  return { status: 'refused', error: { parameter, message } };
}

/** Reads `created_at desc`. Without a direction, the order is ascending. */
function readOrder(listed: AnyListed, text: string): DefaultOrder | undefined {
  const [, sort = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(text) ?? [];
  return Object.hasOwn(listed.sorts, sort) ? { sort, isReversed: direction.toLowerCase() === 'desc' } : undefined;
}

interface NamedFilter {
  readonly name: string;
  readonly filter: Filter<never>;
  readonly operator: 'eq' | 'gt' | 'lt' | 'in';
}

function filterOf(listed: AnyListed, parameter: string): NamedFilter | undefined {
  if (parameter === 'ids') return named(listed, 'id', 'in');
  if (parameter === 'since_id') return named(listed, 'id', 'gt');
  const [, base = parameter, bound] = /^(.*)_(min|max)$/.exec(parameter) ?? [];
  const found = named(listed, base, bound === 'min' ? 'gt' : bound === 'max' ? 'lt' : 'eq');
  return found?.name !== 'id' && found?.filter.isRange === (bound !== undefined) ? found : undefined;
}

function named(listed: AnyListed, name: string, operator: NamedFilter['operator']): NamedFilter | undefined {
  const filter = Object.hasOwn(listed.filters, name) ? listed.filters[name] : undefined;
  return filter && { name, filter, operator };
}

function termOf(
  { name, filter, operator }: NamedFilter,
  text: string,
  time: ShopTime,
): FilterTerm | { readonly message: string } {
  if (operator === 'in') {
    const ids = text.split(',').map((id) => readWholeNumber(id.trim()));
    if (ids.length > MAX_IDS) return { message: `can name at most ${MAX_IDS} ids` };
    const values = ids.filter((id) => id !== undefined);
    return values.length === ids.length
      ? { filter: name, operator, values }
      : { message: 'must be ids with commas between' };
  }
  const refusal = refusalOf(filter, text);
  if (refusal !== undefined) return { message: refusal };
  const value = readFilterValue(filter.kind, filter.kind === 'datetime' ? restorePlus(text) : text, time);
  if (value === undefined)
    return { message: filter.kind === 'datetime' ? 'is not a valid date' : `must be of type ${filter.kind}` };
  return { filter: name, operator: operator === 'eq' && filter.ignoresCase ? 'is' : operator, value };
}
