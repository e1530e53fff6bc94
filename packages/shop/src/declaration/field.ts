import type { AnyEmbedded, AnyShape } from './shape.ts';

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
  /** Short texts, held as one text with commas between them. */
  | { readonly kind: 'tags' }
  /** A list of texts. */
  | { readonly kind: 'texts' }
  /** One of a few words; `refusal` is what is said of another one, after the field's name. */
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[]; readonly refusal: string }
  /** A record without an identity of its own. */
  | { readonly kind: 'object'; readonly shape: AnyShape }
  /** Records that live and die with this one; `isConnection` when GraphQL pages through them. */
  | { readonly kind: 'list'; readonly shape: AnyEmbedded; readonly isConnection: boolean }
  /** Another record: its id, or with `summary` a few of its fields as they were when this record last changed. */
  | { readonly kind: 'reference'; readonly to: string; readonly holds: 'id' | 'summary' }
  /** The ids of other records. */
  | { readonly kind: 'references'; readonly to: string };

/**
 * Who sets a field: `required` a client, on create at least; `writable` a client at any time; `initial` a client, but on
 * create only; `fixed` the shop. What a client sends for a field it may not set is ignored.
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
export interface FieldOptions {
  /** Whether it may hold nothing. */
  readonly isNullable?: boolean;
  /** GraphQL name, where it is not the name in camel case. */
  readonly graphqlName?: string;
  /** GraphQL field that shows the same choice in other words. */
  readonly display?: FieldDisplay;
}

/** One field of a record: declared once, used by every transport. */
export interface Field extends FieldOptions {
  readonly type: FieldType;
  readonly access: FieldAccess;
  /** A sentence for readers of the GraphQL schema. */
  readonly description: string;
}

/** A text of at most 255 characters. */
export const text: FieldType = { kind: 'text', maxLength: 255 };

/** A text of at most 65,536 characters. */
export const longText: FieldType = { kind: 'text', maxLength: 65_536 };

/** An address on the web. The resource checks it, its length included. */
export const webAddress: FieldType = { kind: 'text', maxLength: Infinity };

/** A whole number. */
export const integer: FieldType = { kind: 'integer' };

/** Any finite number. */
export const number: FieldType = { kind: 'number' };

/** True or false. */
export const boolean: FieldType = { kind: 'boolean' };

/** A decimal amount in the shop's currency, as text. */
export const money: FieldType = { kind: 'money', isShopMoney: false };

/** A decimal amount that GraphQL also shows together with its currency. */
export const shopMoney: FieldType = { kind: 'money', isShopMoney: true };

/** A timestamp of the shop. */
export const datetime: FieldType = { kind: 'datetime' };

/** Short texts, held as one text with commas between them. */
export const tags: FieldType = { kind: 'tags' };

/** A list of texts. */
export const texts: FieldType = { kind: 'texts' };

/** One of a few words; `name` is the name of the GraphQL enumeration. */
export function choice(
  name: string,
  choices: readonly string[],
  refusal: string = 'is not included in the list',
): FieldType {
  return { kind: 'choice', name, choices, refusal };
}

/** A record without an identity of its own. */
export function object(shape: AnyShape): FieldType {
  return { kind: 'object', shape };
}

/** Records that live and die with this one, as a plain list in GraphQL. */
export function list(shape: AnyEmbedded): FieldType {
  return { kind: 'list', shape, isConnection: false };
}

/** Records that live and die with this one, as a connection in GraphQL. */
export function connection(shape: AnyEmbedded): FieldType {
  return { kind: 'list', shape, isConnection: true };
}

/** The id of a record of the GraphQL type `to`. */
export function reference(to: string): FieldType {
  return { kind: 'reference', to, holds: 'id' };
}

/** A record of the GraphQL type `to`, held as a few of its fields. */
export function summary(to: string): FieldType {
  return { kind: 'reference', to, holds: 'summary' };
}

/** The ids of records of the GraphQL type `to`. */
export function references(to: string): FieldType {
  return { kind: 'references', to };
}

/** Declares a field. */
export function field(type: FieldType, access: FieldAccess, description: string, options: FieldOptions = {}): Field {
  return { type, access, description, ...options };
}
