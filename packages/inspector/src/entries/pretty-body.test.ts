import { expect, test } from 'vitest';
import { prettyBody, prettyXml } from './pretty-body.ts';

const body = (text: string): Parameters<typeof prettyBody>[0] => ({ text, isBase64: false, size: text.length });

test('writes JSON with indents', () => {
  expect(prettyBody(body('{"a":[1]}'), [])).toEqual({ format: 'JSON', text: '{\n  "a": [\n    1\n  ]\n}', note: '' });
});

test('writes JSON as a parser would, but for numbers, which stay as they were written', () => {
  const text = String.raw`{"a":{},"b":[ ],"c":[{"d":"x, \"y\": {\\"},null],"e":"caf\u00e9"}`;

  expect(prettyBody(body(text), []).text).toBe(JSON.stringify(JSON.parse(text), undefined, 2));
  expect(prettyBody(body('[9007199254740993,1.50,-0]'), []).text).toBe('[\n  9007199254740993,\n  1.50,\n  -0\n]');
});

test('writes the query of GraphQL as it was written, then the variables', () => {
  const text = JSON.stringify({ query: '{ shop { name } }\n', variables: { first: 2 } });

  expect(prettyBody(body(text), [], 'http://a.example/admin/api/2019-10/graphql.json')).toEqual({
    format: 'GraphQL',
    text: '{ shop { name } }\n\n{\n  "variables": {\n    "first": 2\n  }\n}',
    note: '',
  });
});

test('writes XML with a line for each element that holds text', () => {
  const xml = '<?xml version="1.0"?><webhooks><webhook><topic>orders/create</topic><fields/></webhook></webhooks>';

  expect(prettyXml(xml).split('\n')).toEqual([
    '<?xml version="1.0"?>',
    '<webhooks>',
    '  <webhook>',
    '    <topic>orders/create</topic>',
    '    <fields/>',
    '  </webhook>',
    '</webhooks>',
  ]);
});

test('loses nothing of XML that is not well-formed', () => {
  expect(prettyXml('<a><b>text</a></c>rest <')).toBe('<a>\n  <b>text</a>\n</c>rest <');
});

test('leaves other text as it is', () => {
  expect(prettyBody(body('plain <b>text</b>'), [])).toEqual({ format: 'text', text: 'plain <b>text</b>', note: '' });
});

test('says how much is left out, and shows no binary data', () => {
  expect(prettyBody({ text: 'x', isBase64: false, size: 70_000 }, []).note).toBe('The first 65536 of 70000 bytes.');
  expect(prettyBody({ text: 'AAE=', isBase64: true, size: 2 }, [])).toEqual({
    format: 'bytes',
    text: '',
    note: '2 bytes that are not text.',
  });
});

test('indents XML no deeper than 40 levels, so that its text stays bounded', () => {
  const { text } = prettyBody(body('<a>'.repeat(1_000)), []);

  expect(text.split('\n').map((line) => line.indexOf('<'))).toEqual(
    Array.from({ length: 1_000 }, (_, depth) => 2 * Math.min(depth, 40)),
  );
});

test('leaves JSON that is nested deeper than the data limits as it is', () => {
  const text = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

  expect(prettyBody(body(text), [])).toEqual({ format: 'text', text, note: '' });
});

test('cuts a text that its line breaks and indents make too long', () => {
  const { text, note } = prettyBody(body(`${'<a>'.repeat(40)}${'<b/>'.repeat(16_000)}`), []);

  expect(text).toHaveLength(262_144);
  expect(note).toBe('The first 262144 of 1361719 characters are shown.');
});
