import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { checkStructure } from './query-structure.ts';

const codeOf = (query: string): unknown => checkStructure(parse(query))?.extensions['code'];

const nested = (levels: number): string => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;

const aliases = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}: b`).join(' ');

test.each([
  [1, undefined],
  [20, undefined],
  [21, 'QUERY_TOO_DEEP'],
  [400, 'QUERY_TOO_DEEP'],
])('finds %i levels of fields %s', (levels, code) => {
  expect(codeOf(nested(levels))).toBe(code);
});

test('reports the depth of a query and the limit', () => {
  expect(checkStructure(parse(nested(23)))?.message).toBe('The query is 23 levels deep; 20 are allowed.');
});

test('counts no level for a fragment, named or inline', () => {
  const inline = `${'{ ... on A { a '.repeat(20)}${'} }'.repeat(20)}`;
  const spread = `{ ...A } fragment A on Q { ...B } fragment B on Q ${nested(20)}`;

  expect([codeOf(inline), codeOf(spread)]).toEqual([undefined, undefined]);
});

test('adds the levels of fragments to those around them', () => {
  expect(codeOf(`{ a { ...A } } fragment A on Q ${nested(19)}`)).toBeUndefined();
  expect(codeOf(`{ a { ...A } } fragment A on Q ${nested(20)}`)).toBe('QUERY_TOO_DEEP');
  expect(codeOf(`{ a { ...A } } fragment A on Q { b { ...B } } fragment B on Q ${nested(19)}`)).toBe('QUERY_TOO_DEEP');
});

test('finds the same depth whatever the order of the definitions', () => {
  const definitions = ['{ a { ...A } }', 'fragment A on Q { b { ...B } }', `fragment B on Q ${nested(19)}`];

  expect(codeOf(definitions.join(' '))).toBe('QUERY_TOO_DEEP');
  expect(codeOf(definitions.toReversed().join(' '))).toBe('QUERY_TOO_DEEP');
});

test('checks every operation, and unused fragments', () => {
  expect(codeOf(`query A { a } query B ${nested(21)}`)).toBe('QUERY_TOO_DEEP');
  expect(codeOf(`query A { a } mutation M ${nested(21)}`)).toBe('QUERY_TOO_DEEP');
  expect(codeOf(`{ a } fragment Unused on Q ${nested(21)}`)).toBe('QUERY_TOO_DEEP');
});

test.each([
  ['in itself', '{ ...A } fragment A on Q { a ...A }'],
  ['in each other', '{ ...A } fragment A on Q { a { ...B } } fragment B on Q { b { ...A } }'],
  ['that there is not', '{ ...Missing }'],
])('terminates on a fragment %s', (_, query) => {
  expect(checkStructure(parse(query))).toBeUndefined();
});

test('terminates on fragments that each spread the next one twice', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Q { ...F${index + 1} ...F${index + 1} }`,
  );

  expect(codeOf(`{ ...F0 } ${fragments.join(' ')} fragment F60 on Q { a }`)).toBeUndefined();
});

test('counts the aliases of a fragment once, however often it is spread', () => {
  expect(codeOf(`{ ${'...F '.repeat(9)} } fragment F on Q { ${aliases(50)} }`)).toBeUndefined();
});

test('reports excess depth before excess size', () => {
  expect(codeOf(`query A ${nested(21)} query B { ${aliases(101)} }`)).toBe('QUERY_TOO_DEEP');
});

test('ignores definitions without fields', () => {
  expect(checkStructure(parse('type A { a: Int } scalar B'))).toBeUndefined();
});
