import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type GraphqlAnswer, type TestApi } from '../../../test-support/test-api.ts';

const FIELDS =
  'product { publishedAt variants(first: 1) { nodes { price compareAtPrice } } } userErrors { field message }';

/** Creates a product with the price of its only variant as a literal in the query. */
const createWith = ({ graphql }: TestApi, price: string): Promise<GraphqlAnswer> =>
  graphql(`mutation { done: productCreate(input: { title: "Bowl", variants: [{ price: ${price} }] }) { ${FIELDS} } }`);

/** Creates a product with its input in a variable. */
const createOf = ({ graphql }: TestApi, input: object): Promise<GraphqlAnswer> =>
  graphql(`mutation ($input: ProductInput!) { done: productCreate(input: $input) { ${FIELDS} } }`, { input });

test.each([
  ['"5"', '5.00'],
  ['"5.5"', '5.50'],
  ['5', '5.00'],
  ['5.25', '5.25'],
  ['0', '0.00'],
])('takes the amount %s, written into the query and in a variable', async (price, expected) => {
  const scene = createTestApi();

  const written = await createWith(scene, price);
  const variable = await createOf(scene, { title: 'Bowl', variants: [{ price: JSON.parse(price) }] });

  expect([written, variable].map(({ data }) => data.done.product.variants.nodes[0].price)).toEqual([
    expected,
    expected,
  ]);
});

test.each(['true', 'FIVE', '[]', '{}', '[5]', '{ amount: "5" }'])(
  'refuses the amount %s in the query by the schema',
  async (price) => {
    const scene = createTestApi();

    const { errors } = await createWith(scene, price);

    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(scene.shop.count(products)).toBe(0);
  },
);

test.each([
  ['2026-01-05', '2026-01-05T00:00:00+00:00'],
  ['2026-01-05 12:30', '2026-01-05T12:30:00+00:00'],
  ['2026-01-05T12:30:15+02:00', '2026-01-05T10:30:15+00:00'],
])('takes the time %s and writes it with its offset', async (publishedAt, expected) => {
  const { data } = await createOf(createTestApi(), { title: 'Bowl', publishedAt });

  expect(data.done.product.publishedAt).toBe(expected);
});

test.each(['soon', '', 5, '2026-02-30', '05/01/2026'])('refuses the time %j with a user error', async (publishedAt) => {
  const { data, errors } = await createOf(createTestApi(), { title: 'Bowl', publishedAt });

  expect(errors).toEqual([]);
  expect(data.done).toEqual({
    product: null,
    userErrors: [{ field: ['publishedAt'], message: 'Published at is not a valid date' }],
  });
});
