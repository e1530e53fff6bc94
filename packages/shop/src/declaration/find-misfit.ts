import { isObject } from '../store/records/record.ts';
import type { Field, Fields, FieldType } from './shape.ts';

const MONEY = /^-?\d+\.\d\d$/;

/**
 * The path of the first field in a stored record whose value is of another type than declared, such
 * as `variants.price`. `undefined` when every field fits.
 */
export function findMisfit(fields: Fields, record: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const misfit = misfitOf(field, record[name], name);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

function misfitOf({ type, isNullable = false }: Field, value: unknown, path: string): string | undefined {
  if (value === null && isNullable) return undefined;
  if (type.kind === 'object') return isObject(value) ? within(type.shape.fields, value, path) : path;
  if (type.kind !== 'list') return fits(type, value) ? undefined : path;
  if (!Array.isArray(value)) return path;
  for (const item of value) {
    if (!isObject(item) || !Number.isSafeInteger(item['id'])) return path;
    const misfit = within(type.shape.fields, item, path);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

function within(fields: Fields, record: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const misfit = findMisfit(fields, record);
  return misfit === undefined ? undefined : `${path}.${misfit}`;
}

function fits(type: Exclude<FieldType, { readonly kind: 'object' | 'list' }>, value: unknown): boolean {
  switch (type.kind) {
    case 'text':
    case 'tags':
      return typeof value === 'string';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'money':
      return typeof value === 'string' && MONEY.test(value);
    case 'datetime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'texts':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    case 'choice':
      return type.choices.some((choice) => choice === value);
    case 'reference':
      return type.holds === 'id'
        ? Number.isSafeInteger(value)
        : isObject(value) &&
            Number.isSafeInteger(value['id']) &&
            (type.held ?? []).every((name) => value[name] === null || typeof value[name] === 'string');
    case 'references':
      return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each));
  }
}
