import { createShop } from '@platformapp/shop';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { readCost } from './query-cost.ts';
import { schemaOf } from '../schema/schema.ts';

const schema = schemaOf(createShop().resources);

/** The cost of a query, which must be valid. */
const cost = (query: string, variables: Readonly<Record<string, unknown>> = {}, name?: string): number => {
  const document = parse(query);
  const [error] = validate(schema, document);
  if (error) throw error;
  const read = readCost(schema, document, variables, name);
  if (read.status === 'refused') throw read.error;
  return read.cost;
};

const page = '{ nodes { id } }';

// An object costs 1, a value 0.1, a page its full size, and the sum is rounded up.
test.each([
  ['{ __typename }', 1],
  ['{ shop { name } }', 2],
  ['{ shop { name id domain } }', 2],
  [`{ shop { ${Array.from({ length: 11 }, (_, index) => `a${index}: id`).join(' ')} } }`, 3],
  ['{ node(id: "x") { id } }', 2],
  [`{ products(first: 0) ${page} }`, 1],
  [`{ products(first: 10) ${page} }`, 12],
  [`{ products(last: 10) ${page} }`, 12],
  [`{ products(first: 250) ${page} }`, 276],
  ['{ products(first: 10) { edges { cursor node { id } } } }', 23],
  ['{ products(first: 250) { pageInfo { hasNextPage } } }', 1],
  [`{ products(first: 10) { nodes { variants(first: 10) ${page} } } }`, 131],
])('costs %s as %i', (query, expected) => {
  expect(cost(query)).toBe(expected);
});

test('counts a list without a page size as ten records', () => {
  const one = cost('{ order(id: "x") { customer { id } } }');
  const ten = cost('{ order(id: "x") { transactions { kind } } }');

  expect([one, ten]).toEqual([3, 12]);
});

test.each([
  ['first: $n', { n: 10 }, 12],
  ['last: $n', { n: 10 }, 12],
  ['first: $n', { n: 0 }, 1],
  // An invalid size costs as the greatest page, and a missing one costs nothing.
  ['first: $n', {}, 1],
  ['first: $n', { n: null }, 1],
  ['first: $n', { n: -1 }, 276],
  ['first: $n', { n: 251 }, 276],
  ['first: $n, last: 20', { n: 10 }, 23],
])('reads the page size of (%s) from the variables %j', (args, variables, expected) => {
  expect(cost(`query ($n: Int) { products(${args}) ${page} }`, variables)).toBe(expected);
});

test.each(['-1', '251', '2147483647'])('costs a page of %s as one of 250', (size) => {
  expect(cost(`{ products(first: ${size}) ${page} }`)).toBe(276);
});

test('costs the greater of two page sizes, and null as 0', () => {
  expect(cost(`{ products(first: 10, last: 20) ${page} }`)).toBe(23);
  expect(cost(`{ products(last: 20, first: 10) ${page} }`)).toBe(23);
  expect(cost(`{ products(first: null, last: 10) ${page} }`)).toBe(12);
  expect(cost(`{ products ${page} }`)).toBe(1);
});

test('multiplies pages in pages', () => {
  const three = `{ products(first: 5) { nodes { variants(first: 4) { nodes { product { variants(first: 3) ${page} } } } } } }`;

  // 1 + 5 × (1 + 1 + 4 × (1 + 1 + 1 + 3 × 1.1))
  expect(cost(three)).toBe(137);
});

test('counts the same through fragments, however they are written', () => {
  const plain = cost('{ products(first: 10) { nodes { title variants(first: 5) { nodes { sku } } } } }');

  const spread = cost(
    'query { ...Root } fragment Root on QueryRoot { products(first: 10) { ...Page } } fragment Page on ProductConnection { nodes { ...Product } } fragment Product on Product { title variants(first: 5) { nodes { sku } } }',
  );
  const inline = cost(
    '{ ... { products(first: 10) { ... on ProductConnection { nodes { ... on Node { ... on Product { title variants(first: 5) { nodes { sku } } } } } } } } }',
  );

  expect([spread, inline]).toEqual([plain, plain]);
});

test('counts a fragment each time that it is spread, by the page around it', () => {
  const once = cost('{ a: products(first: 10) { ...F } } fragment F on ProductConnection { nodes { id } }');
  const twice = cost(
    '{ a: products(first: 10) { ...F } b: products(first: 50) { ...F } } fragment F on ProductConnection { nodes { id } }',
  );

  expect([once, twice]).toEqual([12, 68]);
});

test('counts each alias, and only the operation that runs', () => {
  const query = `query A { a: products(first: 10) ${page} b: products(first: 10) ${page} } query B { shop { id } }`;

  expect(cost(query, {}, 'A')).toBe(24);
  expect(cost(query, {}, 'B')).toBe(2);
});

test('counts each introspection of the schema', () => {
  expect(cost('{ __schema { queryType { name } } }')).toBe(2_000);
  expect(cost('{ a: __type(name: "Product") { name } b: __schema { queryType { name } } }')).toBe(4_000);
  expect(cost('{ shop { __typename } }')).toBe(2);
});

test('counts the pages in the result of a mutation', () => {
  const query = 'mutation ($n: Int!) { productCreate(input: {}) { product { variants(first: $n) { nodes { id } } } } }';

  expect(cost(query, { n: 250 }) - cost(query, { n: 10 })).toBe(264);
});

test('reads page sizes from the defaults of variables', () => {
  const query = `query ($n: Int = 2) { products(first: $n) ${page} }`;

  expect([cost(query), cost(query, { n: 10 })]).toEqual([cost(`{ products(first: 2) ${page} }`), 12]);
  expect(cost(query, { n: null })).toBe(1);
});

test('counts the requested nodes by their ids', () => {
  const nodes = 'nodes(ids: $ids) { ... on Product { variants(first: 100) { nodes { id } } } }';
  const query = `query ($ids: [ID!]!) { ${nodes} }`;
  const three = nodes.replace('$ids', '["a", "b", "c"]');

  expect(cost(query, { ids: [] })).toBe(0);
  expect(cost(query, { ids: ['a', 'b', 'c'] })).toBe(cost(`{ ${three} }`));
  expect(() => cost(query, { ids: Array.from({ length: 250 }, () => 'a') })).toThrow(
    'The query costs 28000; 10000 are allowed.',
  );
});

test('estimates a mutation at what it costs when it runs', () => {
  const change = 'productDelete(input: { id: "a" }) { deletedProductId }';

  expect(cost(`mutation { ${change} }`)).toBe(13);
  expect(cost(`mutation { ...F } fragment F on Mutation { a: ${change} b: ${change} }`)).toBe(25);
});

test('counts the input of a mutation like the result of a query', () => {
  const query = 'mutation ($i: ProductInput!) { productCreate(input: $i) { userErrors { message } } }';
  const variants = Array.from({ length: 100 }, () => ({}));

  expect(cost(query, { i: { variants } }) - cost(query, { i: { variants: [] } })).toBe(100);
});

test('counts a list of values as ten objects', () => {
  expect(cost('{ products(first: 10) { nodes { tags } } }')).toBe(111);
});

test('refuses unreadable variables and fragments that grow exponentially', () => {
  const doubling = Array.from({ length: 20 }, (_, n) => `fragment F${n} on Shop { ...F${n + 1} ...F${n + 1} }`).join(
    ' ',
  );

  expect(() => cost('query ($n: Int) { products(first: $n) { nodes { id } } }', { n: 'x' })).toThrow('non-integer');
  expect(() => cost(`{ shop { ...F0 } } ${doubling} fragment F20 on Shop { id }`)).toThrow('number of nodes');
});

test('counts tenths without rounding errors', () => {
  expect(cost('{ products(first: 100) { nodes { id } } }')).toBe(111);
});
