import { InstalledApps } from './apps/installed-apps.ts';
import { deliveries } from './deliveries/delivery.ts';
import { KeptTexts } from './store/kept-texts.ts';
import { topicsOf } from './resources/webhooks/webhooks.ts';
import type { DomainEvent, Topic } from './topics.ts';
import { Draft } from './store/draft.ts';
import type { FilterTerm } from './store/search/filter-term.ts';
import { importRecords, type ImportMode, type ImportReport } from './import/import-records.ts';
import { readInput } from './declaration/input.ts';
import type { JournalEntry } from './storage/journal-entry.ts';
import { enqueueDeliveries, Outbox, trimDeliveries } from './deliveries/outbox.ts';
import type { Outcome } from './outcome.ts';
import type { Page, PageQuery } from './store/pages/page.ts';
import type { Resource } from './declaration/resource.ts';
import type { AnyShape } from './declaration/shape.ts';
import { completeOptions, type CompleteShopOptions, type ShopOptions } from './shop-options.ts';
import type { CollectionKind, ShopRecord } from './store/records/record.ts';
import { ShopError } from './shop-error.ts';
import type { ShopAccess } from './store/shop-access.ts';
import type { ShopState } from './store/shop-state.ts';
import { ClockKeeper } from './clock/kept-clock.ts';
import { ShopTime } from './time/shop-time.ts';
import { ShopSnapshot } from './storage/snapshot.ts';
import { FORMAT_VERSION } from './storage/stored-text.ts';
import { checkPayload, refuseLargeRecords } from './changes/record-size.ts';
import { createRecord, deleteRecord, runAction, updateRecord } from './changes/change-record.ts';
import { samplePayload } from './payloads/sample-payload.ts';

/** Called with an event and the ids of its deliveries. */
type EventListener = (event: DomainEvent, deliveries: readonly number[]) => void;

/**
 * A simulated shop: records, events and deliveries to webhooks. Everything is synchronous. Its
 * only side effects are reading the clock and writing to the journal.
 *
 * Resources are named by their declarations, which also give the records their type.
 *
 * @example
 * const shop = createShop({ sample: 'everyday' });
 * const page = shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 50 });
 */
export class Shop {
  readonly resources: readonly Resource[];
  readonly topics: readonly Topic[];
  /** Reads and writes timestamps of this shop. */
  readonly time: ShopTime;
  /** The deliveries to webhooks. */
  readonly deliveries: Outbox;
  readonly apps: InstalledApps;
  /** Texts that are too long for a URL. */
  readonly texts: KeptTexts;
  /** The state of the clock, which survives a restart. */
  readonly clock: ClockKeeper;
  readonly #options: CompleteShopOptions;
  readonly #first: ShopSnapshot;
  readonly #listeners = new Set<EventListener>();
  #state: ShopState;
  #changes: number;
  /** The snapshot of the state as it is, if there is one. */
  #snapshot: ShopSnapshot | undefined;
  #restores = 0;

  /** Use {@link createShop}, {@link openShop} or {@link Shop.fork}. */
  constructor(snapshot: ShopSnapshot, options: CompleteShopOptions) {
    this.#options = options;
    this.#first = snapshot;
    this.#state = snapshot.toState();
    this.#changes = snapshot.changes;
    this.resources = options.resources;
    this.topics = topicsOf(options.resources);
    this.time = new ShopTime(snapshot.utcOffset);
    const access: ShopAccess = {
      now: () => this.now(),
      collection: (kind) => this.#state.collection(kind),
      change: (make) => this.#change(make),
    };
    this.deliveries = new Outbox(access);
    this.apps = new InstalledApps(access);
    this.clock = new ClockKeeper(access);
    this.texts = new KeptTexts(access);
  }

  /** Milliseconds since the epoch, by the shop's clock. */
  now(): number {
    return this.#options.clock.now();
  }

  find<T extends ShopRecord>(resource: CollectionKind<T>, id: number): T | undefined {
    return this.#state.collection(resource).find(id);
  }

  /** The only record of a resource that has one, such as the shop itself. */
  single<T extends ShopRecord>(resource: CollectionKind<T>): T | undefined {
    return this.#state.collection(resource).last();
  }

  /**
   * The record whose list `field` holds the record with that id, such as the product of a variant.
   */
  findOwner<T extends ShopRecord>(resource: CollectionKind<T>, field: string, id: number): T | undefined {
    return this.#state.collection(resource).findOwner(field, id);
  }

  /** A page of a list. Throws a {@link ShopError} for an unknown resource, sort or filter. */
  list<T extends ShopRecord>(resource: CollectionKind<T>, query: PageQuery): Page<T> {
    return this.#state.collection(resource).page(query);
  }

  /** How many records match. */
  count<T extends ShopRecord>(resource: CollectionKind<T>, terms: readonly FilterTerm[] = []): number {
    return this.#state.collection(resource).count(terms);
  }

  /** Creates a record from client input in snake case. */
  create<T extends ShopRecord>(resource: Resource<T>, input: unknown): Outcome<T> {
    return this.#change((draft) => {
      const values = readInput<T>(this.#shapeOf(resource), input, 'create', draft);
      // Refused input may lack required fields.
      if (draft.errors()) return undefined;
      return createRecord(resource, values, draft);
    });
  }

  /** Changes a record by client input in snake case. Fields that are not sent stay. */
  update<T extends ShopRecord>(resource: Resource<T>, id: number, input: unknown): Outcome<T> {
    return this.#change((draft) => {
      const old = draft.find(resource, id);
      if (!old) return undefined;
      const values = readInput<T>(this.#shapeOf(resource), input, 'update', draft);
      if (draft.errors()) return undefined;
      return updateRecord(resource, old, values, draft);
    });
  }

  /** Deletes a record and ends what refers to it, in one change. */
  delete<T extends ShopRecord>(resource: Resource<T>, id: number): Outcome<T> {
    return this.#change((draft) => {
      const record = draft.find(resource, id);
      if (!record) return undefined;
      return deleteRecord(this.resources, resource, record, draft);
    }, 'shrinks');
  }

  /**
   * Performs one of the resource's actions. Throws a {@link ShopError} when it has none of that
   * name.
   */
  act<T extends ShopRecord>(resource: Resource<T>, id: number, name: string, input: unknown = {}): Outcome<T> {
    const action = Object.hasOwn(resource.actions ?? {}, name) ? resource.actions?.[name] : undefined;
    if (!action) throw new ShopError('unknown-resource', `${resource.typeName} has no action ${JSON.stringify(name)}.`);
    return this.#change((draft) => {
      const old = draft.find(resource, id);
      if (!old) return undefined;
      const values = readInput<Record<string, unknown>>({ ...resource, fields: action.fields }, input, 'create', draft);
      if (draft.errors()) return undefined;
      return runAction(resource, action, old, values, draft);
    });
  }

  /**
   * Imports records of another shop, as REST gives them, in one change and without events. It reads
   * in batches, so that the caller can pause after each step; the shop may change meanwhile.
   *
   * @returns What it imported or, as a preview, would import.
   */
  importRecords(texts: readonly string[], mode: ImportMode): Generator<void, ImportReport> {
    return importRecords(this, texts, mode, (draft) => this.#commit(draft));
  }

  /**
   * Emits a topic by hand, with the given payload or a sample of one. Throws `unknown-topic` for
   * any other text, and `invalid-payload` for a payload of more than 2,000,000 characters.
   */
  trigger(topic: string, payload?: Readonly<Record<string, unknown>>): DomainEvent {
    if (!this.topics.includes(topic))
      throw new ShopError('unknown-topic', `There is no topic ${JSON.stringify(topic)}.`);
    const event: DomainEvent = { topic, payload: payload ?? this.samplePayload(topic), at: this.now() };
    checkPayload(event.payload);
    this.#change((draft) => {
      draft.emit(topic, event.payload);
      return event;
    });
    return event;
  }

  /** A sample payload for that topic: the newest suitable record, or a record of the sample. */
  samplePayload(topic: Topic): Readonly<Record<string, unknown>> {
    return samplePayload(topic, {
      state: this.#state,
      resources: this.resources,
      time: this.time,
      now: this.now(),
    });
  }

  /**
   * Calls the listener after each change, once for each event, in order, with the ids of the
   * deliveries that the event made. Returns a function that unsubscribes it.
   */
  subscribe(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * How often {@link restore} was called. A delivery attempt that began before the last restore
   * must not be recorded after it.
   */
  get restores(): number {
    return this.#restores;
  }

  /** The state as it is now, in O(1). The same object as before while nothing has changed. */
  snapshot(): ShopSnapshot {
    return (this.#snapshot ??= new ShopSnapshot(this.#state.clone(), this.#changes, this.time.utcOffset));
  }

  /**
   * Puts the shop back to a snapshot, in O(1), but not its clock. Emits nothing. A snapshot with
   * timestamps of another UTC offset throws a {@link ShopError} `invalid-option`.
   */
  restore(snapshot: ShopSnapshot): void {
    if (snapshot.utcOffset !== this.time.utcOffset) {
      throw new ShopError(
        'invalid-option',
        `This shop has the UTC offset ${this.time.utcOffset}, not ${snapshot.utcOffset}.`,
      );
    }
    const clock = this.clock.kept;
    this.#options.journal.replace(snapshot);
    this.#state = snapshot.toState();
    this.#changes = snapshot.changes;
    this.#snapshot = snapshot;
    this.#restores += 1;
    this.clock.keep(clock);
  }

  /** Puts the shop back to how it was made or opened, in O(1). */
  reset(): void {
    this.restore(this.#first);
  }

  /** A second shop with this one's state, in O(1). It has no journal unless it is given one. */
  fork(options: Pick<ShopOptions, 'clock' | 'journal'> = {}): Shop {
    const { journal: _, ...own } = this.#options;
    return new Shop(this.snapshot(), completeOptions({ ...own, ...options }));
  }

  /** What this shop itself declares: its webhooks may have further topics. */
  #shapeOf(resource: Resource): AnyShape {
    return this.resources.find(({ plural }) => plural === resource.plural) ?? resource;
  }

  /** @param size `shrinks` for a change that makes no record larger. It may write many. */
  #change<T>(make: (draft: Draft) => T | undefined, size: 'grows' | 'shrinks' = 'grows'): Outcome<T> {
    const draft = new Draft(this.#state, this.time, this.now());
    const record = make(draft);
    if (size === 'grows') refuseLargeRecords(draft);
    const errors = draft.errors();
    if (errors) return { status: 'invalid', errors };
    if (record === undefined) return { status: 'missing' };
    this.#commit(draft);
    return { status: 'done', record };
  }

  #commit(draft: Draft): void {
    const events = draft.events();
    const made = events.map((event) => enqueueDeliveries(draft, event));
    const waiting = this.count(deliveries, [{ filter: 'state', operator: 'eq', value: 'pending' }]);
    trimDeliveries(draft, this.count(deliveries) - waiting);
    const entry: JournalEntry = {
      version: FORMAT_VERSION,
      number: this.#changes + 1,
      sequences: draft.sequences(),
      writes: draft.writes(),
    };
    this.#options.journal.append(entry);
    this.#changes = entry.number;
    this.#snapshot = undefined;
    this.#state.sequences = entry.sequences;
    this.#state.apply(entry.writes);
    for (const [index, event] of events.entries()) {
      for (const listener of this.#listeners) listener(event, made[index] ?? []);
    }
  }
}
