import { type CallName, callSchemas } from '@platformapp/protocol';
import * as v from 'valibot';

/** What Comlink makes of an argument that is a plain value. */
interface RawValue {
  readonly type: 'RAW';
  readonly value: unknown;
}

/** The two of Comlink's messages that a guest may send: a call by its one name, or the end. */
export type CallEnvelope =
  | {
      readonly type: 'APPLY';
      readonly id: string;
      readonly path: readonly [CallName];
      readonly argumentList: readonly RawValue[];
    }
  | { readonly type: 'RELEASE'; readonly id: string; readonly path: readonly [] };

/** UTF-16 code units in an id; Comlink's own have at most 59. */
const ID_LENGTH = 64;

/** No call has more arguments. */
const ARGUMENTS = 2;

/** Says whether a value is the name of a call; names that every object inherits are none. */
export function isCallName(value: unknown): value is CallName {
  return typeof value === 'string' && Object.hasOwn(callSchemas, value);
}

/**
 * Reads what a guest sent over its port. Gives a new object built from checked parts, never the guest's own, or `undefined`
 * when it is anything but a call whose arguments fit its schema, or the end.
 *
 * The envelope is checked by hand, because a schema for it costs more than all the rest: `decisions/0004`.
 */
export function decodeEnvelope(data: unknown): CallEnvelope | undefined {
  if (!isRecord(data)) return undefined;
  const { id, type } = data;
  if (typeof id !== 'string' || id === '' || id.length > ID_LENGTH) return undefined;
  if (type === 'RELEASE') return countKeys(data) === 2 ? { type, id, path: [] } : undefined;
  if (type !== 'APPLY' || countKeys(data) !== 4) return undefined;
  const name = decodePath(data['path']);
  const values = name && decodeArguments(data['argumentList']);
  if (!values) return undefined;
  const checked = v.safeParse(callSchemas[name], values, { abortEarly: true });
  if (!checked.success) return undefined;
  return { type, id, path: [name], argumentList: checked.output.map((value) => ({ type: 'RAW', value })) };
}

function decodePath(path: unknown): CallName | undefined {
  return Array.isArray(path) && path.length === 1 && isCallName(path[0]) ? path[0] : undefined;
}

function decodeArguments(list: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(list) || list.length > ARGUMENTS) return undefined;
  const values: unknown[] = [];
  // By index: a hole in the array is no argument either.
  for (let index = 0; index < list.length; index += 1) {
    const argument: unknown = list[index];
    if (!isRecord(argument) || argument['type'] !== 'RAW') return undefined;
    if (countKeys(argument) !== ('value' in argument ? 2 : 1)) return undefined;
    values.push(argument['value']);
  }
  return values;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** How many keys an object has of its own; a structured clone has no others than these. */
function countKeys(record: object): number {
  return Object.keys(record).length;
}
