import type { DomainEvent, Topic } from '../topics.ts';
import type { FilterTerm } from './search/filter-term.ts';
import type { FieldErrors } from '../outcome.ts';
import type { CollectionKind, ShopRecord } from './records/record.ts';
import type { Sequences, ShopState, Write } from './shop-state.ts';
import type { ShopTime } from '../time/shop-time.ts';

/**
 * A change that is not committed yet. It reads from the shop and sees its own writes by id. The
 * writes are applied together on commit; if anything was refused, none of them is.
 */
export class Draft {
  readonly time: ShopTime;
  /** The time of the change, in milliseconds since the epoch. */
  readonly at: number;
  /** The time of the change as a timestamp of the shop. */
  readonly now: string;
  readonly #state: ShopState;
  /** By collection and id. */
  readonly #writes = new Map<string, Map<number, Write>>();
  readonly #events: DomainEvent[] = [];
  readonly #errors = new Map<string, string[]>();
  #sequences: Sequences;

  /** @param at The time of the change, in milliseconds since the epoch. */
  constructor(state: ShopState, time: ShopTime, at: number) {
    this.#state = state;
    this.#sequences = state.sequences;
    this.time = time;
    this.at = at;
    this.now = time.format(at);
  }

  /** The next id of the shop's sequence, which no record has had before. */
  newId(): number {
    const { nextId } = this.#sequences;
    this.#sequences = { ...this.#sequences, nextId: nextId + 1 };
    return nextId;
  }

  /** Takes an id that another shop gave. New ids are greater. */
  reserveId(id: number): void {
    if (id >= this.#sequences.nextId) this.#sequences = { ...this.#sequences, nextId: id + 1 };
  }

  /** The next number of that kind of record, counted from `first`: order numbers begin at 1001. */
  nextNumber(plural: string, first: number): number {
    const { nextNumbers } = this.#sequences;
    // An imported record may have reserved a smaller number.
    const number = Math.max(first, nextNumbers[plural] ?? first);
    this.#sequences = { ...this.#sequences, nextNumbers: { ...nextNumbers, [plural]: number + 1 } };
    return number;
  }

  /** Takes a number that another shop gave. New numbers of that kind are greater. */
  reserveNumber(plural: string, number: number): void {
    const { nextNumbers } = this.#sequences;
    if (number < (nextNumbers[plural] ?? 0)) return;
    this.#sequences = { ...this.#sequences, nextNumbers: { ...nextNumbers, [plural]: number + 1 } };
  }

  /** The record with that id after this change. */
  find<T extends ShopRecord>(kind: CollectionKind<T>, id: number): T | undefined {
    const write = this.#writes.get(kind.plural)?.get(id);
    if (!write) return this.#state.collection(kind).find(id);
    // Only records of that kind are written under its name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return 'record' in write ? (write.record as T) : undefined;
  }

  /** The record whose list `field` holds the record with that id, as it was before this change. */
  findOwner<T extends ShopRecord>(kind: CollectionKind<T>, field: string, id: number): T | undefined {
    return this.#state.collection(kind).findOwner(field, id);
  }

  /** The matching records as they were before this change. */
  select<T extends ShopRecord>(kind: CollectionKind<T>, terms: readonly FilterTerm[]): Iterable<T> {
    return this.#state.collection(kind).select(terms);
  }

  /** Adds a record or replaces the one with its id. */
  put<T extends ShopRecord>(kind: CollectionKind<T>, record: T): void {
    this.#writesTo(kind.plural).set(record.id, { collection: kind.plural, record });
  }

  remove<T extends ShopRecord>(kind: CollectionKind<T>, id: number): void {
    this.#writesTo(kind.plural).set(id, { collection: kind.plural, removed: id });
  }

  /**
   * The new `updated_at` of a record that changes. See {@link ShopTime.following}.
   */
  touch(record: { readonly updated_at: string }): { readonly updated_at: string } {
    return { updated_at: this.time.following(this.at, record.updated_at) };
  }

  /** Emits an event. Without a topic, nothing happens. */
  emit(topic: Topic | undefined, payload: object): void {
    if (topic) this.#events.push({ topic, payload: { ...payload }, at: this.at });
  }

  refuse(field: string, message: string): void {
    const messages = this.#errors.get(field) ?? [];
    if (!messages.includes(message)) messages.push(message);
    this.#errors.set(field, messages);
  }

  /** The errors so far, or `undefined` when the change may be committed. */
  errors(): FieldErrors | undefined {
    return this.#errors.size === 0 ? undefined : Object.fromEntries(this.#errors);
  }

  /** The events so far, in order. */
  events(): readonly DomainEvent[] {
    return this.#events;
  }

  /** The writes so far, at most one for each record. */
  writes(): readonly Write[] {
    return Array.from(this.#writes.values(), (writes) => [...writes.values()]).flat();
  }

  /** The sequences after this change. */
  sequences(): Sequences {
    return this.#sequences;
  }

  #writesTo(collection: string): Map<number, Write> {
    const writes = this.#writes.get(collection) ?? new Map<number, Write>();
    this.#writes.set(collection, writes);
    return writes;
  }
}
