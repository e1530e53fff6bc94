import type { ShopRecord } from '../store/records/record.ts';
import type { Embedded, Field, FieldAccess, FieldOptions, FieldType, Shape, TypeOf } from './shape.ts';

/** Maximum number of tags of one record. */
export const MAX_TAGS = 250;

/** Maximum length of one tag, in characters. */
export const MAX_TAG_LENGTH = 255;

/** Maximum number of ids in one field. */
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

/** Short texts, stored as one text with commas between them. */
export const tags: TypeOf<string> = { kind: 'tags' };

/** A list of texts. */
export const texts: TypeOf<readonly string[]> = { kind: 'texts' };

/** One of a few words. `name` is the name of the GraphQL enum. */
export function choice<const Word extends string>(
  name: string,
  choices: readonly Word[],
  refusal: string = 'is not included in the list',
): TypeOf<Word> {
  return { kind: 'choice', name, choices, refusal };
}

/** An object without an id. */
export function object<T>(shape: Shape<T>): TypeOf<T> {
  return { kind: 'object', shape };
}

/** At most `max` records that are part of this one, as a plain list in GraphQL. */
export function list<T extends ShopRecord>(shape: Embedded<T>, max: number): TypeOf<readonly T[]> {
  return { kind: 'list', shape, max, isConnection: false };
}

/** At most `max` records that are part of this one, as a connection in GraphQL. */
export function connection<T extends ShopRecord>(shape: Embedded<T>, max: number): TypeOf<readonly T[]> {
  return { kind: 'list', shape, max, isConnection: true };
}

/** The id of a record of the GraphQL type `to`. */
export function reference(to: string): TypeOf<number> {
  return { kind: 'reference', to, holds: 'id' };
}

/** A record of the resource `to`, stored as its id and the named fields. */
export function summary<T extends ShopRecord, Name extends string & keyof T>(
  to: Shape<T>,
  ...held: readonly Name[]
): TypeOf<Pick<T, 'id' | Name>> {
  return { kind: 'reference', to: to.typeName, holds: 'summary', held, shape: to };
}

/**
 * The ids of records of the GraphQL type `to`.
 *
 * @param filter The indexed filter that finds the records which refer to one of these.
 */
export function references(to: string, filter: string): TypeOf<readonly number[]> {
  return { kind: 'references', to, filter };
}

/** Declares a field that may be null. */
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

/** The option of a field that may be null. */
export const nullable: { readonly isNullable: true } = { isNullable: true };

/** When a record was made and last changed. */
export const timestamps: { readonly created_at: Field<string>; readonly updated_at: Field<string> } = {
  created_at: field(datetime, 'fixed', 'When the record was created.'),
  updated_at: field(datetime, 'fixed', 'When the record was last changed.'),
};
