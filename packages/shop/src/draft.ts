import { Collection } from './store/collection.ts';
import type { DomainEvent } from './domain-event.ts';
import type { FilterTerm } from './store/filter-term.ts';
import type { InputContext } from './declaration/input.ts';
import type { FieldErrors } from './outcome.ts';
import type { CollectionKind, ShopRecord } from './store/record.ts';
import type { Sequences, ShopState, Write } from './store/shop-state.ts';
import type { ShopTime } from './shop-time.ts';
import type { Topic } from './topics.ts';

/**
 * A change in the making. It reads through to the shop, sees its own writes by id, and touches nothing: its writes are
 * performed together when it is committed, and not at all when it refused anything.
 */
export class Draft implements InputContext {
  readonly time: ShopTime;
  /** The time of the change, in milliseconds since the epoch. */
  readonly at: number;
  /** The time of the change as a timestamp of the shop. */
  readonly now: string;
  readonly #state: ShopState;
  readonly #writes = new Map<string, Write>();
  readonly #written = new Map<string, Collection<ShopRecord>>();
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

  /** The next order number, which no order has had before. */
  newOrderNumber(): number {
    const { nextOrderNumber } = this.#sequences;
    this.#sequences = { ...this.#sequences, nextOrderNumber: nextOrderNumber + 1 };
    return nextOrderNumber;
  }

  /** The record of that id as this change leaves it. */
  find<T extends ShopRecord>(kind: CollectionKind<T>, id: number): T | undefined {
    if (this.#writes.has(`${kind.plural}/${id}`)) return this.#writtenOf(kind).find(id);
    return this.#state.collection(kind).find(id);
  }

  /** The record that holds, in that list field, the record of that id, as it was before this change. */
  findOwner<T extends ShopRecord>(kind: CollectionKind<T>, field: string, id: number): T | undefined {
    return this.#state.collection(kind).findOwner(field, id);
  }

  /** The matching records as they were before this change. */
  select<T extends ShopRecord>(kind: CollectionKind<T>, terms: readonly FilterTerm[]): Iterable<T> {
    return this.#state.collection(kind).select(terms);
  }

  /** Adds a record or replaces the one with its id. */
  put<T extends ShopRecord>(kind: CollectionKind<T>, record: T): void {
    this.#writtenOf(kind).put(record);
    this.#writes.set(`${kind.plural}/${record.id}`, { collection: kind.plural, record });
  }

  /** Takes a record out. */
  remove<T extends ShopRecord>(kind: CollectionKind<T>, id: number): void {
    this.#writtenOf(kind).remove(id);
    this.#writes.set(`${kind.plural}/${id}`, { collection: kind.plural, removed: id });
  }

  /** What a change of a record sets whatever else it does: `updated_at`, which is never what it was before. */
  touch(record: { readonly updated_at: string }): { readonly updated_at: string } {
    return { updated_at: this.time.following(this.at, record.updated_at) };
  }

  /** Says that something happened. A resource without such a topic passes `undefined`. */
  emit(topic: Topic | undefined, payload: object): void {
    if (topic) this.#events.push({ topic, payload: { ...payload }, at: this.at });
  }

  refuse(field: string, message: string): void {
    const messages = this.#errors.get(field) ?? [];
    if (!messages.includes(message)) messages.push(message);
    this.#errors.set(field, messages);
  }

  /** What was refused, or `undefined` when the change may be committed. */
  errors(): FieldErrors | undefined {
    return this.#errors.size === 0 ? undefined : Object.fromEntries(this.#errors);
  }

  /** The events so far, in order. */
  events(): readonly DomainEvent[] {
    return this.#events;
  }

  /** The writes so far, at most one for each record. */
  writes(): readonly Write[] {
    return [...this.#writes.values()];
  }

  /** The sequences as this change leaves them. */
  sequences(): Sequences {
    return this.#sequences;
  }

  #writtenOf<T extends ShopRecord>(kind: CollectionKind<T>): Collection<T> {
    const written = this.#written.get(kind.plural);
    if (written?.isOf(kind)) return written;
    const created = Collection.of(kind);
    this.#written.set(kind.plural, created);
    return created;
  }
}
