import { expect, test } from 'vitest';
import { parseDeliverTo } from './deliver-to.ts';

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['localhost', 'http://localhost'],
  ['http://localhost:80/', 'http://localhost'],
  ['https://app.example:443', 'https://app.example'],
  ['https://app.example:8443/hooks?a=b#c', 'https://app.example:8443'],
  ['HTTP://LocalHost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['127.1:3000', 'http://127.0.0.1:3000'],
  ['m\u00FCnchen.example', 'http://xn--mnchen-3ya.example'],
])('reads %j as the origin %s', (text, origin) => {
  expect(parseDeliverTo(text)).toBe(origin);
});

test.each([
  'ftp://localhost:3000',
  'ws://localhost:3000',
  'blob:http://localhost:3000/1',
  'data:text/plain,x',
  'file:///etc/passwd',
  'about:blank',
  'http://',
  'http://localhost:65536',
  'localhost:3000,localhost:3001',
  'http://localhost,app.example',
  'localhost,:3000',
  'local host',
  'http://*:*',
  '',
  ' ',
])('refuses %j', (text) => {
  expect(() => parseDeliverTo(text)).toThrow(expect.objectContaining({ name: 'PlatformAdminError', code: 'usage' }));
});

test.each(['me@localhost:3000', 'http://me:secret@localhost', 'http://:secret@localhost', 'mailto:me@app.example'])(
  'takes no credentials: %s',
  (text) => {
    expect(() => parseDeliverTo(text)).toThrow('carries a name or a password');
  },
);

test('does not repeat a password that it refuses', () => {
  expect(() => parseDeliverTo('http://me:hunter2@localhost')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});
