import { expect, test } from 'vitest';
import { findHttpUrl } from './http-url.ts';

test('takes absolute http and https URLs', () => {
  const texts = ['http://localhost:3000/', 'https://app.example/path?query=1#hash', 'HTTPS://APP.EXAMPLE/'];

  expect(texts.map((text) => findHttpUrl(text)?.href)).toEqual([
    'http://localhost:3000/',
    'https://app.example/path?query=1#hash',
    'https://app.example/',
  ]);
});

test('refuses every scheme that could act', () => {
  const texts = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://http://app.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://localhost/0000',
    'file:///etc/passwd',
    'about:blank',
    'vbscript:x',
    'ws://localhost/',
    'view-source:http://localhost/',
  ];

  expect(texts.filter((text) => findHttpUrl(text))).toEqual([]);
});

test('refuses credentials', () => {
  const texts = ['http://user@app.example/', 'http://user:secret@app.example/', 'https://:secret@app.example/'];

  expect(texts.filter((text) => findHttpUrl(text))).toEqual([]);
});

test('refuses what is not absolute', () => {
  const texts = ['', '/', '/path', 'app.example', '//app.example/', '\\\\app.example', '?query', '#hash', 'http://'];

  expect(texts.filter((text) => findHttpUrl(text))).toEqual([]);
});
