import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { byTier } from '../../../../.ci/tiers.ts';
import { NO_LIMITS, REQUEST_LIMITS } from './xml-gate.ts';
import { MAX_DEPTH, readXml, type XmlElement } from './xml-reader.ts';

/** An element in a form that every reader can produce, for comparing readers. */
interface Plain {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Plain[];
}

/** Reads a document with saxes. Refuses document types and instructions, as our reader does. */
const readWithSaxes = (document: string): Plain | 'refused' => {
  const open: { name: string; attributes: Record<string, string>; text: string; children: Plain[] }[] = [];
  let root: Plain | undefined;
  let isRefused = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isRefused = true;
  });
  parser.on('doctype', () => {
    isRefused = true;
  });
  parser.on('processinginstruction', () => {
    isRefused = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: { ...attributes }, text: '', children: [] });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  parser.write(document).close();
  return isRefused || !root ? 'refused' : root;
};

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
/** A root with that many empty elements. Its own two tags count as parts too. */
const wide = (parts: number): string => `<a>${'<b/>'.repeat(parts - 2)}</a>`;
const named = (length: number): string => `<${'a'.repeat(length)}/>`;

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
  [`<a>&#${'0'.repeat(40)}65;&#x${'0'.repeat(40)}42;</a>`, 'AB'],
  ['<a><![CDATA[<!DOCTYPE x><?y?>]]></a>', '<!DOCTYPE x><?y?>'],
  ['<a><![CDATA[]]]]></a>', ']]'],
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

test.each([
  ['levels', deep(MAX_DEPTH), deep(MAX_DEPTH + 1)],
  ['parts', wide(REQUEST_LIMITS.parts), wide(REQUEST_LIMITS.parts + 1)],
  [
    'references',
    `<a>${'&lt;'.repeat(REQUEST_LIMITS.references)}</a>`,
    `<a>${'&lt;'.repeat(REQUEST_LIMITS.references + 1)}</a>`,
  ],
  ['characters in tags', named(REQUEST_LIMITS.tagCharacters - 3), named(REQUEST_LIMITS.tagCharacters - 2)],
])('reads up to the limit of %s, and no more', (_, allowed, tooMany) => {
  expect([read(allowed) === 'refused', read(tooMany)]).toEqual([false, 'refused']);
});

test.each([
  ['<a>', "Unclosed tag 'a'."],
  ['<a></b>', "Expected closing tag 'a' (opened in line 1, col 1) instead of closing tag 'b'."],
  ['<a/><b/>', 'The document must have one root element.'],
  ['<a b="1" b="2"/>', "Attribute 'b' is repeated."],
  ['<a>&nbsp;</a>', 'A reference is malformed or names no entity that XML has.'],
  ['<!DOCTYPE a><a/>', 'A tag is malformed, or is one that is not read here.'],
])('explains why it refuses %s', (document, reason) => {
  expect(readXml(document)).toEqual({ status: 'refused', reason });
});

test('reads a document of any length without limits', () => {
  expect(readXml(wide(5_000), NO_LIMITS).status).toBe('read');
});

test.each(['__proto__', 'constructor', 'prototype'])('refuses elements and attributes named %s', (name) => {
  expect([read(`<a><${name}/></a>`), read(`<a ${name}="x"/>`)]).toEqual(['refused', 'refused']);
});

const textPiece = fc.constantFrom(
  'text',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x41;',
  '&#0;',
  '&#xD800;',
  '&#xFFFE;',
  '&#1114112;',
  '&unknown;',
  '&',
  '&;',
  '&#;',
  ']]>',
  ']]',
  '>',
  '"',
  "'",
  'é',
  '日',
  '😀',
  '\u0001',
  '\u000B',
  '\uFFFE',
  '\u0085',
);

const name = fc.constantFrom('a', 'b', 'webhook', 'address', 'x:y', '_', 'é', 'a-b', 'a.b', '1a', '-a', '', 'a b', '·');

const piece: fc.Arbitrary<string> = fc.letrec<{ node: string; attribute: string }>((tie) => ({
  attribute: fc
    .tuple(
      fc.constantFrom(' ', '\n', '', '  '),
      name,
      fc.constantFrom('=', ' = ', '', '=='),
      fc.constantFrom('"', "'", ''),
      fc.array(fc.oneof(textPiece, fc.constantFrom('<', '=')), { maxLength: 3 }),
    )
    .map(([space, key, equals, quote, value]) => `${space}${key}${equals}${quote}${value.join('')}${quote}`),
  node: fc.oneof(
    { depthSize: 'small' },
    textPiece,
    fc
      .tuple(
        name,
        fc.array(tie('attribute'), { maxLength: 2 }),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.boolean(),
        fc.option(name, { freq: 12 }),
      )
      .map(([tag, attributes, children, isEmpty, wrong]) =>
        isEmpty
          ? `<${tag}${attributes.join('')}/>`
          : `<${tag}${attributes.join('')}>${children.join('')}</${wrong ?? tag}>`,
      ),
    fc.array(textPiece, { maxLength: 3 }).map((parts) => `<![CDATA[${parts.join('')}]]>`),
    fc.constantFrom('<!-- note -->', '<!-- a -- b -->', '<!---->', '<!--->', '<!-- x --->', '<!-- &amp; < -->'),
    fc.constantFrom(
      '<?pi data?>',
      '<!DOCTYPE a>',
      '<!ELEMENT a ANY>',
      '<![CDATA[',
      '<',
      '</a>',
      '<a',
      '<a/',
      '< a/>',
      '</ a>',
    ),
  ),
})).node;

/** Documents that are well-formed or nearly so, in ways that a reader can get wrong. */
const documentArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      "<?xml version='1.0' encoding='utf-8' standalone='no'?>",
      '<?xml encoding="UTF-8"?>',
      '<?xml version="1.0"encoding="UTF-8"?>',
      ' <?xml version="1.0"?>',
      '<!-- c -->',
      '\n',
    ),
    fc.array(piece, { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([prolog, pieces, isWrapped]) => prolog + (isWrapped ? `<root>${pieces.join('')}</root>` : pieces.join('')));

test('agrees with saxes on generated documents', () => {
  fc.assert(
    fc.property(documentArbitrary, (document) => {
      expect(read(document)).toEqual(readWithSaxes(document));
    }),
    { numRuns: byTier({ everyChange: 200, nightly: 100_000 }), seed: 20_260_105 },
  );
}, 120_000);

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
      ['read', 'refused'].includes(readXml(text).status),
    ),
  );
}, 60_000);
