import { MAX_REFERENCES, MAX_TAG_LENGTH, MAX_TAGS } from './field.ts';
import { isObject } from '../store/records/record.ts';
import { formatMoney, parseMoney } from '../money.ts';
import type { AnyShape, Field, FieldType } from './shape.ts';
import type { ShopTime } from '../time/shop-time.ts';

/**
 * The checked and converted input for a `T`: the fields that a client may set, and nested records
 * in the same way. A property is absent if the client sent nothing.
 */
export type Input<T> = {
  readonly [Name in keyof T]?: T[Name] extends readonly (infer Item)[]
    ? readonly (Item extends object ? Input<Item> : Item)[]
    : T[Name] extends object | null
      ? Input<NonNullable<T[Name]>> | Extract<T[Name], null>
      : T[Name];
};

/** What `readInput` needs from its caller. */
export interface InputContext {
  /** Reads timestamps. */
  readonly time: ShopTime;
  /** Records an error. The field is a path such as `variants.price`. */
  refuse(field: string, message: string): void;
}

/** Whether input makes a record or changes one. */
export type InputMode = 'create' | 'update';

/**
 * Checks and converts client input. Ignores fields that are unknown or that clients cannot set.
 * Refuses each invalid value with a message to follow the field's name.
 *
 * @param values Values by field name, in snake case. Anything but an object is refused under
 *   `base`.
 * @param path Path of the values in the whole input, ending with a dot, or empty.
 */
export function readInput<T>(
  shape: AnyShape,
  values: unknown,
  mode: InputMode,
  context: InputContext,
  path = '',
): Input<T> {
  const input: Record<string, unknown> = {};
  if (!isObject(values)) context.refuse(`${path}base`, 'must be an object');
  const sent = isObject(values) ? values : {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const mayBeSet = field.access === 'required' || field.access === 'writable' || mode === 'create';
    if (field.access === 'fixed' || !mayBeSet) continue;
    const value = Object.hasOwn(sent, name) ? sent[name] : readOther(field, sent, context, path);
    if (field.access === 'required' && isBlank(value) && (mode === 'create' || value !== undefined)) {
      context.refuse(path + name, "can't be blank");
    } else if (value !== undefined && value !== REFUSED) {
      const read = readValue(field, value, mode, context, path + name);
      if (read !== undefined) input[name] = read;
    }
  }
  // Each value was read by the declaration of the field of that name in T.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return input as Input<T>;
}

/** Stands for another input that was refused. */
const REFUSED = Symbol('refused');

/** Reads the other input of a field that was not sent itself. */
function readOther(
  { otherInput }: Field,
  sent: Readonly<Record<string, unknown>>,
  context: InputContext,
  path: string,
): unknown {
  const text = otherInput && Object.hasOwn(sent, otherInput.name) ? sent[otherInput.name] : undefined;
  if (!otherInput || text === undefined || text === null) return undefined;
  const value = typeof text === 'string' ? otherInput.read(text) : undefined;
  if (value === undefined) context.refuse(path + otherInput.name, otherInput.refusal);
  return value ?? REFUSED;
}

/**
 * The largest integer. GraphQL integers have 32 bits; ids are not integers there and may be
 * larger.
 */
const MAX_INTEGER = 2_147_483_647;

/** The error for a value of the wrong kind, after the field's name. */
const REFUSALS: Readonly<Record<Exclude<FieldType['kind'], 'choice'>, string>> = {
  text: 'must be a string',
  integer: 'must be an integer',
  number: 'is not a number',
  boolean: 'must be true or false',
  money: 'must be an amount of at least 0',
  datetime: 'is not a valid date',
  tags: 'must be a string or a list of strings',
  texts: 'must be a list of strings',
  object: 'must be an object',
  list: 'must be a list',
  reference: 'must name a record by its id',
  references: 'must be a list of ids',
};

function readValue(field: Field, value: unknown, mode: InputMode, context: InputContext, path: string): unknown {
  const { type } = field;
  if (value === null && field.isNullable) return null;
  const read = value === null ? undefined : convert(type, value, mode, context, path);
  if (read === undefined) {
    const refusal = type.kind === 'choice' ? type.refusal : REFUSALS[type.kind];
    context.refuse(path, value === null ? "can't be blank" : refusal);
  } else if (type.kind === 'text' && typeof read === 'string' && read.length > type.maxLength) {
    context.refuse(path, `is too long (maximum is ${type.maxLength} characters)`);
  } else if (type.kind === 'integer' && Math.abs(Number(read)) > MAX_INTEGER) {
    context.refuse(path, `is too large (maximum is ${MAX_INTEGER})`);
  }
  return read;
}

function convert(type: FieldType, value: unknown, mode: InputMode, context: InputContext, path: string): unknown {
  let read: unknown;
  switch (type.kind) {
    case 'text':
      if (typeof value === 'string' || typeof value === 'number') read = String(value);
      break;
    case 'integer':
      read = readInteger(value);
      break;
    case 'number':
      read = readNumber(value);
      break;
    case 'boolean':
      read = readBoolean(value);
      break;
    case 'money':
      read = readMoney(value);
      break;
    case 'datetime':
      if (typeof value === 'string') read = context.time.parse(value);
      break;
    case 'tags':
      read = readTags(value, context, path);
      break;
    case 'texts':
      if (isTextList(value)) read = value;
      break;
    case 'choice':
      if (type.choices.some((choice) => choice === value)) read = value;
      break;
    case 'object':
      if (isObject(value)) read = readInput(type.shape, value, mode, context, `${path}.`);
      break;
    case 'list':
      if (Array.isArray(value)) {
        // The items of a list that is too long are not read, because that could take long.
        if (value.length > type.max) context.refuse(path, tooMany(type.max));
        const items: readonly unknown[] = value.length > type.max ? [] : value;
        read = items.map((item) => readItem(type.shape, item, mode, context, `${path}.`));
      }
      break;
    case 'reference':
      read = readReference(type, value, context, path);
      break;
    case 'references':
      if (Array.isArray(value) && value.every((id) => readInteger(id) !== undefined)) {
        if (value.length > MAX_REFERENCES) context.refuse(path, tooMany(MAX_REFERENCES));
        read = value.slice(0, MAX_REFERENCES).map(readInteger);
      }
      break;
  }
  return read;
}

/**
 * Reads one item of a list. An item with an id changes the record of that id; one without is new.
 */
function readItem(shape: AnyShape, item: unknown, mode: InputMode, context: InputContext, path: string): object {
  const id = isObject(item) ? readInteger(item['id']) : undefined;
  return id === undefined
    ? readInput(shape, item, 'create', context, path)
    : { id, ...readInput(shape, item, mode, context, path) };
}

function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1) return true;
  return value === false || value === 'false' || value === 0 ? false : undefined;
}

function readMoney(value: unknown): string | undefined {
  const cents = parseMoney(value);
  return cents !== undefined && cents >= 0 ? formatMoney(cents) : undefined;
}

/** A summary is named by its id, alone or in an object. An object without one is a new record. */
function readReference(
  { holds, shape }: FieldType & { readonly kind: 'reference' },
  value: unknown,
  context: InputContext,
  path: string,
): unknown {
  if (holds === 'id') return readInteger(value);
  const sent = isObject(value) ? value['id'] : value;
  const id = readInteger(sent);
  if (id !== undefined) return { id };
  const isNew = shape && isObject(value) && (sent === undefined || sent === null);
  return isNew ? readInput(shape, value, 'create', context, `${path}.`) : undefined;
}

function readTags(value: unknown, context: InputContext, path: string): string | undefined {
  const items = typeof value === 'string' ? [value] : value;
  if (!isTextList(items)) return undefined;
  // Reading stops after one tag too many, because reading all could take long.
  const words = items.slice(0, MAX_TAGS + 1).flatMap((item) => item.split(',', MAX_TAGS + 1));
  if (words.length > MAX_TAGS) context.refuse(path, tooMany(MAX_TAGS));
  const tags = [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '');
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) {
    context.refuse(path, `contain one that is too long (maximum is ${MAX_TAG_LENGTH} characters)`);
  }
  return tags.join(', ');
}

/** The error for a list with too many items, after the field's name. */
export function tooMany(max: number): string {
  return `are too many (maximum is ${max})`;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
