import { isObject } from '@platformapp/protocol';
import { objectsIn } from '../values/objects.ts';
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

/** The fields that a client may set, by default those of a new record. */
export function editableFields(fields: Fields, isNew = true): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isEditable(field, isNew)));
}

/** Adds a change. A field that is back to the record's own value is no change. */
export function withEdit(record: ShopRecord | undefined, edits: Edits, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = edits;
  const held = record && readField(record, name);
  return isSame(held, value) ? others : { ...others, [name]: value };
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
  return objectsIn(value).map((item) => {
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
