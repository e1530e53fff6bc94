import { expect, test } from 'vitest';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { exchangeLine } from './exchange-line.ts';

const REQUEST = { method: 'GET', path: '/admin/webhooks.xml?page=2', status: 200, duration: 4.6 };
const DELIVERY = { method: 'POST', path: '/webhooks', status: 200, duration: 12, topic: 'orders/create' };

test('writes a request', () => {
  expect(exchangeLine(REQUEST)).toBe('GET /admin/webhooks.xml?page=2 200 5 ms');
});

test('writes a delivery with its topic', () => {
  expect(exchangeLine(DELIVERY)).toBe('POST /webhooks 200 12 ms orders/create');
});

test('says why a delivery failed', () => {
  const { status: _, ...rest } = DELIVERY;

  expect(exchangeLine({ ...rest, problem: 'http://localhost:3000 cannot be reached.' })).toBe(
    'POST /webhooks failed 12 ms orders/create http://localhost:3000 cannot be reached.',
  );
});

test.each([
  [200, 'green'],
  [302, 'green'],
  [404, 'yellow'],
  [503, 'red'],
])('colours the status %d %s, and the time dim', (status, colour) => {
  const { style } = createFakeTerminal({ isColored: true });

  expect(exchangeLine({ ...REQUEST, path: '/', status }, style)).toBe(
    `GET / <${colour}>${status}</${colour}> <dim>5 ms</dim>`,
  );
});

test('lets nothing of a path, a topic or a problem act on the terminal', () => {
  const line = exchangeLine({ ...DELIVERY, path: '/\u001B[2J', topic: 'a\u009B2J', problem: 'b\rc' });

  expect(line).toBe('POST /\\u{1b}[2J 200 12 ms a\\u{9b}2J b\\u{d}c');
});
