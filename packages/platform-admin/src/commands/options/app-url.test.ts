import { expect, test } from 'vitest';
import { parseAppUrl, parseDeliverTo } from './app-url.ts';

const urls = [
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['localhost:3000', 'http://localhost:3000/'],
  ['localhost:3000/a?b=1', 'http://localhost:3000/a?b=1'],
  ['https://app.example', 'https://app.example/'],
  ['3000', 'http://localhost:3000/'],
  [3000, 'http://localhost:3000/'],
  [':3000', 'http://localhost:3000/'],
  ['3000/orders?id=1', 'http://localhost:3000/orders?id=1'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000/'],
] as const;

for (const [text, href] of urls) {
  test(`reads ${JSON.stringify(text)} as ${href}`, () => {
    expect(parseAppUrl(text).href).toBe(href);
  });
}

for (const text of [
  '',
  'http://a.example,b.example/',
  'file:///etc/passwd',
  'ftp://a.example/',
  '99999',
  '/orders',
  'http://',
  '70000',
  70_000,
  'javascript://x/%0aalert(1)',
  'blob:http://localhost:3000/1',
  'localhost:3000,localhost:3001',
  'localhost,:3000',
  'local host',
  'http://*:*',
]) {
  test(`refuses ${JSON.stringify(text)}`, () => {
    expect(() => parseAppUrl(text)).toThrow('The app is an http(s) URL');
  });
}

test.each([
  'http://me:secret@localhost:3000/',
  'me@localhost:3000',
  'http://:secret@localhost',
  'mailto:me@app.example',
])('refuses the credentials in %s, and does not repeat them', (text) => {
  expect(() => parseAppUrl(text)).toThrow(/^The URL of the app carries a name or a password; leave them out\.$/);
});

test.each([
  ['localhost', 'http://localhost'],
  ['http://localhost:80/', 'http://localhost'],
  ['https://app.example:8443/hooks?a=b#c', 'https://app.example:8443'],
  ['HTTP://LocalHost:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['127.1:3000', 'http://127.0.0.1:3000'],
  ['m\u00FCnchen.example', 'http://xn--mnchen-3ya.example'],
  ['localhost:6000', 'http://localhost:6000'],
])('delivers to %j at the origin %s', (text, origin) => {
  expect(parseDeliverTo(text)).toBe(origin);
});

test.each(['6000', 'http://localhost:6667/', 'app.example:25'])(
  'refuses the port of %s, which no browser opens',
  (text) => {
    expect(() => parseAppUrl(text)).toThrow(/Browsers open no page at port (?:6000|6667|25): it belongs to another/);
  },
);
