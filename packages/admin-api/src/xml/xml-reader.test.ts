import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { documentArbitrary } from './generated-documents-test.ts';
import { readWithSaxes, type Plain } from './plain-element-test.ts';
import { MAX_DEPTH, MAX_PARTS, readXml, type XmlElement } from './xml-reader.ts';

const plain = ({ name, attributes, children, text }: XmlElement): Plain => ({
  name,
  attributes: Object.fromEntries(attributes),
  text,
  children: children.map(plain),
});

const read = (document: string): Plain | 'refused' => {
  const result = readXml(document);
  return result.status === 'read' ? plain(result.root) : 'refused';
};

const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);
const wide = (elements: number): string => `<a>${'<b/>'.repeat(elements - 1)}</a>`;

test('reads elements, attributes and text', () => {
  expect(read('<?xml version="1.0" encoding="UTF-8"?>\n<a x="1" y=\'2\'>one<b/>two<c>three</c></a>\n')).toEqual({
    name: 'a',
    attributes: { x: '1', y: '2' },
    text: 'onetwo',
    children: [
      { name: 'b', attributes: {}, text: '', children: [] },
      { name: 'c', attributes: {}, text: 'three', children: [] },
    ],
  });
});

test.each([
  ['<a>&lt;&gt;&amp;&quot;&apos;</a>', '<>&"\''],
  ['<a>&#65;&#x42;&#x1F600;</a>', 'AB😀'],
  ['<a>&#0000000000065;</a>', 'A'],
  ['<a>&amp;lt;</a>', '&lt;'],
  ['<a><![CDATA[<b>&amp;</b>]]></a>', '<b>&amp;</b>'],
  ['<a>x<![CDATA[]]>y<![CDATA[]]]]>z</a>', 'xy]]z'],
  ['<a>x<!-- y -->z</a>', 'xz'],
  ['<a>x\r\ny\rz</a>', 'x\ny\nz'],
  ['<a>x&#13;y</a>', 'x\ry'],
  ['<a>日本 é 😀</a>', '日本 é 😀'],
  ['<a >x</a >', 'x'],
  ['<!-- before --><a>x</a><!-- after -->', 'x'],
  ["<?xml version='1.0' standalone='yes'?><a>x</a>", 'x'],
  ['<?xml version="1.0" encoding="utf-8" ?><a>x</a>', 'x'],
  ['<a>]]</a>', ']]'],
])('reads the text of %j', (document, text) => {
  expect(read(document)).toMatchObject({ text });
});

test.each([
  ['<a b="1\t2\n3"/>', '1 2 3'],
  ['<a b="&#9;&#10;"/>', '\t\n'],
  ['<a b="&lt;&quot;&#39;"/>', '<"\''],
  ["<a b='\"'/>", '"'],
  ['<a b = "x" />', 'x'],
  ['<a b="a>b"/>', 'a>b'],
])('reads the attribute of %j', (document, value) => {
  expect(read(document)).toMatchObject({ attributes: { b: value } });
});

test('reads as deep and as much as it says, and no more', () => {
  expect([read(deep(MAX_DEPTH)) === 'refused', read(deep(MAX_DEPTH + 1))]).toEqual([false, 'refused']);
  expect([read(wide(MAX_PARTS)) === 'refused', read(wide(MAX_PARTS + 1))]).toEqual([false, 'refused']);
  expect(read(`<a>${'&lt;'.repeat(MAX_PARTS)}</a>`)).toBe('refused');
});

test('says why it refuses', () => {
  const reasons = ['<a>', '<a></b>', '<a/><b/>', '<a b="1" b="2"/>', '<a>&nbsp;</a>'].map((document) =>
    readXml(document),
  );

  expect(reasons).toEqual([
    { status: 'refused', reason: 'The document ends before its elements are closed.' },
    { status: 'refused', reason: '<a> is closed by </b>.' },
    { status: 'refused', reason: 'Something follows the root element.' },
    { status: 'refused', reason: 'The attribute b occurs twice.' },
    { status: 'refused', reason: 'A reference is malformed or names no entity that XML has.' },
  ]);
});

test('gives the verdict and the values of another reader, for 50,000 documents', () => {
  fc.assert(
    fc.property(documentArbitrary, (document) => isDeepStrictEqual(read(document), readWithSaxes(document))),
    { numRuns: 50_000, seed: 20_260_105 },
  );
}, 120_000);

test('never fails, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      ['read', 'refused'].includes(readXml(text).status),
    ),
    { numRuns: 5_000 },
  );
}, 60_000);

test('ends a CDATA section at its first mark, whatever brackets there are', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(']', '>', '<', 'a'), maxLength: 14 }), (content) => {
      const document = readXml(`<a><![CDATA[${content}]]></a>`);

      const [text = '', rest = ''] = `${content}]]>`.split(/\]\]>(.*)/s);
      if (rest === '') expect(document).toMatchObject({ status: 'read', root: { text } });
      // What is left over has a mark of its own, which nothing opens, or tags that are none.
      else expect(document.status).toBe('refused');
    }),
    { numRuns: 1_000 },
  );
});
