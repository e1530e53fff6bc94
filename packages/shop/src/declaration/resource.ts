import type { Draft } from '../store/draft.ts';
import type { SampleWorld } from '../sample/sample-world.ts';
import type { CollectionKind, Filter, Ordering, ShopRecord, Sort } from '../store/records/record.ts';
import type { Topic } from '../topics.ts';
import type { Input } from './input.ts';
import type { Limit } from './limits.ts';
import { filtersOf, sortsOf, type FilterDeclaration, type SortDeclaration } from './orderings.ts';
import { findMisfit } from './find-misfit.ts';
import { upgradeRecord } from './record-values.ts';
import type { AnyListed, DefaultOrder, Embedded, Fields, RecordOf, Typed } from './shape.ts';

/** A record that is being made or changed. */
export interface Change<T> {
  /** The record before the change; absent for a new one. */
  readonly before?: T;
  /** The checked and converted input of the client. */
  readonly input: Input<T>;
  /** Reads and writes other records, emits events, and refuses the change. */
  readonly draft: Draft;
}

/** An operation on a record that is more than a change of its fields. */
export interface Action<T extends ShopRecord> {
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** Name of the GraphQL mutation. */
  readonly mutation: string;
  /** Method of the REST request. Default `POST`. */
  readonly method?: 'POST' | 'PUT';
  /** The fields of its input. */
  readonly fields: Fields;
  /**
   * The list field to which the action adds a record, if it does. REST performs the action by a
   * POST to that list too.
   */
  readonly makes?: string;
  /** Returns the changed record and emits its events. `draft.refuse` undoes everything. */
  run(record: T, input: Readonly<Record<string, unknown>>, draft: Draft): T;
}

/** The records of a resource in a new shop. */
export interface ResourceSample<T extends ShopRecord> {
  /** Number of records in an empty shop. Default 0. */
  readonly empty?: number;
  /** Number of records in the everyday sample. */
  readonly everyday: number;
  /**
   * Makes `count` records in ascending order of their ids. It may use records of the resources
   * listed before this one.
   */
  make(world: SampleWorld, count: number): T[];
}

/** Topics of the plain changes of a resource. */
export interface ChangeTopics {
  readonly create?: Topic;
  readonly update?: Topic;
  readonly delete?: Topic;
}

/** The parts of a resource that do not follow from its fields. */
export interface ResourceLogic<T extends ShopRecord> {
  /** Name of its connection in GraphQL. Default: the plural name in camel case. */
  readonly connection?: string;
  /** Whether the shop has exactly one such record, which clients can read but not write. */
  readonly isSingleton?: boolean;
  /** Whether REST searches it at `<plural>/search`. */
  readonly hasSearch?: boolean;
  /** Actions by the last segment of their REST path. */
  readonly actions?: Readonly<Record<string, Action<T>>>;
  /** Its records in a new shop. Default: none. */
  readonly sample?: ResourceSample<T>;
  /**
   * Checks a record that is made or changed, and sets what depends on other fields and records.
   * Lists of records and summaries still hold their old values. `draft.refuse` undoes everything.
   */
  finish?(record: T, change: Change<T>): T;
  /**
   * Completes an imported record by what the other shop left out and what depends on other
   * records. `finish` does this for records that are made here.
   */
  complete?(record: T, draft: Draft): T;
  /**
   * Sets the fields that follow from others of the same record: in one that was stored before it
   * had them, and in one that listed a record that was deleted.
   */
  derive?(record: T): T;
  /**
   * The number of a record within its kind, which {@link Draft.nextNumber} gave. An imported
   * number is not given again.
   */
  numberOf?(record: T): number | undefined;
  /**
   * Fields whose values together are unique among the records. They hold text, and the first has a
   * filter. `finish` refuses a duplicate in its own words; so does an import.
   */
  readonly unique?: readonly string[];
  /** Limits on totals over all its records. `finish` and imports refuse what exceeds them. */
  readonly limits?: readonly Limit<T>[];
  /** Runs when a record is deleted. `draft.refuse` undoes everything. */
  remove?(record: T, draft: Draft): void;
}

/**
 * The declaration of one resource. Its records, REST and GraphQL, events, sorting and filtering
 * follow from it.
 */
export interface Resource<T extends ShopRecord = ShopRecord>
  extends AnyListed, CollectionKind<T>, ResourceLogic<T>, Typed<T> {
  readonly sorts: Readonly<Record<string, Sort<T>>>;
  readonly filters: Readonly<Record<string, Filter<T>>>;
  readonly topics: ChangeTopics;
}

/** The declaration of a kind of record that can be listed. */
export interface ListedDeclaration<Declared extends Fields> {
  /** Name of the GraphQL type, and the middle part of global ids. */
  readonly typeName: string;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** Root key of one record in REST, in snake case. */
  readonly singular: string;
  /** Name of the collection, its REST path segment and root key of lists. */
  readonly plural: string;
  /** The fields in the order in which they are shown, without `id`. */
  readonly fields: Declared;
  /** Sort orders beside `id`, `created_at` and `updated_at`. */
  readonly sorts?: Readonly<Record<string, SortDeclaration<RecordOf<Declared>>>>;
  /** Filters beside `id`, `created_at` and `updated_at`. */
  readonly filters?: Readonly<Record<string, FilterDeclaration<RecordOf<Declared>>>>;
  /** Default: by ascending id. */
  readonly defaultOrder?: DefaultOrder;
}

/** What {@link defineResource} takes. */
export interface ResourceDeclaration<Declared extends Fields>
  extends ListedDeclaration<Declared>, ResourceLogic<RecordOf<Declared>> {
  /** Default: `create`, `update` and `delete` after its plural name, such as `gift_cards/create`. */
  readonly topics?: ChangeTopics;
}

/**
 * Declares a resource. A shop with it has its topics too.
 *
 * @example
 * const giftCards = defineResource({
 *   typeName: 'GiftCard',
 *   description: 'Money to give away.',
 *   singular: 'gift_card',
 *   plural: 'gift_cards',
 *   fields: { code: field(text, 'required', 'The code that a customer enters.'), ...timestamps },
 * });
 */
export function defineResource<Declared extends Fields>(
  declaration: ResourceDeclaration<Declared>,
): Resource<NoInfer<RecordOf<Declared>>> {
  const { fields, plural, topics = topicsOf(plural) } = declaration;
  return {
    ...declaration,
    ...listed(declaration),
    topics,
    findMisfit: (record) => findMisfit(fields, { ...record }),
    upgrade: (stored) => {
      const upgraded = upgradeRecord<RecordOf<Declared>>(declaration, stored);
      return declaration.derive?.(upgraded) ?? upgraded;
    },
  };
}

/**
 * Declares a kind of record that lives inside another. With `isEditable`, clients can add, change
 * and remove single ones.
 */
export function defineEmbedded<Declared extends Fields>(
  declaration: ListedDeclaration<Declared> & { readonly isEditable?: boolean },
): Embedded<NoInfer<RecordOf<Declared>>> {
  return { isEditable: false, ...declaration, ...listed(declaration) };
}

function listed<Declared extends Fields>({
  fields,
  sorts = {},
  filters = {},
  defaultOrder = { sort: 'id', isReversed: false },
}: ListedDeclaration<Declared>): Ordering<RecordOf<Declared>> & { readonly defaultOrder: DefaultOrder } {
  return { sorts: sortsOf(fields, sorts), filters: filtersOf(fields, filters), defaultOrder };
}

function topicsOf(plural: string): ChangeTopics {
  return { create: `${plural}/create`, update: `${plural}/update`, delete: `${plural}/delete` };
}
