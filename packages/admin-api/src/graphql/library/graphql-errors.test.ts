import { GraphQLError, parse } from 'graphql';
import { expect, test } from 'vitest';
import { graphqlError, withCode } from './graphql-errors.ts';

const syntaxError = (): GraphQLError => {
  try {
    parse('{\n  a b: }');
    throw new Error('The text was read.');
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
};

test('adds a code and keeps the message, the location and the path', () => {
  const error = syntaxError();
  const pathed = new GraphQLError('gone', { path: ['products', 0, 'title'] });

  const [first, second] = withCode('GRAPHQL_PARSE_FAILED', [error, pathed]);

  expect(first?.toJSON()).toEqual({
    message: error.message,
    locations: [{ line: 2, column: 8 }],
    extensions: { code: 'GRAPHQL_PARSE_FAILED' },
  });
  expect(second?.path).toEqual(['products', 0, 'title']);
});

test('leaves an error that has a code unchanged, also among others', () => {
  const known = graphqlError('TIMEOUT', 'The query took too long.');

  const errors = withCode('VARIABLES_INVALID', [new GraphQLError('a'), known, new GraphQLError('b')]);

  expect(errors[1]).toBe(known);
  expect(errors.map(({ message, extensions }) => [message, extensions['code']])).toEqual([
    ['a', 'VARIABLES_INVALID'],
    ['The query took too long.', 'TIMEOUT'],
    ['b', 'VARIABLES_INVALID'],
  ]);
});

test('cuts a message after 500 characters', () => {
  const [error] = withCode('GRAPHQL_VALIDATION_FAILED', [new GraphQLError('x'.repeat(501))]);

  expect(error?.message).toBe('x'.repeat(500));
});
