import * as fc from 'fast-check';
import { HELLO } from './fake-admin.ts';
import { allCallMessages } from './valid-calls.ts';

// prettier-ignore
const TEXTS = [
  '', ' ', 'call', 'reply', 'APPLY', 'RELEASE', 'GET', 'SET', 'platformapp:hello', 'platformapp:welcome',
  'platformapp:waiting', '__proto__', 'constructor', 'prototype', 'toString', 'then', 'setTitle', 'openModal', 'closeModal',
  'javascript:alert(1)', '//evil.example', '/admin/../..', '\u202Eevil', '\u0000', '\uD800', '<script>alert(1)</script>',
  'id', 'type', 'name', 'args', 'value', 'version', 'document', 'x'.repeat(9_000), 'NaN', '1', 'true', 'null',
];

/** Values that no field of any call or hello accepts. */
const BARE_POISONS: readonly unknown[] = [1n, [[[]]], Number.NaN, { more: 1 }, 'x'.repeat(20_000)];

/** Those, and objects without keys, which only a pagination without arrows could be. */
const POISONS: readonly unknown[] = [
  ...BARE_POISONS,
  /x/,
  new Date(0),
  new Map([['secondary', []]]),
  new Set(['a']),
  new ArrayBuffer(4),
  new Error('x'),
];

const text = fc.constantFrom(...TEXTS);

const anything = fc.anything({
  key: text,
  values: [text, fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constantFrom(undefined, null, ...POISONS)],
  withMap: true,
});

/** Messages at the window that are no hello; many of them nearly are. */
export const helloAttacks: fc.Arbitrary<unknown> = fc.oneof(
  // The host handles a message of another version differently.
  anything.map((value) => (typeof value === 'object' && value !== null && 'version' in value ? [value] : value)),
  broken([HELLO]),
);

/** Messages at a port that are no call; many of them nearly are. */
export const portAttacks: fc.Arbitrary<unknown> = fc.oneof(anything, broken(allCallMessages()));

/** Breaks one place of a valid message: a key too many, or a value that nothing accepts. */
function broken(valid: readonly object[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...valid), fc.nat(), fc.nat(), fc.nat(), text, anything)
    .map(([original, place, field, value, name, more]) => {
      const message: unknown = structuredClone(original);
      const nodes = listObjects(message);
      const node = nodes[place % nodes.length] ?? {};
      const keys = Object.keys(node);
      const key = keys[field % (2 * keys.length)];
      const poisons = key === undefined ? POISONS : poisonsFor(key);
      const poison = poisons[value % poisons.length];
      if (Array.isArray(node)) node.push(poison);
      else Object.assign(node, key === undefined ? { [`more ${name}`]: more } : { [key]: poison });
      return message;
    });
}

/** Values that the field of a name does not accept. */
function poisonsFor(key: string): readonly unknown[] {
  // A closing modal may leave its second value out.
  if (key === 'args') return POISONS.filter((poison) => !Array.isArray(poison));
  return key === 'pagination' || key === 'body' ? BARE_POISONS : POISONS;
}

/**
 * The objects and arrays of a message in which one change makes it invalid: not what a closing
 * modal passes on.
 */
function listObjects(message: unknown): object[] {
  // A buffer is copied without the keys that it was given.
  if (typeof message !== 'object' || message === null || message instanceof ArrayBuffer) return [];
  const isFree = 'name' in message && message.name === 'closeModal';
  const inside = isFree ? [] : Object.values(message).flatMap(listObjects);
  return [message, ...inside];
}
