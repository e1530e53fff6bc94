import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { refuseCaller, type CallerRequest } from './check-caller.ts';

const OTHER_MACHINE = 'Only this machine may ask.';
const OTHER_PAGE = 'A page of another origin may not ask.';

/** What Node makes of headers that come once each. */
const callerWith = (headers: Readonly<Record<string, string>>): CallerRequest => ({
  socket: new Socket(),
  headers,
  headersDistinct: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
});

test.each(['localhost', 'localhost:1', 'LocalHost:4820', '127.0.0.1:4820', '[::1]', '[::1]:65535'])(
  "accepts an app's server that sends only the host %s",
  (host) => {
    expect(refuseCaller(callerWith({ host }))).toBeUndefined();
  },
);

test.each(['localhost:4820', '127.0.0.1:4820', '[::1]:4820', 'localhost', '[::1]'])(
  'lets a page of the very same origin through: %s',
  (host) => {
    const site = { 'sec-fetch-site': 'same-origin' };

    expect(refuseCaller(callerWith({ host, origin: `http://${host}` }))).toBeUndefined();
    expect(refuseCaller(callerWith({ host, origin: `http://${host}`, ...site }))).toBeUndefined();
    expect(refuseCaller(callerWith({ host, ...site }))).toBeUndefined();
  },
);

test('accepts a person who types the address', () => {
  expect(refuseCaller(callerWith({ host: 'localhost:4820', 'sec-fetch-site': 'none' }))).toBeUndefined();
});

test.each([
  // An escaped dot is a dot.
  '127a0b0c1:4820',
  '127.0.0.1.:4820',
  '1127.0.0.1:4820',
  '127.0.0.11:4820',
  '127.0.0.01:4820',
  '[::1',
  '::1]',
  '[::1]:',
  '[::1].evil.example',
  '[[::1]]',
  '[::1]4820',
  '[::01]:4820',
  'localhost:123456',
  'localhost:4820\n',
  'localhost\n.evil.example',
  'evil.example\nlocalhost:4820',
  'localhost:4820\r\n',
  'localhost\u0000',
  'localhost:\u0664\u0668\u0662\u0660',
  // Letters that become ASCII when their case is folded.
  'localho\u017Ft:4820',
  'lo\u0441alhost:4820',
  'localhost:4820/',
  'localhost:48 20',
  'localhost:+4820',
  'localhost:0x12',
  'user:@localhost:4820',
  'localhost-',
  'localhost:4820,',
])('refuses the host %j', (host) => {
  expect(refuseCaller(callerWith({ host }))).toBe(OTHER_MACHINE);
});

test('refuses a request without a host, whatever else it says', () => {
  const named = callerWith({ origin: 'http://localhost:4820', 'sec-fetch-site': 'same-origin' });

  expect(refuseCaller(callerWith({}))).toBe(OTHER_MACHINE);
  expect(refuseCaller(named)).toBe(OTHER_MACHINE);
  expect(refuseCaller(callerWith({ 'x-forwarded-host': 'localhost:4820', ':authority': 'localhost:4820' }))).toBe(
    OTHER_MACHINE,
  );
});

test.each([
  [['localhost:4820', 'evil.example']],
  [['localhost:4820', 'localhost:4820']],
  [['localhost:4820', '127.0.0.1:4820']],
  [['localhost:4820', '']],
  [[]],
])('refuses the hosts %j, although Node gives the first', (hosts) => {
  const caller = { ...callerWith({ host: 'localhost:4820' }), headersDistinct: { host: hosts } };

  expect(refuseCaller(caller)).toBe(OTHER_MACHINE);
});

test.each([
  ['https://localhost:4820', undefined],
  ['http://localhost:4820', OTHER_PAGE],
  ['https://localhost:4821', OTHER_PAGE],
])('over TLS, a page of %s: %s', (origin, refusal) => {
  const caller = { ...callerWith({ host: 'localhost:4820', origin }), socket: new TLSSocket(new Socket()) };

  expect(refuseCaller(caller)).toBe(refusal);
});

test('checks the host first, so that a page elsewhere learns nothing else', () => {
  const caller = callerWith({ host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' });

  expect(refuseCaller(caller)).toBe(OTHER_MACHINE);
});

test('refuses a page under another name, although host and origin agree', () => {
  const caller = callerWith({
    host: 'rebound.example:4820',
    origin: 'http://rebound.example:4820',
    'sec-fetch-site': 'same-origin',
  });

  expect(refuseCaller(caller)).toBe(OTHER_MACHINE);
});

test.each([
  ['http://evil.example', 'same-origin'],
  ['http://evil.example', 'none'],
  ['http://localhost:3000', 'same-origin'],
  ['http://localhost:4820', 'same-site'],
  ['http://localhost:4820', 'cross-site'],
  ['http://localhost:4820', 'same-origin '],
  ['http://localhost:4820', 'SAME-ORIGIN'],
  ['http://localhost:4820', 'same-originx'],
  ['null', 'none'],
])('refuses the origin %j with the site %j when either is wrong', (origin, site) => {
  const caller = callerWith({ host: 'localhost:4820', origin, 'sec-fetch-site': site });

  expect(refuseCaller(caller)).toBe(OTHER_PAGE);
});

test.each([
  ['localhost:4820', 'http://127.0.0.1:4820'],
  ['127.0.0.1:4820', 'http://localhost:4820'],
  ['[::1]:4820', 'http://::1:4820'],
  ['localhost', 'http://localhost:80'],
  ['localhost:80', 'http://localhost'],
  ['LOCALHOST:4820', 'http://localhost:4820'],
  ['localhost:4820', 'http://localhost:4820 '],
  ['localhost:4820', ' http://localhost:4820'],
  ['localhost:4820', 'http://localhost:4820\n'],
  ['localhost:4820', 'http:localhost:4820'],
  ['localhost:4820', 'http://http://localhost:4820'],
  ['localhost:4820', 'https://localhost:4820'],
])('refuses for the host %j the origin %j', (host, origin) => {
  expect(refuseCaller(callerWith({ host, origin }))).toBe(OTHER_PAGE);
});

test('ignores the Referer', () => {
  const claims = { referer: 'http://evil.example/', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

  expect(refuseCaller(callerWith({ host: 'localhost:4820', ...claims }))).toBeUndefined();
});
