import { isObject } from '@platformapp/protocol';
import { readField, type Field, type Fields, type ShopRecord } from '@platformapp/shop';

/** What the user changed on a page, by field. */
export type Edits = Readonly<Record<string, unknown>>;

/** Whether a client may set a field of a new record, or of one that is there. */
export function isEditable({ access }: Field, isNew: boolean): boolean {
  return access === 'required' || access === 'writable' || (access === 'initial' && isNew);
}

/** The value that a page shows: what the user changed, else what the record holds. */
export function valueOf(record: ShopRecord | undefined, edits: Edits, name: string): unknown {
  if (Object.hasOwn(edits, name)) return edits[name];
  return record && readField(record, name);
}

/**
 * Adds a change to those before. A field that is back to the record's own value is not a change.
 */
export function withEdit(record: ShopRecord | undefined, edits: Edits, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = edits;
  const held = record && readField(record, name);
  return isSame(held, value) ? others : { ...others, [name]: value };
}

/** The changes that are not among those saved: the user made them meanwhile. */
export function editsSince(saved: Edits, edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => value !== saved[name]));
}

/**
 * Moves changes that were made to the record as it was to the record as it is now. What the user
 * changed stays; all else becomes what somebody else has made of it, also inside of lists.
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

/** Items are known by their ids; those that the user has added have none. */
function mergeItems(before: readonly unknown[], mine: readonly unknown[], now: readonly unknown[]): unknown[] {
  const kept = mine.flatMap((item) => {
    const then = findItem(before, item);
    const current = findItem(now, item);
    // One that somebody else has removed stays only where the user has changed it.
    if (current === undefined) return isSame(then, item) ? [] : [item];
    return [merge(then, item, current)];
  });
  return [...kept, ...now.filter((item) => findItem(before, item) === undefined)];
}

function findItem(items: readonly unknown[], item: unknown): unknown {
  const id = isObject(item) ? item['id'] : undefined;
  return id === undefined ? undefined : items.find((each) => isObject(each) && each['id'] === id);
}

/** Leaves out of a value what a client cannot set, so that only input is sent. */
export function toInput(fields: Fields, values: Readonly<Record<string, unknown>>, isNew: boolean): Edits {
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

/** An empty field is as good as null. */
function isSame(held: unknown, value: unknown): boolean {
  return JSON.stringify(held ?? '') === JSON.stringify(value ?? '');
}
