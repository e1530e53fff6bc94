import { expect, test } from 'vitest';
import { findFrameRefusal } from './frame-headers.ts';

const APP = new URL('http://localhost:3000/');
const SHELL = new URL('http://localhost:4820/');

const find = (headers: Readonly<Record<string, readonly string[]>>, shell = SHELL): string | undefined => {
  const refusal = findFrameRefusal(headers, APP, shell);
  return refusal && `${refusal.header}: ${refusal.value}`;
};

test.each([[[]], [['ALLOWALL']], [['ALLOW-FROM http://localhost:4820']]])(
  'X-Frame-Options %j lets the shell frame it',
  (options) => {
    expect(find({ 'x-frame-options': options })).toBeUndefined();
  },
);

test.each([
  [['DENY'], 'DENY'],
  [['sameorigin'], 'SAMEORIGIN'],
  [['ALLOWALL', 'deny'], 'ALLOWALL, DENY'],
  [['x, SAMEORIGIN'], 'X, SAMEORIGIN'],
  [['ALLOWALL, sameorigin'], 'ALLOWALL, SAMEORIGIN'],
])('X-Frame-Options %j refuses', (options, found) => {
  expect(find({ 'x-frame-options': options })).toBe(`X-Frame-Options: ${found}`);
});

test('SAMEORIGIN lets a shell of the same origin frame it', () => {
  expect(find({ 'x-frame-options': ['SAMEORIGIN'] }, APP)).toBeUndefined();
});

test.each([
  '*',
  'http:',
  'http://localhost:4820',
  'HTTP://LOCALHOST:4820',
  'http://localhost:4820/admin',
  'localhost:4820',
  'localhost:*',
  'http://*:4820',
  "'self' http://localhost:4820",
])('frame-ancestors %s lets the shell frame it, whatever X-Frame-Options says', (sources) => {
  const policy = [`default-src 'none'; frame-ancestors ${sources}`];

  expect(find({ 'content-security-policy': policy, 'x-frame-options': ['DENY'] })).toBeUndefined();
});

test.each([
  '',
  "'none'",
  "'self'",
  'https:',
  'https://localhost:4820',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1:4820',
  'http://*.localhost:4820',
  'http://evil-localhost:4820',
  'localhost',
  "'unsafe-inline'",
])('frame-ancestors %s refuses', (sources) => {
  const directive = `frame-ancestors ${sources}`.trim();

  expect(find({ 'content-security-policy': [directive] })).toBe(`Content-Security-Policy: ${directive}`);
});

test.each([[['frame-ancestors *', "frame-ancestors 'none'"]], [["frame-ancestors *, frame-ancestors 'none'"]]])(
  'each policy must let the shell in: %j',
  (policies) => {
    expect(find({ 'content-security-policy': policies })).toBe("Content-Security-Policy: frame-ancestors 'none'");
  },
);

test.each([
  ['https://shop.example', 'https://*.example', true],
  ['https://example', 'https://*.example', false],
  ['https://shop.example', 'http://shop.example', true],
  ['https://shop.example', 'https://shop.example:443', true],
  ['http://[::1]:4820', 'http://[::1]:4820', true],
])('a shell at %s is let in by %s: %s', (shell, source, isAllowed) => {
  const found = find({ 'content-security-policy': [`frame-ancestors ${source}`] }, new URL(shell));

  expect(found === undefined).toBe(isAllowed);
});
