import type { PageRequest } from '../api/admin-client.ts';
import type { Section } from '../section/section.ts';

/** What a list shows, as given by its address. */
export interface ListQuery {
  /** A search in the grammar of the API. */
  readonly search: string;
  readonly sort: string;
  readonly isReversed: boolean;
  /** The chosen values of each filter that is set. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** By age. Any other order takes seconds when it is first used with 1,000,000 records. */
const USUAL_SORT = 'id';

/**
 * Reads the query of a list's address: `?query=tea&status=active,draft&sort=title&order=desc`.
 * Unknown or missing parts take the section's defaults; the newest records come first.
 */
export function parseListQuery({ resource, filters }: Section, search: string): ListQuery {
  const parameters = new URLSearchParams(search);
  const named = parameters.get('sort') ?? '';
  const sort = Object.hasOwn(resource.sorts, named) ? named : USUAL_SORT;
  const order = parameters.get('order');
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const asked = parameters.get(name)?.split(',') ?? [];
    const known = values.filter((value) => asked.includes(value));
    return known.length > 0 ? [[name, known] as const] : [];
  });
  return {
    search: parameters.get('query') ?? '',
    sort,
    isReversed: order === null ? startsReversed(sort) : order === 'desc',
    filters: Object.fromEntries(chosen),
    after: parameters.get('after') ?? undefined,
    before: parameters.get('before') ?? undefined,
  };
}

/**
 * Whether a list starts descending when its order changes. By id it does: the newest come first.
 */
export function startsReversed(sort: string): boolean {
  return sort === USUAL_SORT;
}

/** Writes the address of a list, without the section's defaults. */
export function formatListQuery(section: Section, query: ListQuery): string {
  const parameters = new URLSearchParams();
  if (query.search !== '') parameters.set('query', query.search);
  for (const [name, values] of Object.entries(query.filters))
    if (values.length > 0) parameters.set(name, values.join());
  if (query.sort !== USUAL_SORT || !query.isReversed) {
    parameters.set('sort', query.sort);
    parameters.set('order', query.isReversed ? 'desc' : 'asc');
  }
  if (query.after !== undefined) parameters.set('after', query.after);
  if (query.before !== undefined) parameters.set('before', query.before);
  return parameters.size === 0 ? section.path : `${section.path}?${parameters}`;
}

/** Whether a list may show less than there is. */
export function isNarrowed({ search, filters, after, before }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0 || after !== undefined || before !== undefined;
}

/** The request to the API. Filters become terms of the search. */
export function pageRequest(section: Section, query: ListQuery): PageRequest {
  const { search, sort, isReversed, after, before } = query;
  const terms = Object.entries(query.filters).map(([name, values]) => {
    const each = values.map((value) => `${name}:${value}`);
    return each.length > 1 ? `(${each.join(' OR ')})` : each.join('');
  });
  const words = search.trim();
  return {
    search: terms.length > 0 && words !== '' ? `${terms.join(' ')} (${words})` : [...terms, words].join(' ').trim(),
    sort,
    isReversed,
    after,
    before,
    fields: [section.titleColumn, ...section.columns].flatMap(({ needs }) => needs),
  };
}
