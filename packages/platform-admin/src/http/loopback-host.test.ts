import { expect, test } from 'vitest';
import { addressesOf, parseLoopbackHost } from './loopback-host.ts';

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
