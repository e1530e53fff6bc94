import { request as validRequest } from './fake-admin.ts';
import { callMessage } from './valid-calls.ts';

const CALL = callMessage('setTitle');

const request = (change: object): object => ({ ...CALL, name: 'request', args: [1, { ...validRequest(), ...change }] });

/** Messages at a port that a hostile guest could try. None is a call. */
export const CALL_ATTACKS: readonly (readonly [what: string, message: unknown])[] = [
  // Every object inherits these names.
  ['a call of constructor', { ...CALL, name: 'constructor', args: ['globalThis.attacked = true'] }],
  ['a call of toString', { ...CALL, name: 'toString' }],
  ['a call of __proto__', { ...CALL, name: '__proto__' }],
  ['a call of __proto__ as its own key', JSON.parse('{"type":"call","id":1,"name":"__proto__","args":[]}')],
  ['a call of a name in another case', { ...CALL, name: 'SetTitle' }],
  ['a call of an empty name', { ...CALL, name: '' }],
  ['a call of a number', { ...CALL, name: 0 }],
  ['a call of a name in an array', { ...CALL, name: ['setTitle'] }],
  ['a call of a name that only reads like one', { ...CALL, name: { toString: 'setTitle' } }],
  ['a call without a name', { ...CALL, name: undefined }],
  ['arguments that are an object', { ...CALL, args: { 0: 'x', length: 1 } }],
  ['arguments that are a text', { ...CALL, args: 'x' }],
  ['no arguments', { ...CALL, args: undefined }],
  ['an argument too many', { ...CALL, args: ['x', 'y'] }],
  ['an argument too few', { ...CALL, args: [] }],
  ['a hole for an argument', { ...CALL, args: Array.from({ length: 1 }) }],
  ['ten thousand arguments', { ...CALL, args: Array.from({ length: 10_000 }, () => 'x') }],
  ['an argument of another type', { ...CALL, args: [1] }],
  ['an argument over the limit', { ...CALL, args: ['x'.repeat(1_001)] }],
  ['an id that is a text', { ...CALL, id: '1' }],
  ['an id that is not a whole number', { ...CALL, id: 1.5 }],
  ['an id that is not a number', { ...CALL, id: Number.NaN }],
  ['an id over the safe integers', { ...CALL, id: 2 ** 53 }],
  ['an id that is an object', { ...CALL, id: { valueOf: 1 } }],
  ['no id', { ...CALL, id: undefined }],
  ['another type', { ...CALL, type: 'reply' }],
  ['a type in another case', { ...CALL, type: 'CALL' }],
  ['a type in an array', { ...CALL, type: ['call'] }],
  ['no type', { ...CALL, type: undefined }],
  ['a key too many', { ...CALL, value: 'x' }],
  ['a key too few', { type: 'call', id: 1, name: 'escape' }],
  ['a prototype of its own', JSON.parse('{"type":"call","id":1,"name":"escape","args":[],"__proto__":{"x":1}}')],
  ['a call in an array', [CALL]],
  ['a call that is an array', Object.assign([], CALL)],
  ['a call that is a map', new Map(Object.entries(CALL))],
  ['a request without an id', { ...CALL, name: 'request', args: [undefined, {}] }],
  ['a request with a key too many', request({ signal: 1 })],
  ['a request that breaks a line in a header', request({ headers: [['x', 'y\r\nz: 1']] })],
  ['a request whose header has three parts', request({ headers: [['x', 'y', 'z']] })],
  ['a request with a body that is a view', request({ body: new Uint8Array(1) })],
  ['a request over the limit', request({ url: `https://shop.example/admin/${'x'.repeat(8_192)}.xml` })],
  ['an abort of everything', { ...CALL, name: 'abort', args: ['*'] }],
  ['a text', JSON.stringify(CALL)],
  ['nothing', undefined],
  ['null', null],
  ['zero', 0],
  ['a buffer', new ArrayBuffer(8)],
];
