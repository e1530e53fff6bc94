import { request as validRequest } from './fake-admin.ts';
import { callMessage } from './valid-calls.ts';

const CALL = callMessage('setTitle');

const request = (change: object): object => ({ ...CALL, name: 'request', args: [1, { ...validRequest(), ...change }] });

/** Messages at a port that a hostile guest could try. None is a call. */
export const CALL_ATTACKS: readonly (readonly [what: string, message: unknown])[] = [
  // Every object inherits these names.
  ['a call of constructor', { ...CALL, name: 'constructor', args: ['globalThis.attacked = true'] }],
  ['a call of __proto__ as its own key', JSON.parse('{"type":"call","id":1,"name":"__proto__","args":[]}')],
  ['a call of a name in an array', { ...CALL, name: ['setTitle'] }],
  ['arguments that are an object', { ...CALL, args: { 0: 'x', length: 1 } }],
  ['an argument too many', { ...CALL, args: ['x', 'y'] }],
  ['an argument over the limit', { ...CALL, args: ['x'.repeat(1_001)] }],
  ['an id that is not a whole number', { ...CALL, id: 1.5 }],
  ['another type', { ...CALL, type: 'reply' }],
  ['a key too many', { ...CALL, value: 'x' }],
  ['a prototype of its own', JSON.parse('{"type":"call","id":1,"name":"escape","args":[],"__proto__":{"x":1}}')],
  ['a call that is an array', Object.assign([], CALL)],
  ['a request with a key too many', request({ signal: 1 })],
  ['a request over the limit', request({ url: `https://shop.example/admin/${'x'.repeat(8_192)}.xml` })],
  ['a text', JSON.stringify(CALL)],
  ['null', null],
];
