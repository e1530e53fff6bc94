import leven from 'leven';
import { isObject } from '@platformapp/protocol';
import {
  customers,
  draftOrders,
  locations,
  orders,
  productCollections,
  products,
  type AnyShape,
  type Customer,
  type DraftOrder,
  type Order,
  type Product,
  type ProductCollection,
  type ShopLocation,
} from '@platformapp/shop';
import type { Resource } from 'platform-admin/resources';

/** What the REST transport adds to a record. */
interface Shown {
  /** Its id in GraphQL. */
  readonly admin_graphql_api_id: string;
}

/** The records of the shop by kind, with their fields in the spelling of the REST transport. */
export interface ShopRecords {
  readonly product: Product & Shown;
  readonly collection: ProductCollection & Shown;
  readonly customer: Customer & Shown;
  readonly order: Order & Shown;
  readonly draft_order: DraftOrder & Shown;
  readonly location: ShopLocation & Shown;
}

/** A kind of record that a test can make, read, change and delete, by name or by your declaration. */
export type RecordKind = keyof ShopRecords | Resource;

/** A record of a kind. */
export type RecordOfKind<Kind extends RecordKind> = Kind extends keyof ShopRecords
  ? ShopRecords[Kind]
  : Kind extends Resource<infer Own>
    ? Own & Shown
    : never;

/** The fields that a test gives of a record of a kind. The shop sets the others. */
export type RecordFields<Kind extends RecordKind> = Given<RecordOfKind<Kind>>;

/** A record as a test writes it: any of its fields, amounts as numbers too, and tags as a list. */
type Given<Value> = {
  readonly [Name in keyof Value]?: Name extends 'tags' ? string | readonly string[] : GivenField<Value[Name]>;
};

type GivenField<Value> = Value extends readonly (infer Item)[]
  ? readonly GivenField<Item>[]
  : Value extends object
    ? Given<Value>
    : string extends Value
      ? Value | number
      : Value;

/** What the kit knows of a kind of record. */
interface KindDeclaration extends AnyShape {
  /** The root key of one record. */
  readonly singular: string;
  /** The root key of lists, and the last segment of their path. */
  readonly plural: string;
}

const KINDS: Readonly<Record<keyof ShopRecords, KindDeclaration>> = {
  product: products,
  collection: productCollections,
  customer: customers,
  order: orders,
  draft_order: draftOrders,
  location: locations,
};

/** Whether there are records of a kind in every shop. */
export function isBuiltIn(kind: string): kind is keyof ShopRecords {
  return Object.hasOwn(KINDS, kind);
}

/** The declaration of a kind. */
export function declarationOf(kind: RecordKind): KindDeclaration {
  return typeof kind === 'string' ? KINDS[kind] : kind;
}

/** Throws a `TypeError` that names the first field which records of a kind do not have. */
export function checkFields(kind: RecordKind, fields: object): void {
  const declaration = declarationOf(kind);
  checkShape(declaration, fields, `a ${declaration.singular}`, '');
}

function checkShape({ fields }: AnyShape, given: object, what: string, path: string): void {
  const others = Object.values(fields).flatMap(({ otherInput }) => (otherInput ? [otherInput.name] : []));
  const names = ['id', ...Object.keys(fields), ...others];
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name) && name !== 'admin_graphql_api_id')
      throw new TypeError(explainField(`${path}${name}`, what, nearestName(name, names), names));
    const type = fields[name]?.type;
    const shape = type && 'shape' in type ? type.shape : undefined;
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (shape) for (const part of parts.filter(isObject)) checkShape(shape, part, what, `${path}${name}.`);
  }
}

function explainField(field: string, what: string, nearest: string | undefined, names: readonly string[]): string {
  const hint = nearest === undefined ? `There are: ${names.join(', ')}.` : `Did you mean "${nearest}"?`;
  return `There is no field "${field}" of ${what}. ${hint}`;
}

/** The name most similar to a misspelt one, if any is similar at all. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, edits: leven(given, name) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}
