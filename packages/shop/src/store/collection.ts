import { readArrayPage } from './pages/array-page.ts';
import { compileTerms, foldCase, getFilter, isFieldTerm, type FilterTerm } from './search/filter-term.ts';
import { isPast, rangeOf, startAt } from './pages/list-range.ts';
import { OrderedIndex, type IndexKey, type IndexPlace } from './indexes/ordered-index.ts';
import { OwnerIndex } from './indexes/owner-index.ts';
import { getSort, type Page, type PageQuery } from './pages/page.ts';
import type { CollectionKind, ShopRecord } from './record.ts';
import type { Scalar } from './scalar.ts';
import { Tally } from './indexes/tally.ts';

/**
 * The records of one resource, readable in every declared order. An index or a count is made when
 * it is first asked for and kept up to date from then on, so that loading costs one tree and
 * reading costs what it returns. Cloning is O(1).
 */
export class Collection<T extends ShopRecord> {
  /** Name and orders of the collection. */
  readonly kind: CollectionKind<T>;
  readonly #records: OrderedIndex<T>;
  readonly #indexes: Map<string, OrderedIndex<T>>;
  readonly #tallies: Map<string, Tally<T>>;
  readonly #owners: Map<string, OwnerIndex<T>>;

  private constructor(
    kind: CollectionKind<T>,
    records: OrderedIndex<T>,
    indexes: Map<string, OrderedIndex<T>>,
    tallies: Map<string, Tally<T>>,
    owners: Map<string, OwnerIndex<T>>,
  ) {
    this.kind = kind;
    this.#records = records;
    this.#indexes = indexes;
    this.#tallies = tallies;
    this.#owners = owners;
  }

  /** Makes a collection of records given in strictly ascending order of their ids. */
  static of<T extends ShopRecord>(kind: CollectionKind<T>, records: readonly T[] = []): Collection<T> {
    return new Collection(kind, OrderedIndex.build<T>({ keyOf: keyOfId }, records), new Map(), new Map(), new Map());
  }

  /** An independent copy: a write to either side does not reach the other. */
  clone(): Collection<T> {
    return new Collection(
      this.kind,
      this.#records.clone(),
      cloneAll(this.#indexes),
      cloneAll(this.#tallies),
      cloneAll(this.#owners),
    );
  }

  /** Whether this collection was made from that declaration. */
  isOf<K extends ShopRecord>(kind: CollectionKind<K>): this is Collection<K> {
    return Object.is(this.kind, kind);
  }

  /** The number of records. */
  get size(): number {
    return this.#records.size;
  }

  /** The record with that id, or `undefined`. */
  find(id: number): T | undefined {
    return this.#records.find({ group: null, value: id, id });
  }

  /** The record with the greatest id, or `undefined`. */
  last(): T | undefined {
    return this.#records.last();
  }

  /** All records by ascending id. */
  values(): Iterable<T> {
    return this.#records.values();
  }

  /** The record whose list `field` holds the record with that id. */
  findOwner(field: string, id: number): T | undefined {
    const index = this.#owners.get(field) ?? OwnerIndex.build(field, this.values());
    this.#owners.set(field, index);
    const owner = index.find(id);
    return owner === undefined ? undefined : this.find(owner);
  }

  /** Adds a record or replaces the one with its id. */
  put(record: T): void {
    this.#replace(this.find(record.id), record);
  }

  /** Removes a record. Does nothing if no record has that id. */
  remove(id: number): void {
    this.#replace(this.find(id), undefined);
  }

  /**
   * Reads one part of a list. Throws a `ShopError` for a sort order or a filter that is not
   * declared.
   */
  page(query: PageQuery): Page<T> {
    const picked = this.#pick(query.terms);
    if (picked) return readArrayPage(this.kind, picked, query);

    const { key, limit } = query;
    const isBackward = key ? key.direction === 'before' : query.fromEnd === true;
    const isAscending = isBackward === query.isReversed;
    const records: T[] = [];
    let hasMore = false;
    for (const record of this.#walk(query, isAscending, key)) {
      hasMore = records.length === limit;
      if (hasMore) break;
      records.push(record);
    }
    const hasOther = key !== undefined && this.#hasBehind(query, key, !isAscending, records[0]);
    if (isBackward) records.reverse();
    return { records, hasNext: isBackward ? hasOther : hasMore, hasPrevious: isBackward ? hasMore : hasOther };
  }

  /**
   * Counts the matching records: at once without terms and for one value of an indexed filter,
   * else by a scan.
   */
  count(terms: readonly FilterTerm[]): number {
    const [term] = terms;
    if (!term) return this.size;
    const isCounted = terms.length === 1 && isFieldTerm(term) && getFilter(this.kind, term.filter).isIndexed;
    if (isCounted && term.operator === 'eq') {
      return this.#tallyOf(term.filter).count(term.value);
    }
    let count = 0;
    for (const _ of this.select(terms)) count += 1;
    return count;
  }

  /** All matching records: by ascending id, unless a term is on another sort order. */
  select(terms: readonly FilterTerm[]): Iterable<T> {
    const picked = this.#pick(terms);
    if (picked) return picked.filter(compileTerms(this.kind, terms));
    const sorted = terms.filter(isFieldTerm).find(({ filter }) => Object.hasOwn(this.kind.sorts, filter));
    return this.#walk({ sort: sorted?.filter ?? 'id', terms }, true);
  }

  /** Whether the list has a record behind the start of a page. */
  #hasBehind(query: PageQuery, key: IndexPlace, isAscending: boolean, first: T | undefined): boolean {
    const from = first ? { value: getSort(this.kind, query.sort).read(first), id: first.id } : key;
    // The record at the key itself is behind an empty page too.
    for (const _ of this.#walk(query, isAscending, from, !first)) return true;
    return false;
  }

  *#walk(
    query: Pick<PageQuery, 'sort' | 'terms'>,
    isAscending: boolean,
    from?: IndexPlace,
    isInclusive = false,
  ): Iterable<T> {
    const sort = getSort(this.kind, query.sort);
    const range = rangeOf(this.kind, query.sort, query.terms);
    // A group of an index ignores case, so the term itself is tested too.
    const grouped = query.terms.filter(isFieldTerm).find(({ operator, filter }) => {
      return (operator === 'eq' || operator === 'is') && getFilter(this.kind, filter).isIndexed;
    });
    const group = grouped && 'value' in grouped ? foldCase(grouped.value) : null;
    const matches = compileTerms(this.kind, query.terms);
    const start = startAt(range, from, isAscending);
    for (const record of this.#indexOf(query.sort, grouped?.filter).walk(group, start, isAscending, isInclusive)) {
      if (isPast(range, sort.read(record), record.id, isAscending)) return;
      if (matches(record)) yield record;
    }
  }

  /** The records that a term names by id, or `undefined` when no term does. */
  #pick(terms: readonly FilterTerm[]): T[] | undefined {
    const named = terms.filter(isFieldTerm).filter(({ filter }) => filter === 'id');
    const term = named.find(({ operator }) => operator === 'in' || operator === 'eq');
    if (!term) return undefined;
    const ids = new Set('values' in term ? term.values : [term.value]);
    return [...ids].filter((id) => typeof id === 'number').flatMap((id) => this.find(id) ?? []);
  }

  #indexOf(sortName: string, filterName: string | undefined): OrderedIndex<T> {
    if (sortName === 'id' && filterName === undefined) return this.#records;
    const name = `${filterName ?? ''}/${sortName}`;
    const existing = this.#indexes.get(name);
    if (existing) return existing;
    const sort = getSort(this.kind, sortName);
    const filter = filterName === undefined ? undefined : getFilter(this.kind, filterName);
    const groupOf = (record: T): Scalar => (filter ? foldCase(single(filter.read(record))) : null);
    const keyOf = (record: T): IndexKey => ({ group: groupOf(record), value: sort.read(record), id: record.id });
    const index = OrderedIndex.build({ keyOf }, this.values());
    this.#indexes.set(name, index);
    return index;
  }

  #tallyOf(filterName: string): Tally<T> {
    const existing = this.#tallies.get(filterName);
    if (existing) return existing;
    const filter = getFilter(this.kind, filterName);
    const tally = Tally.build<T>({ read: (record) => single(filter.read(record)) }, this.values());
    this.#tallies.set(filterName, tally);
    return tally;
  }

  #replace(old: T | undefined, record: T | undefined): void {
    this.#records.replace(old, record);
    for (const index of this.#indexes.values()) index.replace(old, record);
    for (const tally of this.#tallies.values()) tally.replace(old, record);
    for (const owners of this.#owners.values()) owners.replace(old, record);
  }
}

function keyOfId({ id }: ShopRecord): IndexKey {
  return { group: null, value: id, id };
}

function single(value: Scalar | readonly Scalar[]): Scalar {
  return typeof value === 'object' && value !== null ? (value[0] ?? null) : value;
}

function cloneAll<V extends { clone(): V }>(values: ReadonlyMap<string, V>): Map<string, V> {
  return new Map(Array.from(values, ([name, value]) => [name, value.clone()]));
}
