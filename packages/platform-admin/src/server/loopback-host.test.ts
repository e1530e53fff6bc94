import { expect, test } from 'vitest';
import { addressesOf, isThisMachine, parseLoopbackHost } from './loopback-host.ts';

for (const host of ['localhost', '127.0.0.1', '::1']) {
  test(`serves under ${host}`, () => {
    expect(parseLoopbackHost(host)).toBe(host);
  });
}

for (const host of ['0.0.0.0', '::', '', '127.0.0.2', 'example.com', 'LOCALHOST', '[::1]']) {
  test(`does not serve under "${host}", and names what is possible`, () => {
    expect(() => parseLoopbackHost(host)).toThrow(`is one of localhost, 127.0.0.1, ::1, not "${host}"`);
  });
}

test('takes both addresses for localhost', () => {
  expect(addressesOf('localhost')).toEqual(['127.0.0.1', '::1']);
  expect(addressesOf('::1')).toEqual(['::1']);
});

test.each(['localhost', 'localhost:1', '127.0.0.1:65535', '[::1]:04820'])(
  'takes the host %s for this machine',
  (host) => {
    expect(isThisMachine([host])).toBe(true);
  },
);

test.each(['localhost:0', 'localhost:00000', 'localhost:65536', '[::1]:99999', '127.0.0.1:100000', 'localhost:'])(
  'takes the host %s, whose port there is not, for another machine',
  (host) => {
    expect(isThisMachine([host])).toBe(false);
  },
);

test('refuses no host and two hosts', () => {
  expect([undefined, [], ['localhost', 'localhost'], ['localhost', '']].map(isThisMachine)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
