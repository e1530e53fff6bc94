import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from './xml-reader.ts';
import { escapeXml, xmlDocument, xmlElement } from './xml-writer.ts';

test('writes a document with its declaration', () => {
  expect(xmlDocument('<a/>')).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n');
});

test('writes an element with and without a type', () => {
  expect(xmlElement('id', '1', 'integer')).toBe('<id type="integer">1</id>');
  expect(xmlElement('topic', 'orders/create')).toBe('<topic>orders/create</topic>');
});

test.each([
  ['<b>&"\'</b>', "&lt;b&gt;&amp;&quot;'&lt;/b&gt;"],
  [']]>', ']]&gt;'],
  ['a\r\nb', 'a&#13;\nb'],
  ['\u0000\u0001\uFFFE', '\uFFFD\uFFFD\uFFFD'],
  ['日本 😀', '日本 😀'],
])('escapes %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('writes every text so that it is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const document = readXml(xmlDocument(xmlElement('a', text)));

      expect(document).toMatchObject({ status: 'read', root: { text } });
    }),
  );
});
