import { readArrayPage } from './pages/array-page.ts';
import { compileTerms, foldCase, getFilter, isFieldTerm, type FilterTerm } from './search/filter-term.ts';
import { rangeOf, startAt } from './pages/list-range.ts';
import { OrderedIndex, type IndexKey, type IndexPlace } from './indexes/ordered-index.ts';
import { OwnerIndex } from './indexes/owner-index.ts';
import { getSort, type Page, type PageQuery } from './pages/page.ts';
import { valuesOf, type CollectionKind, type ShopRecord } from './records/record.ts';
import { IndexSet } from './indexes/index-set.ts';
import { Tally } from './indexes/tally.ts';

/** Visits the matching records of a list from a place, up or down. */
type Walk<T> = (isAscending: boolean, from?: IndexPlace, isInclusive?: boolean) => Iterable<T>;

/**
 * The records of one resource, readable in every declared order. An index or a count is built at
 * its first use and kept up to date from then on, so that loading costs one tree and reading costs
 * what it returns. Cloning is O(1).
 */
export class Collection<T extends ShopRecord> {
  /** Name and orders of the collection. */
  readonly kind: CollectionKind<T>;
  readonly #records: OrderedIndex<T>;
  readonly #indexes: IndexSet<T, OrderedIndex<T>>;
  readonly #tallies: IndexSet<T, Tally<T>>;
  readonly #owners: IndexSet<T, OwnerIndex<T>>;

  private constructor(
    kind: CollectionKind<T>,
    records: OrderedIndex<T>,
    indexes = new IndexSet<T, OrderedIndex<T>>(),
    tallies = new IndexSet<T, Tally<T>>(),
    owners = new IndexSet<T, OwnerIndex<T>>(),
  ) {
    this.kind = kind;
    this.#records = records;
    this.#indexes = indexes;
    this.#tallies = tallies;
    this.#owners = owners;
  }

  /** Makes a collection of records given in strictly ascending order of their ids. */
  static of<T extends ShopRecord>(kind: CollectionKind<T>, records: readonly T[] = []): Collection<T> {
    return new Collection(kind, OrderedIndex.build<T>({ keysOf: keysOfId }, records));
  }

  /** An independent copy: a write to either side does not reach the other. */
  clone(): Collection<T> {
    return new Collection(
      this.kind,
      this.#records.clone(),
      this.#indexes.clone(),
      this.#tallies.clone(),
      this.#owners.clone(),
    );
  }

  /** Whether this collection has records of that kind, by its name: a shop has one of each name. */
  isOf<K extends ShopRecord>(kind: CollectionKind<K>): this is Collection<K> {
    return this.kind.plural === kind.plural;
  }

  get size(): number {
    return this.#records.size;
  }

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
    const owner = this.#owners.get(field, () => OwnerIndex.of(field, this.values())).find(id);
    return owner === undefined ? undefined : this.find(owner);
  }

  /**
   * Prepares for as many writes. When most records change, the indexes are dropped: making them
   * again at their next use is faster than so many writes to each.
   */
  prepareFor(writes: number): void {
    if (writes <= this.size / 2) return;
    for (const indexes of [this.#indexes, this.#tallies, this.#owners]) indexes.clear();
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
    const walk = this.#walkOver(query);
    const records: T[] = [];
    let hasMore = false;
    for (const record of walk(isAscending, key)) {
      hasMore = records.length === limit;
      if (hasMore) break;
      records.push(record);
    }
    let hasOther = false;
    if (key) {
      const [first] = records;
      const from = first ? { value: getSort(this.kind, query.sort).read(first), id: first.id } : key;
      // The record at the key itself is behind an empty page too.
      for (const _ of walk(!isAscending, from, !first)) {
        hasOther = true;
        break;
      }
    }
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
    const picked = this.#pick(terms);
    if (picked) return picked.filter(compileTerms(this.kind, terms)).length;
    const isCounted = terms.length === 1 && isFieldTerm(term) && getFilter(this.kind, term.filter).isIndexed;
    if (isCounted && term.operator === 'eq') {
      return this.#tallyOf(term.filter).count(term.value);
    }
    let count = 0;
    for (const _ of this.select(terms)) count += 1;
    return count;
  }

  /**
   * All matching records: by ascending id, unless a term is on another sort order.
   *
   * @yields The records as they were when the first one was read.
   */
  *select(terms: readonly FilterTerm[]): Iterable<T> {
    const picked = this.#pick(terms);
    if (picked) {
      yield* picked.filter(compileTerms(this.kind, terms));
      return;
    }
    yield* this.#walkOver({ sort: this.#sortFor(terms), terms })(true);
  }

  /** The sort order whose range a term bounds, or `id`. */
  #sortFor(terms: readonly FilterTerm[]): string {
    return terms.filter(isFieldTerm).find(({ filter }) => Object.hasOwn(this.kind.sorts, filter))?.filter ?? 'id';
  }

  /** Walks over a list as it is now, whatever is written later. */
  #walkOver({ sort: name, terms }: Pick<PageQuery, 'sort' | 'terms'>): Walk<T> {
    const range = rangeOf(this.kind, name, terms);
    // A group of an index ignores case, so the term itself is tested too.
    const grouped = terms.filter(isFieldTerm).find(({ operator, filter }) => {
      return (operator === 'eq' || operator === 'is') && getFilter(this.kind, filter).isIndexed;
    });
    const group = grouped && 'value' in grouped ? foldCase(grouped.value) : null;
    const matches = compileTerms(this.kind, terms);
    const index = this.#indexOf(name, grouped?.filter).clone();
    return function* (isAscending, from, isInclusive) {
      const start = startAt(range, from, isAscending);
      const end = isAscending ? range.high : range.low;
      for (const record of index.walk(group, start, end, isAscending, isInclusive)) {
        if (matches(record)) yield record;
      }
    };
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
    const sort = getSort(this.kind, sortName);
    const filter = filterName === undefined ? undefined : getFilter(this.kind, filterName);
    const keysOf = (record: T): readonly IndexKey[] => {
      const groups = filter ? valuesOf(filter, record) : [null];
      return groups.map((group) => ({ group: foldCase(group), value: sort.read(record), id: record.id }));
    };
    return this.#indexes.get(`${filterName ?? ''}/${sortName}`, () => OrderedIndex.build({ keysOf }, this.values()));
  }

  #tallyOf(filterName: string): Tally<T> {
    const filter = getFilter(this.kind, filterName);
    return this.#tallies.get(filterName, () => Tally.of(filter, this.values()));
  }

  #replace(old: T | undefined, record: T | undefined): void {
    this.#records.replace(old, record);
    this.#indexes.replace(old, record);
    this.#tallies.replace(old, record);
    this.#owners.replace(old, record);
  }
}

function keysOfId({ id }: ShopRecord): readonly IndexKey[] {
  return [{ group: null, value: id, id }];
}
