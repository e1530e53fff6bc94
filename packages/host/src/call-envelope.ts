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

// Comlink's own ids have at most 59 characters; no call has more than two arguments.
const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const argumentListSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(2),
  v.array(v.strictObject({ type: v.literal('RAW'), value: v.optional(v.unknown()) })),
);

const envelopeSchema = v.variant('type', [
  v.strictObject({
    id: idSchema,
    type: v.literal('APPLY'),
    path: v.strictTuple([v.custom<CallName>(isCallName)]),
    argumentList: argumentListSchema,
  }),
  v.strictObject({ id: idSchema, type: v.literal('RELEASE') }),
]);

/** Says whether a value is the name of a call; names that every object inherits are none. */
export function isCallName(value: unknown): value is CallName {
  return typeof value === 'string' && Object.hasOwn(callSchemas, value);
}

/**
 * Reads what a guest sent over its port. Gives a new object built from checked parts, never the guest's own, or `undefined`
 * when it is anything but a call whose arguments fit its schema, or the end.
 */
export function decodeEnvelope(data: unknown): CallEnvelope | undefined {
  const envelope = v.safeParse(envelopeSchema, data, { abortEarly: true });
  if (!envelope.success) return undefined;
  const { id } = envelope.output;
  if (envelope.output.type === 'RELEASE') return { type: 'RELEASE', id, path: [] };
  const [name] = envelope.output.path;
  const values = envelope.output.argumentList.map((argument) => argument.value);
  const checked = v.safeParse(callSchemas[name], values, { abortEarly: true });
  if (!checked.success) return undefined;
  return { type: 'APPLY', id, path: [name], argumentList: checked.output.map((value) => ({ type: 'RAW', value })) };
}
