import { expect, test } from 'vitest';
import { parseAppUrl } from './app-url.ts';

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
]) {
  test(`refuses ${JSON.stringify(text)}`, () => {
    expect(() => parseAppUrl(text)).toThrow('The app is an http(s) URL');
  });
}

test('refuses credentials', () => {
  expect(() => parseAppUrl('http://me:secret@localhost:3000/')).toThrow('leave them out');
});

test.each(['6000', 'http://localhost:6667/', 'app.example:25'])(
  'refuses the port of %s, which no browser opens',
  (text) => {
    expect(() => parseAppUrl(text)).toThrow(/Browsers open no page at port (?:6000|6667|25): it belongs to another/);
  },
);
