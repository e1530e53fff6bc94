import type { Draft } from '../store/draft.ts';
import { readField } from '../store/records/record.ts';
import type { Input } from './input.ts';
import type { Field, Fields, Shape } from './shape.ts';

/** Makes a record from input. A field that the input leaves out gets its initial value. */
export function newRecord<T extends object>(shape: Shape<T>, input: Input<T>, draft: Draft): T {
  return merge(shape, { id: draft.newId(), ...initialValues(shape.fields, draft.now) }, input, draft.now);
}

/** Changes a record by input. A field that the input leaves out stays; `updated_at` advances. */
export function changedRecord<T extends object>(shape: Shape<T>, record: T, input: Input<T>, draft: Draft): T {
  const updated = readField(record, 'updated_at');
  const touched = typeof updated === 'string' ? draft.touch({ updated_at: updated }) : {};
  return merge(shape, { ...record, ...touched }, input, draft.now);
}

/**
 * Upgrades a stored record to the current fields. A missing field gets its initial value. A
 * missing timestamp gets another timestamp of the record, or of the record around it.
 */
export function upgradeRecord<T extends object>({ fields }: Pick<Shape<T>, 'fields'>, stored: object): T {
  // Each value was checked by its field's declaration, the current one or an earlier one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return upgrade(fields, stored, {}) as T;
}

function initialValues(fields: Fields, now: string): Readonly<Record<string, unknown>> {
  return mapFields(fields, (_, field) => initialValue(field, now));
}

function initialValue({ type, isNullable, initially }: Field, now: string): unknown {
  if (initially !== undefined) return initially;
  if (isNullable) return null;
  switch (type.kind) {
    case 'text':
    case 'tags':
      return '';
    case 'integer':
    case 'number':
    case 'reference':
      return 0;
    case 'boolean':
      return false;
    case 'money':
      return '0.00';
    case 'datetime':
      return now;
    case 'choice':
      return type.choices[0];
    case 'texts':
    case 'list':
    case 'references':
      return [];
    case 'object':
      return initialValues(type.shape.fields, now);
  }
}

function merge<T extends object>(shape: Shape<T>, record: object, input: Input<T>, now: string): T {
  const values = mapFields(shape.fields, (name, { type }) => {
    const held = readField(record, name);
    const sent = readField(input, name);
    if (sent === undefined || type.kind === 'list' || (type.kind === 'reference' && type.holds === 'summary')) {
      return held;
    }
    return type.kind === 'object' && sent !== null
      ? { ...initialValues(type.shape.fields, now), ...Object(held), ...Object(sent) }
      : sent;
  });
  // Each value was read by the declaration of its field or is the field's initial value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { id: readField(record, 'id'), ...values } as T;
}

function upgrade(fields: Fields, stored: object, around: object): object {
  const time = ['created_at', 'updated_at']
    .map((name) => readField(stored, name) ?? readField(around, name))
    .find(Boolean);
  const values = mapFields(fields, (name, field) => {
    const { type } = field;
    const value = readField(stored, name);
    if (value === undefined) return initialValue(field, String(time));
    if (type.kind === 'object' && value !== null) return upgrade(type.shape.fields, Object(value), stored);
    if (type.kind !== 'list' || !Array.isArray(value)) return value;
    return value.map((item) => upgrade(type.shape.fields, Object(item), stored));
  });
  return { id: readField(stored, 'id'), ...values };
}

function mapFields(fields: Fields, valueOf: (name: string, field: Field) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));
}
