import { expect, test } from 'vitest';
import { readTypedUrl } from './typed-url.ts';

const EXAMPLE = 'Enter a full URL, for example http://localhost:3000.';
const SHELL = new URL('http://localhost:4820/admin/apps');

function accept(text: string): string | undefined {
  const parsed = readTypedUrl(text, SHELL);
  return parsed.type === 'accepted' ? parsed.url.href : undefined;
}

function refuse(text: string): string | undefined {
  const parsed = readTypedUrl(text, SHELL);
  return parsed.type === 'refused' ? parsed.sentence : undefined;
}

test.each([
  ['http://localhost:4821/', 'http://localhost:4821/'],
  ['https://app.example/start?shop=1#top', 'https://app.example/start?shop=1#top'],
  ['  http://localhost:4821\n', 'http://localhost:4821/'],
  ['HTTP://LOCALHOST:4821', 'http://localhost:4821/'],
  ['localhost:4821', 'http://localhost:4821/'],
  ['localhost:4821/x?y', 'http://localhost:4821/x?y'],
  ['localhost', 'http://localhost/'],
  ['localhost:4/x', 'http://localhost:4/x'],
  ['localhost:3000/?next=https://a.example', 'http://localhost:3000/?next=https://a.example'],
  ['127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
  ['127.0.0.1', 'http://127.0.0.1/'],
  ['[::1]:3000', 'http://[::1]:3000/'],
  ['app.example', 'http://app.example/'],
  ['app.example:8080/a', 'http://app.example:8080/a'],
  ['myapp:3000', 'http://myapp:3000/'],
  ['//app.example/a', 'http://app.example/a'],
  ['http://localhost:4820/examples/app', 'http://localhost:4820/examples/app'],
  ['http://localhost:4820/examples/admin', 'http://localhost:4820/examples/admin'],
  ['http://127.0.0.1:4820/', 'http://127.0.0.1:4820/'],
])('reads %j', (text, href) => {
  expect(accept(text)).toBe(href);
});

test.each([
  ['', EXAMPLE],
  ['   ', EXAMPLE],
  ['hello', EXAMPLE],
  ['hello-world', EXAMPLE],
  ['3000', EXAMPLE],
  ['//3000/orders', EXAMPLE],
  ['0x7f000001', EXAMPLE],
  ['hello world', EXAMPLE],
  ['http://', EXAMPLE],
  ['http://a b', EXAMPLE],
  ['localhost:99999', EXAMPLE],
  ['/orders', "That's a path without a host."],
  ['javascript:alert(1)', 'Only http and https URLs can be opened, not javascript: ones.'],
  ['java\tscript:alert(1)', EXAMPLE],
  ['data:text/html,hi', 'Only http and https URLs can be opened, not data: ones.'],
  ['file:///etc/passwd', 'Only http and https URLs can be opened, not file: ones.'],
  ['blob:http://localhost/1', 'Only http and https URLs can be opened, not blob: ones.'],
  ['ftp://app.example', 'Only http and https URLs can be opened, not ftp: ones.'],
  ['about:blank', 'Only http and https URLs can be opened, not about: ones.'],
])('says what is wrong with %j and gives an example', (text, sentence) => {
  expect(refuse(text)).toContain(sentence);
  expect(refuse(text)).toContain(EXAMPLE);
});

test.each([
  'http://user:pass@app.example',
  'https://user@app.example',
  'user@app.example',
  'http://:secret@localhost:1',
])('refuses the credentials in %s', (text) => {
  expect(refuse(text)).toContain('Leave out the user name and password');
});

test.each([
  'http://localhost:4820/',
  'localhost:4820',
  'http://localhost:4820/admin/orders',
  'http://localhost:4820/admin',
])('refuses %s, the shell itself', (text) => {
  expect(refuse(text)).toContain("this admin's own URL");
});

test("accepts the root of the shell's origin if it is an app, but no path of the shell", () => {
  const shell = new URL('http://localhost:4820/admin/orders');

  expect(readTypedUrl('http://localhost:4820/', shell, false).type).toBe('accepted');
  expect(readTypedUrl('http://localhost:4820/orders?a=b', shell, false).type).toBe('accepted');
  expect(readTypedUrl('http://localhost:4820/admin', shell, false).type).toBe('refused');
  expect(readTypedUrl('http://localhost:4820/admin/x', shell, false).type).toBe('refused');
});

test('refuses the shell at any other path', () => {
  const shell = new URL('http://localhost:4820/simulator/index.html');

  expect(readTypedUrl('localhost:4820/simulator/index.html', shell).type).toBe('refused');
  expect(readTypedUrl('localhost:4820/simulator/app.html', shell).type).toBe('accepted');
});

test('refuses a text over the limit', () => {
  const start = 'http://localhost/';

  expect(accept(start.padEnd(8_192, 'a'))).toHaveLength(8_192);
  expect(refuse(`http://localhost/${'a'.repeat(8_192)}`)).toContain('longer than 8192 characters');
});

test('accepts an http app in an https shell, which the doctor explains', () => {
  const parsed = readTypedUrl('http://app.example/', new URL('https://admin.example/'));

  expect(parsed.type).toBe('accepted');
});

test.each(['http://localhost:6000/', 'localhost:22', 'https://app.example:993/'])('refuses the port of %s', (text) => {
  expect(refuse(text)).toMatch(/^Browsers open no page at port (?:6000|22|993): it belongs to another protocol\./);
});
