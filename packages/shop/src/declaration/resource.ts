import type { Draft } from '../draft.ts';
import type { Field } from './field.ts';
import type { Input } from './input.ts';
import type { CollectionKind, Filter, ShopRecord, Sort } from '../store/record.ts';
import type { AnyListed, DefaultOrder, Shape } from './shape.ts';
import type { Topic } from '../topics.ts';

/** Something that can be done to a record beyond changing its fields. */
export interface Action<T extends ShopRecord> {
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** Name of the GraphQL mutation. */
  readonly mutation: string;
  /** What a client may say with it. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The list field whose last record the action makes, where it makes one. */
  readonly makes?: string;
  /** Gives the changed record and emits what follows from it. `draft.refuse` undoes everything. */
  run(record: T, input: Readonly<Record<string, unknown>>, draft: Draft): T;
}

/**
 * Everything there is to know of one resource: REST, GraphQL, events, sorting and filtering follow from it. Adding a
 * resource to a shop is one such declaration and its sample data.
 */
export interface Resource<T extends ShopRecord = ShopRecord> extends AnyListed, CollectionKind<T> {
  readonly fields: Shape<T>['fields'] & Readonly<Record<string, Field>>;
  readonly sorts: Readonly<Record<string, Sort<T>>>;
  readonly filters: Readonly<Record<string, Filter<T>>>;
  readonly defaultOrder: DefaultOrder;
  /** Name of its connection in GraphQL. Default: the plural name in camel case. */
  readonly connection?: string;
  /** Whether the shop has exactly one such record, which clients can read but not write. */
  readonly isSingleton?: boolean;
  /** Topics of the plain changes. */
  readonly topics: { readonly create?: Topic; readonly update?: Topic; readonly delete?: Topic };
  /** Actions by the last segment of their REST path. */
  readonly actions?: Readonly<Record<string, Action<T>>>;
  /** Makes a record of checked input. `draft.refuse` undoes everything. */
  create(input: Input<T>, draft: Draft): T;
  /** Makes the changed record of the old one and checked input. */
  update(record: T, input: Input<T>, draft: Draft): T;
  /** Does what follows when a record goes. */
  remove?(record: T, draft: Draft): void;
}
