import type { AnyShape, FieldErrors, FieldType } from '@platformapp/shop';
import { decodeGlobalId } from '../../../global-id.ts';
import { isObject } from '@platformapp/protocol';
import { camelCase } from '../types/graphql-names.ts';
import { inputNameOf } from './input-types.ts';

/** Translates GraphQL input for the shop: snake case names, and ids as numbers. */
export function readGraphqlInput(
  shape: AnyShape,
  input: Readonly<Record<string, unknown>>,
  scheme: string,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  // Ids are unique across types, so the id of a line item also identifies it in a fulfillment.
  if (typeof input['id'] === 'string') values['id'] = decodeGlobalId(scheme, input['id'])?.id ?? -1;
  for (const [name, field] of Object.entries(shape.fields)) {
    const inputName = inputNameOf(name, field);
    const other = field.otherInput?.name;
    if (other !== undefined && Object.hasOwn(input, camelCase(other))) values[other] = input[camelCase(other)];
    if (Object.hasOwn(input, inputName)) values[name] = readValue(field.type, input[inputName], scheme);
  }
  return values;
}

/** The number in a global id of that type, or -1, which no record has. */
export function readGlobalId(text: string, typeName: string, scheme: string): number {
  const decoded = decodeGlobalId(scheme, text);
  return decoded?.typeName === typeName ? decoded.id : -1;
}

/** Why a mutation refused its input. */
export interface UserError {
  /** Path of the input field, or `null` for the whole input. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** Writes field errors for GraphQL, with the names of the input fields. */
export function userErrors(shape: AnyShape, errors: FieldErrors, messages: readonly string[]): readonly UserError[] {
  const paths = Object.entries(errors).flatMap(([path, said]) => said.map(() => path));
  return paths.map((path, index) => ({
    field: path === 'base' ? null : pathOf(shape, path),
    message: messages[index] ?? '',
  }));
}

function pathOf(shape: AnyShape, path: string): readonly string[] {
  const [name = '', ...rest] = path.split('.');
  const field = shape.fields[name];
  if (!field) return [path];
  const own = inputNameOf(name, field);
  const { type } = field;
  const isNested = type.kind === 'list' || type.kind === 'object';
  return rest.length > 0 && isNested ? [own, ...pathOf(type.shape, rest.join('.'))] : [own, ...rest];
}

function readValue(type: FieldType, value: unknown, scheme: string): unknown {
  if (type.kind === 'object' && isObject(value)) return readGraphqlInput(type.shape, value, scheme);
  if (type.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => readGraphqlInput(type.shape, Object(item), scheme));
  }
  if (type.kind === 'reference' && typeof value === 'string') {
    const id = readGlobalId(value, type.to, scheme);
    return type.holds === 'summary' ? { id } : id;
  }
  if (type.kind === 'references' && Array.isArray(value)) {
    return value.map((id) => readGlobalId(String(id), type.to, scheme));
  }
  return value;
}
