import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createAccess, isHostOf, parseAccessKey, parseAllowedHost, parseBind } from './access.ts';

const LOCAL = createAccess({ host: 'localhost' });
const BEYOND = createAccess({ host: 'localhost', bind: '192.168.1.5', allowHost: ['my-machine.local', '[fd00::1]'] });

test('asks for no key where only this machine may ask', () => {
  expect(LOCAL.key).toBeUndefined();
  expect(createAccess({ host: '::1' })).toMatchObject({ addresses: ['::1'], name: '[::1]', key: undefined });
});

test.each([
  [{ bind: '0.0.0.0' }],
  [{ bind: '::' }],
  [{ bind: '192.168.1.5' }],
  [{ bind: '127.0.0.1' }],
  [{ allowHost: ['my-machine.local'] }],
])('makes a key for %j, and another one the next time', (options) => {
  const [first, second] = [
    createAccess({ host: 'localhost', ...options }),
    createAccess({ host: 'localhost', ...options }),
  ];

  expect(first.key).toMatch(/^[\da-z]{4}(-[\da-z]{4}){4}$/);
  expect(first.key).not.toBe(second.key);
});

test('asks for a key that is given, also on this machine alone', () => {
  expect(createAccess({ host: 'localhost', accessKey: 'a-key-of-our-own' }).key).toBe('a-key-of-our-own');
});

test.each([
  [undefined, ['127.0.0.1', '::1']],
  ['192.168.1.5', ['192.168.1.5', '127.0.0.1', '::1']],
  ['127.0.0.1', ['127.0.0.1', '::1']],
  ['fd00::5', ['fd00::5', '127.0.0.1', '::1']],
  ['0.0.0.0', ['0.0.0.0', '::1']],
  ['::', ['::']],
])('bound to %s, listens on %j', (bind, addresses) => {
  expect(createAccess({ host: 'localhost', bind }).addresses).toEqual(addresses);
});

test('takes the addresses of this machine in the network for its hosts when it is bound to all', () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal));
  const fours = own.filter(({ family }) => family === 'IPv4').map(({ address }) => address);

  const { hosts } = createAccess({ host: 'localhost', bind: '0.0.0.0' });

  expect([...hosts]).toEqual(['localhost', '127.0.0.1', '[::1]', ...fours]);
  expect(hosts.has('0.0.0.0')).toBe(false);
});

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['192.168.1.5', '192.168.1.5'],
  ['::', '::'],
  ['0:0::0', '::'],
  ['FD00::0005', 'fd00::5'],
])('reads the address %s as %s', (text, bind) => {
  expect(parseBind(text)).toBe(bind);
});

test.each([
  '',
  '0',
  '127.1',
  '192.168.1',
  '192.168.1.256',
  'localhost',
  '*',
  '[::]',
  'fe80::1%eth0',
  '0.0.0.0:4820',
  ' ::',
])('reads no address in %j', (text) => {
  expect(parseBind(text)).toBeUndefined();
});

test.each([
  ['my-machine.local', 'my-machine.local'],
  ['My-Machine', 'my-machine'],
  ['name-4820.app.example', 'name-4820.app.example'],
  ['192.168.1.5', '192.168.1.5'],
  ['FD00::0001', '[fd00::1]'],
  ['[fd00::1]', '[fd00::1]'],
])('allows the host %s as %s', (text, host) => {
  expect(parseAllowedHost(text)).toBe(host);
});

test.each([
  '',
  '*',
  '.',
  '*.example',
  'name.',
  'name:4820',
  'http://name',
  'name/',
  'a b',
  '127.1',
  '2130706433',
  'l\u00F6cal',
  '[::1',
])('allows no host %j', (text) => {
  expect(parseAllowedHost(text)).toBeUndefined();
});

test.each(['1234567890123456', 'k7mf-3xq9-p2dn-8rtw-hv5c', 'AZaz09-._~+/=AZaz'])('takes the key %s', (text) => {
  expect(parseAccessKey(text)).toBe(text);
});

test.each([
  '',
  '123456789012345',
  'a key with spaces in it',
  'a-key-with-an-\u00E9-in-it',
  'a-key-with-a-line\nin-it',
  'x'.repeat(201),
])('takes no key %j', (text) => {
  expect(parseAccessKey(text)).toBeUndefined();
});

test.each(['localhost', 'localhost:1', 'LocalHost:4820', '127.0.0.1:65535', '[::1]', '[::1]:04820'])(
  'may be asked by the host %s',
  (host) => {
    expect(isHostOf(LOCAL, [host])).toBe(true);
    expect(isHostOf(BEYOND, [host])).toBe(true);
  },
);

test.each([
  '192.168.1.5',
  '192.168.1.5:4820',
  'my-machine.local:4820',
  'MY-MACHINE.LOCAL',
  '[fd00::1]:4820',
  '[FD00::1]',
])('may be asked by the host %s where that was said', (host) => {
  expect(isHostOf(LOCAL, [host])).toBe(false);
  expect(isHostOf(BEYOND, [host])).toBe(true);
});

test.each([
  '192.168.1.5.',
  '192.168.1.5:0',
  'my-machine.local.evil.example',
  'fd00::1',
  'constructor',
  // An escaped dot is a dot.
  '127a0b0c1:4820',
  'localhost:4820\n',
  'localhost\u0000',
  // Letters that become ASCII when their case is folded.
  'localho\u017Ft:4820',
  'localhost:4820/',
  'user:@localhost:4820',
  'evil.example',
  'localhost@evil.example',
  '[::ffff:127.0.0.1]',
  '2130706433',
  'localhost:65536',
  'localhost:0',
  'localhost/',
  '',
])('may not be asked by the host %j', (host) => {
  expect(isHostOf(LOCAL, [host])).toBe(false);
  expect(isHostOf(BEYOND, [host])).toBe(false);
});

test.each([
  [undefined],
  [[]],
  [['localhost', 'localhost']],
  [['localhost', 'evil.example']],
  [['localhost', '127.0.0.1']],
  [['localhost', '']],
])('may not be asked by the hosts %j, although Node gives the first', (hosts) => {
  expect(isHostOf(LOCAL, hosts)).toBe(false);
});
