import { isObject } from '@platformapp/protocol';
import { readField, type Field, type Fields, type ShopRecord } from '@platformapp/shop';

/** The changes of a user on a page, or the values of a part of a record, by field. */
export type Edits = Readonly<Record<string, unknown>>;

/** Makes an item for a list. Until a save gives it an id, its key tells it from the others. */
export function newItem(): Edits {
  return { key: Symbol('item') };
}

/** What keeps an item's row, and focus in it, when others come and go. */
export function keyOf({ key, id }: Edits): unknown {
  return key ?? id;
}

/** Whether a client may set a field of a new or an existing record. */
export function isEditable({ access }: Field, isNew: boolean): boolean {
  return access === 'required' || access === 'writable' || (access === 'initial' && isNew);
}

/** The fields that a client may set. */
export function editableFields(fields: Fields, isNew: boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isEditable(field, isNew)));
}

/** Adds a change. A field that is back to the record's own value is no change. */
export function withEdit(record: ShopRecord | undefined, edits: Edits, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = edits;
  const held = record && readField(record, name);
  return isSame(held, value) ? others : { ...others, [name]: value };
}

/**
 * Applies changes that were made to an earlier state of a record to its current state. The user's
 * changes stay; everything else gets its current value, also inside lists.
 */
export function rebaseEdits(before: ShopRecord, now: ShopRecord, edits: Edits): Edits {
  let rebased: Edits = {};
  for (const [name, mine] of Object.entries(edits)) {
    rebased = withEdit(now, rebased, name, merge(readField(before, name), mine, readField(now, name)));
  }
  return rebased;
}

function merge(before: unknown, mine: unknown, now: unknown): unknown {
  if (isSame(before, mine)) return now;
  if (Array.isArray(before) && Array.isArray(mine) && Array.isArray(now)) return mergeItems(before, mine, now);
  if (!isObject(before) || !isObject(mine) || !isObject(now)) return mine;
  const names = Object.keys({ ...now, ...mine });
  return Object.fromEntries(names.map((name) => [name, merge(before[name], mine[name], now[name])]));
}

/** Items are matched by id. Those that the user has added have none. */
function mergeItems(before: readonly unknown[], mine: readonly unknown[], now: readonly unknown[]): unknown[] {
  const kept = mine.flatMap((item) => {
    const then = findItem(before, item);
    const current = findItem(now, item);
    // An item that was removed elsewhere stays only if the user has changed it.
    if (current === undefined) return isSame(then, item) ? [] : [item];
    return [merge(then, item, current)];
  });
  return [...kept, ...now.filter((item) => findItem(before, item) === undefined)];
}

function findItem(items: readonly unknown[], item: unknown): unknown {
  const id = idOf(item);
  return id === undefined ? undefined : items.find((each) => idOf(each) === id);
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item['id'] : undefined;
}

/** Removes from a value what a client cannot set. */
export function toInput(fields: Fields, values: Edits, isNew: boolean): Edits {
  const input = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    return field && isEditable(field, isNew) ? [[name, inputOf(field, value, isNew)] as const] : [];
  });
  return Object.fromEntries(input);
}

function inputOf({ type }: Field, value: unknown, isNew: boolean): unknown {
  if (type.kind === 'object' && isObject(value)) return toInput(type.shape.fields, value, isNew);
  if (type.kind !== 'list' || !Array.isArray(value)) return value;
  return value.filter(isObject).map((item) => {
    const { id } = item;
    const input = toInput(type.shape.fields, item, isNew || id === undefined);
    return id === undefined ? input : Object.assign({ id }, input);
  });
}

/** An empty field counts as null, and a number as the text of it that a user types. */
function isSame(held: unknown, value: unknown): boolean {
  return JSON.stringify(held ?? '', withoutNumbers) === JSON.stringify(value ?? '', withoutNumbers);
}

function withoutNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}
