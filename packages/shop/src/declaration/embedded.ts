import { readArrayPage } from '../store/pages/array-page.ts';
import { compileTerms, type FilterTerm } from '../store/search/filter-term.ts';
import type { FieldErrors, Outcome } from '../outcome.ts';
import { type ShopRecord, isObject, recordsIn } from '../store/records/record.ts';
import type { Page, PageQuery } from '../store/pages/page.ts';
import type { Resource } from './resource.ts';
import type { AnyEmbedded } from './shape.ts';
import type { Shop } from '../shop.ts';

/** A list field of a resource: the variants of products, the refunds of orders. */
export interface EmbeddedList {
  /** The resource that holds the list. */
  readonly owner: Resource;
  readonly field: string;
  /** The kind of records in the list. */
  readonly shape: AnyEmbedded;
}

/** The list fields of a resource. */
export function embeddedListsOf(owner: Resource): readonly EmbeddedList[] {
  return Object.entries(owner.fields).flatMap(([field, { type }]) =>
    type.kind === 'list' ? [{ owner, field, shape: type.shape }] : [],
  );
}

/** A page of the list of one record, or `undefined` when that record does not exist. */
export function listEmbedded(
  shop: Shop,
  list: EmbeddedList,
  ownerId: number,
  query: PageQuery,
): Page<ShopRecord> | undefined {
  const owner = shop.find(list.owner, ownerId);
  return owner && readArrayPage(list.shape, recordsIn(owner, list.field), query);
}

/**
 * Counts the matching records in the list of one record, or `undefined` when that does not exist.
 */
export function countEmbedded(
  shop: Shop,
  list: EmbeddedList,
  ownerId: number,
  terms: readonly FilterTerm[],
): number | undefined {
  const owner = shop.find(list.owner, ownerId);
  return owner && recordsIn(owner, list.field).filter(compileTerms(list.shape, terms)).length;
}

/** The record with that id, in whichever record's list it is. */
export function findEmbedded(shop: Shop, list: EmbeddedList, id: number): ShopRecord | undefined {
  const owner = shop.findOwner(list.owner, list.field, id);
  return owner && recordsIn(owner, list.field).find((record) => record.id === id);
}

/** Whether clients can add records to a list. */
export function canCreateEmbedded(list: EmbeddedList): boolean {
  return list.shape.isEditable || makerOf(list) !== undefined;
}

/** The name of the action that adds records to a list, such as `fulfill`. */
function makerOf({ owner, field }: EmbeddedList): string | undefined {
  return Object.entries(owner.actions ?? {}).find(([, { makes }]) => makes === field)?.[0];
}

/**
 * Adds a record at the end of a list, as a change of the record that holds it, or by the action
 * that makes such records.
 */
export function createEmbedded(shop: Shop, list: EmbeddedList, ownerId: number, input: unknown): Outcome<ShopRecord> {
  const maker = makerOf(list);
  if (maker !== undefined) {
    const outcome = shop.act(list.owner, ownerId, maker, input);
    if (outcome.status !== 'done') return outcome;
    const made = recordsIn(outcome.record, list.field).at(-1);
    return made ? { status: 'done', record: made } : { status: 'missing' };
  }
  return changeList(
    shop,
    list,
    ownerId,
    (items) => [...items.map(keep), withId(input, undefined)],
    (items) => items.at(-1),
  );
}

/** Changes a record in a list, as a change of the record that holds it. */
export function updateEmbedded(shop: Shop, list: EmbeddedList, id: number, input: unknown): Outcome<ShopRecord> {
  return changeList(
    shop,
    list,
    ownerIdOf(shop, list, id),
    (items) => items.map((item) => (item.id === id ? withId(input, id) : keep(item))),
    (items) => items.find((item) => item.id === id),
  );
}

/**
 * Removes a record from a list, as a change of the record that holds it. Returns the removed
 * record.
 */
export function deleteEmbedded(shop: Shop, list: EmbeddedList, id: number): Outcome<ShopRecord> {
  const gone = findEmbedded(shop, list, id);
  return changeList(
    shop,
    list,
    ownerIdOf(shop, list, id),
    (items) => items.filter((item) => item.id !== id).map(keep),
    () => gone,
  );
}

function changeList(
  shop: Shop,
  { owner, field }: EmbeddedList,
  ownerId: number | undefined,
  write: (items: readonly ShopRecord[]) => readonly unknown[],
  read: (items: readonly ShopRecord[]) => ShopRecord | undefined,
): Outcome<ShopRecord> {
  const old = ownerId === undefined ? undefined : shop.find(owner, ownerId);
  if (!old) return { status: 'missing' };
  const outcome = shop.update(owner, old.id, { [field]: write(recordsIn(old, field)) });
  if (outcome.status === 'invalid') return { status: 'invalid', errors: withoutPrefix(outcome.errors, `${field}.`) };
  const record = outcome.status === 'done' ? read(recordsIn(outcome.record, field)) : undefined;
  return record ? { status: 'done', record } : { status: 'missing' };
}

function ownerIdOf(shop: Shop, list: EmbeddedList, id: number): number | undefined {
  return shop.findOwner(list.owner, list.field, id)?.id;
}

function keep({ id }: ShopRecord): { readonly id: number } {
  return { id };
}

function withId(input: unknown, id: number | undefined): unknown {
  return isObject(input) ? { ...input, id } : input;
}

function withoutPrefix(errors: FieldErrors, prefix: string): FieldErrors {
  const named = Object.entries(errors).map(([name, messages]) => [name.replace(prefix, ''), messages] as const);
  return Object.fromEntries(named);
}
