import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { createAccess } from './access.ts';
import { refusePage, type CallerRequest } from './check-caller.ts';

const LOCAL = createAccess({ host: 'localhost' });
const OTHER_PAGE = 'Pages of other origins are not allowed here.';

const callerWith = (headers: Readonly<Record<string, string>>): CallerRequest => ({
  socket: new Socket(),
  headers,
});

test.each(['localhost:4820', '127.0.0.1:4820', '[::1]:4820', 'localhost', '[::1]'])(
  'lets a page of the very same origin through: %s',
  (host) => {
    const site = { 'sec-fetch-site': 'same-origin' };

    expect(refusePage(callerWith({ host, origin: `http://${host}` }), LOCAL)).toBeUndefined();
    expect(refusePage(callerWith({ host, origin: `http://${host}`, ...site }), LOCAL)).toBeUndefined();
    expect(refusePage(callerWith({ host, ...site }), LOCAL)).toBeUndefined();
  },
);

test('accepts a person who types the address', () => {
  expect(refusePage(callerWith({ host: 'localhost:4820', 'sec-fetch-site': 'none' }), LOCAL)).toBeUndefined();
});

test.each([
  ['https://localhost:4820', undefined],
  ['http://localhost:4820', OTHER_PAGE],
  ['https://localhost:4821', OTHER_PAGE],
])('over TLS, a page of %s: %s', (origin, refusal) => {
  const caller = { ...callerWith({ host: 'localhost:4820', origin }), socket: new TLSSocket(new Socket()) };

  expect(refusePage(caller, LOCAL)).toBe(refusal);
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

  expect(refusePage(caller, LOCAL)).toBe(OTHER_PAGE);
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
  expect(refusePage(callerWith({ host, origin }), LOCAL)).toBe(OTHER_PAGE);
});

test('ignores the Referer', () => {
  const claims = { referer: 'http://evil.example/', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

  expect(refusePage(callerWith({ host: 'localhost:4820', ...claims }), LOCAL)).toBeUndefined();
});
