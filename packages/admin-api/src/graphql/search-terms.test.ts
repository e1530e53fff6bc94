import {
  createShop,
  customers,
  embeddedListsOf,
  orders,
  products,
  webhooks,
  type AnyListed,
  type FilterTerm,
} from '@platformapp/shop';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { readSearchTerms } from './search-terms.ts';

const { time } = createShop({ utcOffset: '-05:00' });

const read = (listed: AnyListed, query: string): readonly FilterTerm[] => readSearchTerms(listed, query, time);

const refusalOf = (listed: AnyListed, query: string): readonly unknown[] => {
  try {
    return read(listed, query);
  } catch (error) {
    return error instanceof GraphQLError ? [error.extensions['code'], error.message] : [error];
  }
};

const contains = (filter: string, value: string): FilterTerm => ({ filter, operator: 'contains', value });

const equals = (filter: string, value: string | number): FilterTerm => ({ filter, operator: 'eq', value });

test.each<readonly [query: string, terms: readonly FilterTerm[]]>([
  ['', []],
  [' \t\n\u00A0\u3000', []],
  ['bowl', [contains('title', 'bowl')]],
  ['  two\twords \n', [contains('title', 'two'), contains('title', 'words')]],
  ['"two words"', [contains('title', 'two words')]],
  ['\'it is "so"\'', [contains('title', 'it is "so"')]],
  ['""', [contains('title', '')]],
  ['größe 日本 😀', [contains('title', 'größe'), contains('title', '日本'), contains('title', '😀')]],
  ['a AND b and c', [contains('title', 'a'), contains('title', 'b'), contains('title', 'c')]],
  ['AND', []],
  ['vendor:AND', [equals('vendor', 'AND')]],
  ['vendor:OR', [equals('vendor', 'OR')]],
  ['ORANGE NOTE', [contains('title', 'ORANGE'), contains('title', 'NOTE')]],
  ['vendor:"Old Mill"', [equals('vendor', 'Old Mill')]],
  ['vendor:""', [equals('vendor', '')]],
  ['vendor:"(a)"', [equals('vendor', '(a)')]],
  ['vendor:a:b', [equals('vendor', 'a:b')]],
  ['vendor:a vendor:b', [equals('vendor', 'a'), equals('vendor', 'b')]],
  ['productType:Desk product_type:Desk', [equals('product_type', 'Desk'), equals('product_type', 'Desk')]],
  ['collectionId:007', [equals('collection_id', 7)]],
  ['title:Lin*', [{ filter: 'title', operator: 'starts', value: 'Lin' }]],
  ['title:"Old M*"', [{ filter: 'title', operator: 'starts', value: 'Old M' }]],
  ['title:*', [{ filter: 'title', operator: 'starts', value: '' }]],
  ['title:a*b', [equals('title', 'a*b')]],
  [
    'id:>=5 id:<=9',
    [
      { filter: 'id', operator: 'gte', value: 5 },
      { filter: 'id', operator: 'lte', value: 9 },
    ],
  ],
  [
    'id:>5 id:<9',
    [
      { filter: 'id', operator: 'gt', value: 5 },
      { filter: 'id', operator: 'lt', value: 9 },
    ],
  ],
  // Without an offset the shop's time zone is meant, and with one the place in it.
  ['createdAt:>2026-01-05', [{ filter: 'created_at', operator: 'gt', value: '2026-01-05T00:00:00-05:00' }]],
  [
    "updated_at:<='2026-01-05T12:00:00Z'",
    [{ filter: 'updated_at', operator: 'lte', value: '2026-01-05T07:00:00-05:00' }],
  ],
  ['status:any vendor:any', [equals('vendor', 'any')]],
])('reads the search %j', (query, terms) => {
  expect(read(products, query)).toEqual(terms);
});

test.each([
  ['OR', 'The search cannot use OR.'],
  ['a NOT b', 'The search cannot use NOT.'],
  ['(a OR b)', 'The search cannot use (a.'],
  ['a)', 'The search cannot use a).'],
  ['price:1', 'Product cannot be searched by price.'],
  ['Vendor:a', 'Product cannot be searched by Vendor.'],
  ['financial_status:paid', 'Product cannot be searched by financial_status.'],
  ['__proto__:a', 'Product cannot be searched by __proto__.'],
  ['hasOwnProperty:a', 'Product cannot be searched by hasOwnProperty.'],
  ['id:x', 'id cannot be compared with "x".'],
  ['id:-1', 'id cannot be compared with "-1".'],
  ['id:>any', 'id cannot be compared with "any".'],
  ['id:=5', 'id cannot be compared with "=5".'],
  ['id:>>5', 'id cannot be compared with ">5".'],
  ['id:5*', 'id cannot be compared with "5*".'],
  ['createdAt:""', 'createdAt cannot be compared with "".'],
  ['created_at:>2026-02-30', 'created_at cannot be compared with "2026-02-30".'],
  ['"open', 'The search cannot be read from ""open" on.'],
  ['vendor:"open', 'The search cannot be read from ""open" on.'],
  ["a 'b", 'The search cannot be read from " \'b" on.'],
])('refuses the search %j', (query, message) => {
  expect(refusalOf(products, query)).toEqual(['SEARCH_INVALID', message]);
});

test('shows at most 40 characters of what cannot be read', () => {
  expect(refusalOf(products, `"${'x'.repeat(1_000)}`)).toEqual([
    'SEARCH_INVALID',
    `The search cannot be read from ""${'x'.repeat(39)}" on.`,
  ]);
});

test.each([
  ['orders by their name', orders, 'name'],
  ['customers by their email address', customers, 'email'],
  ['webhooks by their address', webhooks, 'address'],
])('finds %s', (_, listed, filter) => {
  expect(read(listed, 'a')).toEqual([contains(filter, 'a')]);
});

test('asks for a field where records have no name of any kind', () => {
  const images = embeddedListsOf(products).find(({ shape }) => shape.plural === 'images')?.shape ?? products;

  expect(refusalOf(images, 'bowl')).toEqual(['SEARCH_INVALID', 'A search here needs a field, such as id:1.']);
  expect(read(images, 'id:1')).toEqual([equals('id', 1)]);
});

test('begins anew after a search that was refused', () => {
  expect(refusalOf(products, 'vendor:Lumen "open')).toMatchObject(['SEARCH_INVALID', expect.any(String)]);
  expect(read(products, 'bowl')).toEqual([contains('title', 'bowl')]);
  expect(refusalOf(products, 'a price:1 b')).toMatchObject(['SEARCH_INVALID', expect.any(String)]);
  expect(read(products, 'cup')).toEqual([contains('title', 'cup')]);
});

test('reads 10,000 terms in one pass', () => {
  const terms = read(products, 'vendor:a '.repeat(10_000));

  expect(terms).toHaveLength(10_000);
  expect(new Set(terms.map((term) => JSON.stringify(term))).size).toBe(1);
});

test.each(['OR', 'NOT', 'and', 'Bowl (small)'])('takes %j in quotes for a word like any other', (word) => {
  expect(read(products, `"${word}"`)).toEqual([contains('title', word)]);
  expect(read(products, `'${word}' vendor:a`)).toEqual([contains('title', word), equals('vendor', 'a')]);
});
