import { orders, products, webhooks } from '@platformapp/shop';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { createTestCall } from '../../test-support/test-call.ts';
import { GraphqlContext } from './graphql-context.ts';

const codeOf = (act: () => void): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions['code'] : error;
  }
};

test('adds up the objects that resolvers return', () => {
  const context = new GraphqlContext(createTestCall(), 60_000);

  context.spend(250);
  context.spend(0);
  context.spend(1);

  expect(context.actualCost).toBe(251);
});

test('stops a query that takes too long at its next object', () => {
  // A deadline in the past, so that the test need not wait.
  const context = new GraphqlContext(createTestCall(), -1);

  expect(codeOf(() => context.spend(10))).toBe('TIMEOUT');
  expect(context.actualCost).toBe(10);
});

test.each([
  ['read', ['read_products'], undefined],
  ['write', ['write_products'], undefined],
  ['read', ['write_products'], undefined],
  ['write', ['*'], undefined],
  ['write', ['read_products'], 'ACCESS_DENIED'],
  ['read', ['read_orders', 'write_orders'], 'ACCESS_DENIED'],
  ['read', ['read_product'], 'ACCESS_DENIED'],
  ['read', ['READ_PRODUCTS'], 'ACCESS_DENIED'],
  ['read', [], 'ACCESS_DENIED'],
] as const)('lets a caller %s products with the scopes %j: %s', (verb, scopes, code) => {
  const call = createTestCall(undefined, { accessTokens: { secret: scopes } }, { 'X-Platform-Access-Token': 'secret' });
  const context = new GraphqlContext(call, 60_000);

  expect(codeOf(() => context.demand(verb, products))).toBe(code);
});

test('requires no scope for webhooks and names a missing scope otherwise', () => {
  const call = createTestCall(undefined, { accessTokens: { secret: [] } }, { 'X-Platform-Access-Token': 'secret' });
  const context = new GraphqlContext(call, 60_000);

  expect(codeOf(() => context.demand('write', webhooks))).toBeUndefined();
  expect(() => context.demand('write', orders)).toThrow('This query requires the scope write_orders.');
});
