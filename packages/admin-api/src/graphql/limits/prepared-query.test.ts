import { createShop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { QueryPreparer, type PreparedQuery } from './prepared-query.ts';
import { schemaOf } from '../schema/schema.ts';

const createPreparer = (): QueryPreparer => new QueryPreparer(schemaOf(createShop().resources));

const codesOf = (prepared: PreparedQuery): readonly unknown[] =>
  prepared.status === 'ready' ? [] : prepared.errors.map(({ extensions }) => extensions['code']);

test('prepares a query once while it is cached', () => {
  const preparer = createPreparer();

  const first = preparer.prepare('{ shop { name } }');

  expect(first.status).toBe('ready');
  expect(preparer.prepare('{ shop { name } }')).toBe(first);
  expect(preparer.prepare('{ shop { name } } ')).not.toBe(first);
});

test('caches the errors of a query too', () => {
  const preparer = createPreparer();

  const first = preparer.prepare('{ nothing }');

  expect(codesOf(first)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect(preparer.prepare('{ nothing }')).toBe(first);
});

test('caches the last 200 queries', () => {
  const preparer = createPreparer();
  const prepared = Array.from({ length: 201 }, (_, index) => preparer.prepare(`{ a${index}: shop { name } }`));

  const again = [200, 100, 1, 0].map((index) => preparer.prepare(`{ a${index}: shop { name } }`) === prepared[index]);

  expect(again).toEqual([true, true, true, false]);
});

test('does not cache a query of more than 20,000 characters', () => {
  const preparer = createPreparer();
  const [kept, long] = ['{ shop { name } }'.padEnd(20_000), '{ shop { name } }'.padEnd(20_001)];

  expect(preparer.prepare(kept)).toBe(preparer.prepare(kept));
  expect(preparer.prepare(long)).not.toBe(preparer.prepare(long));
  expect(preparer.prepare(long).status).toBe('ready');
});

test('does not evict a short query for long ones', () => {
  const preparer = createPreparer();
  const short = preparer.prepare('{ shop { name } }');

  for (let index = 0; index < 201; index += 1) preparer.prepare(`{ a${index}: shop { name } }`.padEnd(20_001));

  expect(preparer.prepare('{ shop { name } }')).toBe(short);
});

test.each([
  ['', 'GRAPHQL_PARSE_FAILED'],
  ['{ shop {', 'GRAPHQL_PARSE_FAILED'],
  ['{ shop { name } } }', 'GRAPHQL_PARSE_FAILED'],
  ['type Query { a: Int }', 'GRAPHQL_VALIDATION_FAILED'],
  ['subscription { shop { name } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['query A { shop { name } } subscription B { shop { name } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['{ products(first: "1") { nodes { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
  // The structure is checked before the query is validated.
  [`${'{ nothing '.repeat(21)}${'}'.repeat(21)}`, 'QUERY_TOO_DEEP'],
])('refuses %s with %s', (query, code) => {
  expect(codesOf(createPreparer().prepare(query))).toEqual([code]);
});

test('reports the location of an error', () => {
  const prepared = createPreparer().prepare('{\n  shop { name }\n  nothing\n}');

  expect(prepared).toMatchObject({
    status: 'refused',
    errors: [{ message: expect.stringContaining('nothing'), locations: [{ line: 3, column: 3 }] }],
  });
});

test('reports the first ten errors of a query, and that there are more', () => {
  const fields = Array.from({ length: 30 }, (_, index) => `nothing${index}`).join(' ');

  const codes = codesOf(createPreparer().prepare(`{ ${fields} }`));

  expect(codes).toEqual(Array.from({ length: 11 }, () => 'GRAPHQL_VALIDATION_FAILED'));
});
