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
 * Adds a change to those before. A field that is back to what the record holds is no change.
 */
export function withEdit(record: ShopRecord | undefined, edits: Edits, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = edits;
  const held = record && readField(record, name);
  return isSame(held, value) ? others : { ...others, [name]: value };
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
