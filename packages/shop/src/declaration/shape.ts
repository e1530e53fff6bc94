import type { CollectionKind, ShopRecord } from '../store/record.ts';
import type { Fields, Typed } from './field.ts';

/** What something looks like, without its TypeScript type. */
export interface AnyShape {
  /** Name of the GraphQL type, and the middle part of global ids. */
  readonly typeName: string;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** The fields in the order in which they are shown, without `id`. */
  readonly fields: Fields;
}

/** What a `T` looks like. */
export interface Shape<T> extends AnyShape, Typed<T> {}

/** The order of a list that names none. */
export interface DefaultOrder {
  /** Name of a declared sort order. */
  readonly sort: string;
  /** Whether it runs from the greatest value to the least. */
  readonly isReversed: boolean;
}

/** A kind of record that can be listed, without its TypeScript type. */
export interface AnyListed extends AnyShape, CollectionKind<ShopRecord> {
  /** Root key of one record in REST, in snake case. */
  readonly singular: string;
  readonly defaultOrder: DefaultOrder;
}

/** A kind of record that lives inside another, without its TypeScript type. */
export interface AnyEmbedded extends AnyListed {
  /**
   * Whether clients may add, change and remove single ones; each is then a change of the record
   * around it.
   */
  readonly isEditable: boolean;
}

/**
 * A kind of record with an identity that lives inside another: a variant of a product, a line item
 * of an order.
 */
export interface Embedded<T extends ShopRecord> extends Shape<T>, CollectionKind<T> {
  readonly singular: string;
  readonly defaultOrder: DefaultOrder;
  readonly isEditable: boolean;
}
