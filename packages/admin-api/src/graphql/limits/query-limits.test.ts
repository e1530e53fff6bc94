import { expect, test } from 'vitest';
import { createTestApi, type GraphqlAnswer } from '../../test-support/test-api.ts';

const path = '/admin/api/2019-10/graphql.json';

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

const codesOf = ({ errors }: GraphqlAnswer): readonly unknown[] => errors.map(({ extensions }) => extensions['code']);

/** 36 pages of 250, which cost 276 each, and a last one. */
const costly = (last: number): string =>
  `{ ${times(36, (index) => `a${index}: products(first: 250) { nodes { id } }`)} b: products(first: ${last}) { nodes { id } } }`;

/** A query with three levels of fields for each turn, and the innermost ones. */
const deep = (turns: number, innermost: string): string =>
  turns === 0 ? innermost : `product { variants(first: 1) { nodes { ${deep(turns - 1, innermost)} } } }`;

const variantWith = (fields: string): string =>
  `query ($id: ID!) { node(id: $id) { ... on ProductVariant { ${fields} } } }`;

test('runs a query that costs 10,000 and refuses one that costs 10,001', async () => {
  const { graphql } = createTestApi();

  const last = await graphql(costly(57));
  const beyond = await graphql(costly(58));

  expect([codesOf(last), last.extensions.cost.requestedQueryCost]).toEqual([[], 10_000]);
  expect(beyond).toMatchObject({
    status: 200,
    errors: [{ message: 'The query costs 10001; 10000 are allowed.', extensions: { code: 'QUERY_TOO_COSTLY' } }],
  });
  expect(beyond).not.toHaveProperty('data');
});

const createShowing = (index: number): string =>
  `a${index}: productCreate(input: { title: "Bowl" }) { product { variants(first: 250) { nodes { id } } } }`;

test('changes nothing when the query is too costly', async () => {
  const { graphql, shop } = createTestApi();

  const answer = await graphql(`mutation { ${times(40, createShowing)} }`);

  expect(codesOf(answer)).toEqual(['QUERY_TOO_COSTLY']);
  expect(shop.snapshot().changes).toBe(0);
});

const tagging = (tokens: number): string =>
  `mutation { productCreate(input: { title: "x", tags: [${'"a" '.repeat(tokens - 23)}] }) { userErrors { message } } }`;

test('runs 2,000 tokens and refuses one more', async () => {
  const { graphql } = createTestApi();

  const allowed = await graphql(tagging(2_000));
  const refused = await graphql(tagging(2_001));

  expect(codesOf(allowed)).toEqual([]);
  expect(refused.errors.map(({ message }) => message)).toEqual(['The query has more than 2000 tokens.']);
  expect(refused.errors[0]?.extensions['code']).toBe('QUERY_TOO_LARGE');
  expect(refused).not.toHaveProperty('data');
});

const bracketed = (levels: number): string =>
  `{ products(first: 1, query: ${'['.repeat(levels)}${']'.repeat(levels)}) { nodes { id } } }`;

test('reads 200 brackets that are open at once and refuses one more', async () => {
  const { graphql } = createTestApi();

  // A brace and a parenthesis are open around the value.
  const read = await graphql(bracketed(198));
  const refused = await graphql(bracketed(199));

  expect(codesOf(read)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect(refused.errors.map(({ message }) => message)).toEqual(['The query has more than 200 open brackets.']);
  expect(codesOf(refused)).toEqual(['QUERY_TOO_DEEP']);
});

test('does not count the brackets in strings and comments', async () => {
  const { graphql } = createTestApi();
  const many = '[('.repeat(300);

  const { errors } = await graphql(`{ products(first: 1, query: "${many}x") { nodes { id } } } # ${many}`);

  expect(errors.map(({ extensions }) => extensions['code'])).not.toContain('QUERY_TOO_DEEP');
});

const aliases = (count: number): string => times(count, (index) => `a${index}: id`);

test('runs 100 aliases and refuses one more, wherever they are', async () => {
  const { graphql } = createTestApi();
  const fragment = 'fragment F on Shop { b: name }';

  expect(codesOf(await graphql(`{ shop { ${aliases(100)} } }`))).toEqual([]);
  expect(codesOf(await graphql(`{ shop { ${aliases(100)} ...F } } ${fragment}`))).toEqual(['QUERY_TOO_LARGE']);
});

test('runs 20 levels and refuses one more', async () => {
  const { graphql } = createTestApi('everyday');
  const { data } = await graphql('{ products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } }');
  const [variant] = data.products.nodes[0].variants.nodes;

  const allowed = await graphql(variantWith(deep(6, 'id')), variant);
  const refused = await graphql(variantWith(deep(6, 'product { id }')), variant);

  expect(codesOf(allowed)).toEqual([]);
  expect(refused.errors.map(({ message }) => message)).toEqual(['The query is 21 levels deep; 20 are allowed.']);
});

test('accepts a body of 1,048,576 bytes and refuses one more', async () => {
  const { send } = createTestApi();
  const statusOf = async (bytes: number): Promise<number> => {
    const query = '{ __typename } #';
    const response = await send(path, {
      method: 'POST',
      body: query + 'x'.repeat(bytes - query.length),
      headers: { 'content-type': 'application/graphql' },
    });
    return response.status;
  };

  expect([await statusOf(1_048_576), await statusOf(1_048_577)]).toEqual([200, 413]);
});

test('does not count words in strings', async () => {
  const { errors } = await createTestApi().graphql('{ "Document contains more than 2000 tokens" }');

  expect(errors[0]?.extensions['code']).toBe('GRAPHQL_PARSE_FAILED');
});
