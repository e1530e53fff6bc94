import { HELLO } from './fake-admin.ts';
import { allCallMessages } from './valid-calls.ts';

/** Makes messages that are never valid; many of them nearly are. */
export interface MessageGenerator {
  /** A message at the window. */
  hello(): unknown;
  /** A message at a port. */
  call(): unknown;
  /** A text from the generator's dictionary. */
  text(): string;
}

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

/** Values that the field of a name does not accept. */
function poisonsFor(key: string): readonly unknown[] {
  // A closing modal may leave its second value out.
  if (key === 'args') return POISONS.filter((poison) => !Array.isArray(poison));
  return key === 'pagination' || key === 'body' ? BARE_POISONS : POISONS;
}

/** Makes a generator whose messages depend only on the seed. */
export function createMessageGenerator(seed: number): MessageGenerator {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const text = (): string => pick(TEXTS) ?? '';
  const calls: readonly unknown[] = allCallMessages();

  const anything = (depth: number): unknown => {
    const kind = below(depth > 3 ? 6 : 10);
    if (kind < 2) return text();
    if (kind < 3) return pick([0, -1, 1, 0.5, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN]);
    if (kind < 4) return pick([undefined, null, true, false]);
    if (kind < 6) return pick(POISONS);
    const parts = Array.from({ length: below(4) }, () => anything(depth + 1));
    if (kind < 8) return parts;
    if (kind < 9) return new Map(parts.map((part) => [text(), part]));
    return withOwnKeys(parts.map((part) => [text(), part]));
  };
  /** Breaks one place of a valid message: a key too many, or a value that nothing accepts. */
  const broken = (valid: unknown): unknown => {
    const message: unknown = structuredClone(valid);
    const nodes = listObjects(message);
    const node = pick(nodes) ?? {};
    const keys = Object.keys(node);
    const key = pick(keys) ?? '';
    const poison = pick(poisonsFor(key));
    if (Array.isArray(node)) node.push(pick(POISONS));
    else if (keys.length === 0 || below(2) === 0) Object.assign(node, withOwnKeys([[`more ${text()}`, anything(2)]]));
    else Object.assign(node, { [key]: poison });
    return message;
  };
  /**
   * A value that does not happen to be a message of another version, which the host handles
   * differently.
   */
  const arbitrary = (): unknown => {
    const value = anything(0);
    return typeof value === 'object' && value !== null && 'version' in value ? [value] : value;
  };

  return {
    hello: () => (below(2) === 0 ? arbitrary() : broken(HELLO)),
    call: () => (below(2) === 0 ? anything(0) : broken(pick(calls))),
    text,
  };
}

/** An object with these as its own keys, `__proto__` included. */
function withOwnKeys(entries: readonly (readonly [string, unknown])[]): object {
  const value = {};
  for (const [key, part] of entries) {
    Object.defineProperty(value, key, { value: part, enumerable: true, configurable: true, writable: true });
  }
  return value;
}

/**
 * The objects and arrays of a message in which one change makes it invalid: not what a closing
 * modal passes on.
 */
function listObjects(message: unknown): object[] {
  // A buffer is copied without the keys that it was given.
  if (typeof message !== 'object' || message === null || message instanceof ArrayBuffer) return [];
  const isFree = Reflect.get(message, 'name') === 'closeModal';
  const inside = isFree ? [] : Object.values(message).flatMap(listObjects);
  return [message, ...inside];
}

/** A small generator of numbers from 0 to 1: a multiply-and-xorshift over a counter. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
