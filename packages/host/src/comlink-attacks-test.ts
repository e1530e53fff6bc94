import { envelope } from './valid-calls-test.ts';

const raw = (value: unknown): object => ({ type: 'RAW', value });
const CODE = 'globalThis.attacked = true';
const CALL = envelope('setTitle');

/** What Comlink's verbs could do with a call that replies with nothing, and with the one that replies with a value. */
const VERBS = ['setTitle', 'request'].flatMap((name): [string, unknown][] => [
  [`GET of ${name}`, { id: '1', type: 'GET', path: [name] }],
  [`GET of a constructor through ${name}`, { id: '1', type: 'GET', path: [name, 'constructor'] }],
  [`SET of ${name}`, { id: '1', type: 'SET', path: [name], value: raw(1) }],
  [`SET through a constructor of ${name}`, { id: '1', type: 'SET', path: [name, 'constructor', 'x'], value: raw(1) }],
  [`CONSTRUCT of ${name}`, { id: '1', type: 'CONSTRUCT', path: [name], argumentList: [raw('x')] }],
  [
    `CONSTRUCT of code by ${name}`,
    { id: '1', type: 'CONSTRUCT', path: [name, 'constructor'], argumentList: [raw(CODE)] },
  ],
  [`ENDPOINT with the path ${name}`, { id: '1', type: 'ENDPOINT', path: [name] }],
  [`APPLY of code by ${name}`, { ...CALL, path: [name, 'constructor'], argumentList: [raw(CODE)] }],
  [`APPLY through ${name}.call`, { ...CALL, path: [name, 'call'], argumentList: [raw(null), raw('x')] }],
  [`APPLY through ${name}.bind`, { ...CALL, path: [name, 'bind'] }],
  [`RELEASE with the path ${name}`, { id: '1', type: 'RELEASE', path: [name] }],
]);

const request = (change: object): object => {
  const valid = { method: 'GET', url: 'https://shop.example/admin/webhooks.xml', headers: [] };
  return { ...CALL, path: ['request'], argumentList: [raw(1), raw({ ...valid, ...change })] };
};

/** Messages that use Comlink against the host, one for each verb and trick. None is a call. */
export const COMLINK_ATTACKS: readonly (readonly [what: string, message: unknown])[] = [
  ...VERBS,
  ['GET of everything', { id: '1', type: 'GET', path: [] }],
  ['GET of a prototype', { id: '1', type: 'GET', path: ['__proto__'] }],
  ['SET of a new name', { id: '1', type: 'SET', path: ['evil'], value: raw(1) }],
  ['SET through a prototype', { id: '1', type: 'SET', path: ['__proto__', 'attacked'], value: raw(true) }],
  ['ENDPOINT', { id: '1', type: 'ENDPOINT' }],
  ['APPLY of nothing', { ...CALL, path: [] }],
  ['APPLY without a path', { ...CALL, path: undefined }],
  ['APPLY of constructor', { ...CALL, path: ['constructor'], argumentList: [raw(CODE)] }],
  ['APPLY of __proto__', { ...CALL, path: ['__proto__'] }],
  ['APPLY of hasOwnProperty', { ...CALL, path: ['hasOwnProperty'] }],
  ['APPLY of toString', { ...CALL, path: ['toString'], argumentList: [] }],
  ['APPLY of then', { ...CALL, path: ['then'], argumentList: [] }],
  ['APPLY of a name in another case', { ...CALL, path: ['SetTitle'] }],
  ['APPLY of an empty name', { ...CALL, path: [''] }],
  ['APPLY of a number', { ...CALL, path: [0] }],
  ['APPLY of a name in an array', { ...CALL, path: [['setTitle']] }],
  ['a path that is a text', { ...CALL, path: 'setTitle' }],
  ['a path that only looks like an array', { ...CALL, path: { 0: 'setTitle', length: 1 } }],
  ['a HANDLER proxy argument', { ...CALL, argumentList: [{ type: 'HANDLER', name: 'proxy', value: {} }] }],
  [
    'a HANDLER throw argument',
    { ...CALL, argumentList: [{ type: 'HANDLER', name: 'throw', value: { isError: true, value: { message: 'x' } } }] },
  ],
  ['a HANDLER of an inherited name', { ...CALL, argumentList: [{ type: 'HANDLER', name: 'constructor', value: 1 }] }],
  ['an argument that is not wrapped', { ...CALL, argumentList: ['x'] }],
  ['an argument with a key too many', { ...CALL, argumentList: [{ ...raw('x'), more: 1 }] }],
  ['an argument of no type', { ...CALL, argumentList: [{ value: 'x' }] }],
  ['an argument list that is an object', { ...CALL, argumentList: { 0: raw('x'), length: 1 } }],
  ['no argument list', { ...CALL, argumentList: undefined }],
  ['an argument too many', { ...CALL, argumentList: [raw('x'), raw('y')] }],
  ['an argument too few', { ...CALL, argumentList: [] }],
  ['ten thousand arguments', { ...CALL, argumentList: Array.from({ length: 10_000 }, () => raw('x')) }],
  ['an argument of another type', { ...CALL, argumentList: [raw(1)] }],
  ['an argument over the limit', { ...CALL, argumentList: [raw('x'.repeat(1_001))] }],
  ['an id that is a number', { ...CALL, id: 1 }],
  ['an empty id', { ...CALL, id: '' }],
  ['an id over the limit', { ...CALL, id: 'x'.repeat(65) }],
  ['an id that is an object', { ...CALL, id: { toString: 'x' } }],
  ['no id', { ...CALL, id: undefined }],
  ['a verb in another case', { ...CALL, type: 'apply' }],
  ['a verb in an array', { ...CALL, type: ['APPLY'] }],
  ['no verb', { ...CALL, type: undefined }],
  ['an unknown verb', { ...CALL, type: 'EVAL' }],
  ['an envelope with a key too many', { ...CALL, value: raw('x') }],
  ['an envelope with a prototype of its own', JSON.parse('{"id":"1","type":"RELEASE","__proto__":{"x":1}}')],
  ['RELEASE without an id', { type: 'RELEASE' }],
  ['an envelope in an array', [CALL]],
  ['an envelope that is an array', Object.assign([], { ...CALL, more: 1 })],
  ['an envelope that is a map', new Map(Object.entries(CALL))],
  ['a request without an id', { ...CALL, path: ['request'], argumentList: [raw(undefined), raw({})] }],
  ['a request with a key too many', request({ signal: 1 })],
  ['a request that breaks a line in a header', request({ headers: [['x', 'y\r\nz: 1']] })],
  ['a request whose header has three parts', request({ headers: [['x', 'y', 'z']] })],
  ['a request with a body that is a view', request({ body: new Uint8Array(1) })],
  ['a request over the limit', request({ url: `https://shop.example/admin/${'x'.repeat(8_192)}.xml` })],
  ['an abort of everything', { ...CALL, path: ['abort'], argumentList: [raw('*')] }],
  ['a text', JSON.stringify(CALL)],
  ['nothing', undefined],
  ['null', null],
  ['zero', 0],
  ['a buffer', new ArrayBuffer(8)],
];
