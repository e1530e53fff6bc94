import type { CollectionKind, ShopRecord } from '../store/records/record.ts';

/** The type of a field's value. Each transport writes and reads each kind in its own way. */
export type FieldType =
  /** Text of at most `maxLength` characters. */
  | { readonly kind: 'text'; readonly maxLength: number }
  /** A whole number. */
  | { readonly kind: 'integer' }
  /** Any finite number. */
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  /** A decimal amount as text; `isShopMoney` when GraphQL shows it with its currency too. */
  | { readonly kind: 'money'; readonly isShopMoney: boolean }
  /** A timestamp of the shop. */
  | { readonly kind: 'datetime' }
  /** At most `MAX_TAGS` short texts, stored as one text with commas between them. */
  | { readonly kind: 'tags' }
  /** A list of texts. */
  | { readonly kind: 'texts' }
  /** One of a few words. `refusal` is the error for any other, after the field's name. */
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[]; readonly refusal: string }
  /** An object without an id. */
  | { readonly kind: 'object'; readonly shape: AnyShape }
  /**
   * At most `max` records that are part of this one; `isConnection` when GraphQL pages through
   * them.
   */
  | { readonly kind: 'list'; readonly shape: AnyEmbedded; readonly max: number; readonly isConnection: boolean }
  /**
   * Another record: its id, or with `summary` a few of its fields as they were when this record
   * last changed.
   */
  | {
      readonly kind: 'reference';
      readonly to: string;
      readonly holds: 'id' | 'summary';
      /** The fields of a summary beside the id. */
      readonly held?: readonly string[];
      /** What a summary is of: input without an id makes a new one. */
      readonly shape?: AnyShape;
    }
  /** The ids of at most `MAX_REFERENCES` other records, and the filter that reads them. */
  | { readonly kind: 'references'; readonly to: string; readonly filter: string };

declare const VALUE: unique symbol;

/** The type of the values of a field or a record, which exists for the type checker only. */
export interface Typed<Value> {
  readonly [VALUE]?: Value;
}

/** A field type that holds values of the TypeScript type `Value`. */
export type TypeOf<Value> = FieldType & Typed<Value>;

/**
 * Who sets a field. `required`: a client, on create at least. `writable`: a client, at any time.
 * `initial`: a client, on create only. `fixed`: the shop. Input for a field that a client cannot
 * set is ignored.
 */
export type FieldAccess = 'required' | 'writable' | 'initial' | 'fixed';

/** A second GraphQL field that shows a choice in other words. */
export interface FieldDisplay {
  /** Name of the GraphQL field. With a capital, it is the name of its enum. */
  readonly name: string;
  /** The word for each choice; under `''` the word for null. */
  readonly words: Readonly<Record<string, string>>;
}

/** An input that sets a field of another name. It is not kept. */
export interface OtherInput {
  readonly name: string;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** Makes the value of the field; `undefined` when the text is refused. */
  read(text: string): string | undefined;
  /** The error for a refused text, after the name. */
  readonly refusal: string;
}

/** Options of a field beyond its type. */
export interface FieldOptions<Value = unknown> {
  /** Whether it may be null. */
  readonly isNullable?: boolean;
  /**
   * Its value until somebody sets it. Default: `null` if it may be null, else the first choice, an
   * empty text or list, zero, `false`, or the time at which the record is made.
   */
  readonly initially?: Value;
  /** Another name under which clients may send its value, in another form. */
  readonly otherInput?: OtherInput;
  /** GraphQL name. Default: the name in camel case. */
  readonly graphqlName?: string;
  /** GraphQL field that shows the same choice in other words. */
  readonly display?: FieldDisplay;
}

/** One field of a record: declared once, used by every transport. */
export interface Field<Value = unknown> extends FieldOptions, Typed<Value> {
  readonly type: FieldType;
  readonly access: FieldAccess;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
}

/** Fields by name, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** The type of the records that hold those fields. */
export type RecordOf<Declared extends Fields> = ShopRecord & {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never;
};

/** The fields and name of a kind of record, without its TypeScript type. */
export interface AnyShape {
  /** Name of the GraphQL type, and the middle part of global ids. */
  readonly typeName: string;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
  /** The fields in the order in which they are shown, without `id`. */
  readonly fields: Fields;
}

/** The fields and name of records of the type `T`. */
export interface Shape<T> extends AnyShape, Typed<T> {}

/** The order of a list when the caller names none. */
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
   * Whether clients may add, change and remove single ones. Each such change is a change of the
   * record around it.
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
