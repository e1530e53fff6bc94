import type { ShopRecord } from '../store/record.ts';
import type { AnyEmbedded, AnyShape, Embedded, Shape } from './shape.ts';

/** What a field holds. Each transport writes and reads each kind in its own way. */
export type FieldType =
  /** Text of at most so many characters. */
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
  /** At most {@link MAX_TAGS} short texts, held as one text with commas between them. */
  | { readonly kind: 'tags' }
  /** A list of texts. */
  | { readonly kind: 'texts' }
  /** One of a few words; `refusal` is what is said of another one, after the field's name. */
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[]; readonly refusal: string }
  /** A record without an identity of its own. */
  | { readonly kind: 'object'; readonly shape: AnyShape }
  /**
   * At most `max` records that live and die with this one; `isConnection` when GraphQL pages
   * through them.
   */
  | { readonly kind: 'list'; readonly shape: AnyEmbedded; readonly max: number; readonly isConnection: boolean }
  /**
   * Another record: its id, or with `summary` a few of its fields as they were when this record
   * last changed.
   */
  | { readonly kind: 'reference'; readonly to: string; readonly holds: 'id' | 'summary' }
  /** The ids of at most {@link MAX_REFERENCES} other records. */
  | { readonly kind: 'references'; readonly to: string };

declare const VALUE: unique symbol;

/** The type of the values of a field or a record, which exists for the type checker only. */
export interface Typed<Value> {
  readonly [VALUE]?: Value;
}

/** A field type that holds values of the TypeScript type `Value`. */
export type TypeOf<Value> = FieldType & Typed<Value>;

/**
 * Who sets a field: `required` a client, on create at least; `writable` a client at any time;
 * `initial` a client, but on create only; `fixed` the shop. What a client sends for a field it may
 * not set is ignored.
 */
export type FieldAccess = 'required' | 'writable' | 'initial' | 'fixed';

/** A further GraphQL field that shows a choice in other words. */
export interface FieldDisplay {
  /** Name of the GraphQL field, and with a capital of its enumeration. */
  readonly name: string;
  /** The word for each choice; under `''` the word for nothing. */
  readonly words: Readonly<Record<string, string>>;
}

/** What may be said of a field beyond its type. */
export interface FieldOptions<Value = unknown> {
  /** Whether it may hold nothing. */
  readonly isNullable?: boolean;
  /**
   * What it holds until somebody sets it. Without one: `null` if it may be, else the first choice,
   * an empty text or list, zero, `false`, or the time at which the record is made.
   */
  readonly initially?: Value;
  /** GraphQL name, where it is not the name in camel case. */
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

/** Fields by their names, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** The type of the records that hold those fields. */
export type RecordOf<Declared extends Fields> = ShopRecord & {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never;
};

/** Tags that one record can have. */
export const MAX_TAGS = 250;

/** Characters of one tag. */
export const MAX_TAG_LENGTH = 255;

/** Ids that one field can hold. */
export const MAX_REFERENCES = 250;

/** A text of at most 255 characters. */
export const text: TypeOf<string> = { kind: 'text', maxLength: 255 };

/** A text of at most 65,536 characters. */
export const longText: TypeOf<string> = { kind: 'text', maxLength: 65_536 };

/** A URL. The resource checks it, its length included. */
export const webAddress: TypeOf<string> = { kind: 'text', maxLength: Infinity };

/** A whole number. */
export const integer: TypeOf<number> = { kind: 'integer' };

/** Any finite number. */
export const number: TypeOf<number> = { kind: 'number' };

/** True or false. */
export const boolean: TypeOf<boolean> = { kind: 'boolean' };

/** A decimal amount in the shop's currency, as text. */
export const money: TypeOf<string> = { kind: 'money', isShopMoney: false };

/** A decimal amount that GraphQL also shows together with its currency. */
export const shopMoney: TypeOf<string> = { kind: 'money', isShopMoney: true };

/** A timestamp of the shop. */
export const datetime: TypeOf<string> = { kind: 'datetime' };

/** Short texts, held as one text with commas between them. */
export const tags: TypeOf<string> = { kind: 'tags' };

/** A list of texts. */
export const texts: TypeOf<readonly string[]> = { kind: 'texts' };

/** One of a few words; `name` is the name of the GraphQL enumeration. */
export function choice<const Word extends string>(
  name: string,
  choices: readonly Word[],
  refusal: string = 'is not included in the list',
): TypeOf<Word> {
  return { kind: 'choice', name, choices, refusal };
}

/** A record without an identity of its own. */
export function object<T>(shape: Shape<T>): TypeOf<T> {
  return { kind: 'object', shape };
}

/** At most so many records that live and die with this one, as a plain list in GraphQL. */
export function list<T extends ShopRecord>(shape: Embedded<T>, max: number): TypeOf<readonly T[]> {
  return { kind: 'list', shape, max, isConnection: false };
}

/** At most so many records that live and die with this one, as a connection in GraphQL. */
export function connection<T extends ShopRecord>(shape: Embedded<T>, max: number): TypeOf<readonly T[]> {
  return { kind: 'list', shape, max, isConnection: true };
}

/** The id of a record of the GraphQL type `to`. */
export function reference(to: string): TypeOf<number> {
  return { kind: 'reference', to, holds: 'id' };
}

/** A record of the resource `to`, held as those of its fields and its id. */
export function summary<T extends ShopRecord, Name extends string & keyof T>(
  to: Shape<T>,
  ..._held: readonly Name[]
): TypeOf<Pick<T, 'id' | Name>> {
  return { kind: 'reference', to: to.typeName, holds: 'summary' };
}

/** The ids of records of the GraphQL type `to`. */
export function references(to: string): TypeOf<readonly number[]> {
  return { kind: 'references', to };
}

/** Declares a field that may hold nothing. */
export function field<Value>(
  type: TypeOf<Value>,
  access: FieldAccess,
  description: string,
  options: FieldOptions<NoInfer<Value> | null> & { readonly isNullable: true },
): Field<Value | null>;
/** Declares a field. */
export function field<Value>(
  type: TypeOf<Value>,
  access: FieldAccess,
  description: string,
  options?: FieldOptions<NoInfer<Value>>,
): Field<Value>;
export function field(type: FieldType, access: FieldAccess, description: string, options: FieldOptions = {}): Field {
  return { type, access, description, ...options };
}

/** When a record was made and last changed. */
export const timestamps: { readonly created_at: Field<string>; readonly updated_at: Field<string> } = {
  created_at: field(datetime, 'fixed', 'When it was made.'),
  updated_at: field(datetime, 'fixed', 'When it was last changed.'),
};
