import { readInput, tooMany, type InputContext } from '../declaration/input.ts';
import type { AnyShape, Field, FieldType } from '../declaration/shape.ts';
import { webAddress } from '../declaration/field.ts';
import { isObject } from '../store/records/record.ts';
import { isPicture } from '../resources/products/product-images.ts';
import { currentValue, isUndone } from './older-values.ts';
import { isWebAddress } from '../resources/webhooks/web-address.ts';

/** What reading a record of another shop needs. */
export interface WholeContext extends InputContext {
  /** The id of a record: its own, or a new one. */
  idOf(shape: AnyShape, sent: unknown, path: string): number;
  /** Whether there is a record of that GraphQL type. */
  knows(typeName: string, id: number): boolean;
  /** Called with a field that is left out: `variants.grams`. */
  leaveOut(path: string): void;
}

/**
 * Reads a record of another shop by its declaration, including the fields that clients cannot set.
 * Unknown fields are left out, and so are references to records that are not there.
 *
 * @param owner The record around it.
 */
export function readWhole(
  shape: AnyShape,
  sent: Readonly<Record<string, unknown>>,
  context: WholeContext,
  path = '',
  owner?: { readonly typeName: string; readonly id: number },
): Record<string, unknown> {
  // An address of an order has no id.
  const id = Object.hasOwn(shape, 'plural') ? context.idOf(shape, sent['id'], path) : 0;
  const whole: Record<string, unknown> = id === 0 ? {} : { id };
  const plain: Record<string, Field> = {};
  for (const name of Object.keys(sent)) {
    if (name !== 'id' && !Object.hasOwn(shape.fields, name)) context.leaveOut(path + name);
  }
  const current: Record<string, unknown> = { ...sent };
  for (const [name, field] of Object.entries(shape.fields)) {
    const { type, isNullable = false, access } = field;
    const value = Object.hasOwn(sent, name) ? currentValue(type, sent[name]) : undefined;
    const at = path + name;
    current[name] = value;
    if (type.kind === 'reference' && type.to === owner?.typeName && !isNullable) whole[name] = owner.id;
    else if (type.kind === 'reference' && type.holds === 'summary' && isObject(value)) {
      whole[name] = readSummary(type, value, context, at);
    } else if (type.kind === 'list' && Array.isArray(value)) {
      if (value.length > type.max) context.refuse(at, tooMany(type.max));
      if (!value.every(isObject)) context.refuse(at, 'must be a list of objects');
      const items = value.slice(0, type.max).filter(isObject);
      const done = items.filter((item) => !isUndone(type.shape.typeName, item));
      if (done.length < items.length) context.leaveOut(`${at} that failed or are pending`);
      whole[name] = done.map((item) =>
        readWhole(type.shape, item, context, `${at}.`, { typeName: shape.typeName, id }),
      );
    } else if (type.kind === 'choice' && typeof value === 'string' && !type.choices.includes(value)) {
      context.refuse(at, `is not included in the list: ${type.choices.join(', ')}`);
    } else if (type.kind === 'object' && isObject(value)) {
      whole[name] = readWhole(type.shape, value, context, `${at}.`, { typeName: shape.typeName, id });
    } else if (value !== undefined || access === 'required') {
      // Another shop may send null where this one has an empty value.
      if (value !== null || isNullable || access === 'required') {
        plain[name] = access === 'required' ? field : { ...field, access: 'writable' };
      }
    }
  }
  const read = readInput<Readonly<Record<string, unknown>>>(
    { ...shape, fields: plain },
    current,
    'create',
    context,
    path,
  );
  for (const [name, value] of Object.entries(read))
    whole[name] = checkPlain(plain[name]?.type, value, context, path + name);
  return whole;
}

/** Checks what the resource would check, and drops references to missing records. */
function checkPlain(type: FieldType | undefined, value: unknown, context: WholeContext, path: string): unknown {
  const isAddress = path === 'images.src' || path === 'image.src' ? isPicture : isWebAddress;
  if (type === webAddress && !isAddress(String(value))) context.refuse(path, 'is invalid');
  if (type?.kind === 'references' && Array.isArray(value)) {
    const known = value.filter((id) => context.knows(type.to, Number(id)));
    if (known.length < value.length) context.leaveOut(path);
    return known;
  }
  if (type?.kind !== 'reference' || value === null || context.knows(type.to, Number(value))) return value;
  context.leaveOut(path);
  return null;
}

function readSummary(
  type: FieldType & { readonly kind: 'reference' },
  value: Readonly<Record<string, unknown>>,
  context: WholeContext,
  path: string,
): object | null {
  const id = Number(value['id']);
  if (!context.knows(type.to, id)) {
    context.leaveOut(path);
    return null;
  }
  const texts = (type.held ?? []).map((name) => [name, typeof value[name] === 'string' ? value[name] : null]);
  return { id, ...Object.fromEntries(texts) };
}
