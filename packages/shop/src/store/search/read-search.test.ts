import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedListsOf } from '../../declaration/embedded.ts';
import type { AnyListed } from '../../declaration/shape.ts';
import { customers } from '../../resources/customers/customers.ts';
import { orders } from '../../resources/orders/orders.ts';
import { products } from '../../resources/products/products.ts';
import { webhooks } from '../../resources/webhooks/webhooks.ts';
import { createTestShop, done } from '../../test-support/test-shop.ts';
import type { FilterTerm } from './filter-term.ts';
import { readSearch } from './read-search.ts';

/**
 * A shop of a few products, found by title, and a few customers, found by last name.
 */
const { shop, clock } = createTestShop();
for (const [title, vendor, tags] of [
  ['Linen Bowl', 'Old Mill', 'new, gift'],
  ['Rainbow Cup', 'Lumen', 'gift'],
  ["Kettle O'Brien", 'Lumen', ''],
  ['T-Shirt (small)', 'Kite Works', 'or'],
  ['Größe', 'old mill', 'sale'],
]) {
  done(shop.create(products, { title, vendor, tags, status: title === 'Größe' ? 'draft' : 'active' }));
  clock.advance(24 * 3_600_000);
}
for (const [first, last] of [
  ['Siobhan', "O'Brien"],
  ['Ada', 'Adler'],
  ['Adler', 'Bowl'],
]) {
  const email = `${first}@mail.example`.toLowerCase();
  done(shop.create(customers, { first_name: first, last_name: last, email, ...(last === 'Adler' && { phone: '1' }) }));
}

const refusalOf = (listed: AnyListed, query: string): string => {
  const search = readSearch(listed, query, shop.time);
  return search.status === 'refused' ? search.message : `read: ${JSON.stringify(search.terms)}`;
};

const termsOf = (listed: AnyListed, query: string): readonly FilterTerm[] => {
  const search = readSearch(listed, query, shop.time);
  if (search.status !== 'read') throw new Error(search.message);
  return search.terms;
};

const titles = (query: string): readonly string[] =>
  shop
    .list(products, { sort: 'id', isReversed: false, terms: termsOf(products, query), limit: 50 })
    .records.map(({ title }) => title);

const people = (query: string): readonly unknown[] =>
  shop
    .list(customers, { sort: 'id', isReversed: false, terms: termsOf(customers, query), limit: 50 })
    .records.map((customer) => customer.last_name);

const [BOWL, CUP, KETTLE, SHIRT, SIZE] = ['Linen Bowl', 'Rainbow Cup', "Kettle O'Brien", 'T-Shirt (small)', 'Größe'];
const ALL = [BOWL, CUP, KETTLE, SHIRT, SIZE];

test.each([
  ['', ALL],
  [' \t\n\u00A0\u3000', ALL],
  ['*', ALL],
  ['bow', [BOWL, CUP]],
  ['BOW', [BOWL, CUP]],
  ['bow*', [BOWL]],
  ['t-sh*', [SHIRT]],
  ['"linen b*"', [BOWL]],
  ['"linen bowl"', [BOWL]],
  ["'Linen Bowl'", [BOWL]],
  ["O'Brien", [KETTLE]],
  ["o'bri*", [KETTLE]],
  ['"O\'Brien"', [KETTLE]],
  ["'O\\'Brien'", [KETTLE]],
  ['größe', [SIZE]],
  ['GRÖSSE', []],
  ['t-shirt', [SHIRT]],
  ['\\(small\\)', [SHIRT]],
  ['"(small)"', [SHIRT]],
  ['linen bowl', [BOWL]],
  ['linen AND bowl', [BOWL]],
  ['linen and bowl', [BOWL]],
  ['linen cup', []],
  ['linen OR cup', [BOWL, CUP]],
  ['linen or cup', [BOWL, CUP]],
  ['"or"', []],
  ['-linen', [CUP, KETTLE, SHIRT, SIZE]],
  ['NOT linen', [CUP, KETTLE, SHIRT, SIZE]],
  ['not -linen', [BOWL]],
  ['-vendor:Lumen', [BOWL, SHIRT, SIZE]],
  ['NOT vendor:Lumen NOT linen', [SHIRT, SIZE]],
  ['-(linen OR cup)', [KETTLE, SHIRT, SIZE]],
  ['vendor:Lumen', [CUP, KETTLE]],
  ['vendor: Lumen', [CUP, KETTLE]],
  ['vendor:lumen', [CUP, KETTLE]],
  ['Vendor:LUMEN', [CUP, KETTLE]],
  ['vendor:"old mill"', [BOWL, SIZE]],
  ["vendor: 'Old Mill'", [BOWL, SIZE]],
  ['vendor:old*', [BOWL, SIZE]],
  ['vendor:"Old M*"', [BOWL, SIZE]],
  ['vendor:Old', []],
  ['vendor:a:b', []],
  ['tag:gift', [BOWL, CUP]],
  ['tag:OR', [SHIRT]],
  ['tag:gift -tag:new', [CUP]],
  ['status:ACTIVE cup', [CUP]],
  ['tag:*', [BOWL, CUP, SHIRT, SIZE]],
  ['-tag:*', [KETTLE]],
  ['product_type:*', []],
  ['collection_id:*', []],
  ['status:any', ALL],
  ['status:draft OR tag:new', [BOWL, SIZE]],
  ['vendor:Lumen cup OR kettle', [CUP, KETTLE]],
  ['vendor:"Old Mill" OR vendor:Lumen AND cup', [BOWL, CUP, SIZE]],
  ['(vendor:"Old Mill" OR vendor:Lumen) AND (cup OR linen)', [BOWL, CUP]],
  ['((cup))', [CUP]],
  ['id:3 OR id:5', [BOWL]],
  ['publishedAt:*', ALL],
  ["'linen bowl' linen", [BOWL]],
  ["('linen bowl')", [BOWL]],
  ["'linen'bowl", []],
  ['bow\\*', []],
  ['linen\\', []],
])('finds products by %j', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test.each([
  ['created_at:>2026-01-07', [KETTLE, SHIRT, SIZE]],
  ['createdAt:>=2026-01-07T10:00:00Z', [KETTLE, SHIRT, SIZE]],
  ['created_at:> 2026-01-07', [KETTLE, SHIRT, SIZE]],
  ["created_at:<='2026-01-07T10:00:00Z'", [BOWL, CUP, KETTLE]],
  ['created_at:<2026-01-07 -linen', [CUP]],
  ['NOT created_at:>2026-01-07 OR status:draft', [BOWL, CUP, SIZE]],
  ['created_at:2026-01-07', [KETTLE]],
  ["created_at:'2026-01-07'", [KETTLE]],
  ['-created_at:2026-01-07 vendor:lumen', [CUP]],
  ['created_at:2026-01-05 OR created_at:2026-01-06', [BOWL, CUP]],
  ['created_at:2026-01-04', []],
  ['created_at:2026-01-07T00:00:00Z', []],
  ['created_at:2026-01-07T10:00:00Z', [KETTLE]],
])('finds products by their date: %j', (query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test.each([
  ["O'Brien", ["O'Brien"]],
  ['siobhan', ["O'Brien"]],
  ['adler', ['Adler', 'Bowl']],
  ['"ada adler"', ['Adler']],
  ['mail.example', ["O'Brien", 'Adler', 'Bowl']],
  ['ada*', ['Adler']],
  ['email:ADA@mail.example', ['Adler']],
  ['last_name:adler', ['Adler']],
  ['phone:*', ['Adler']],
  ['-phone:*', ["O'Brien", 'Bowl']],
])('finds customers in name and email by %j', (query, expected) => {
  expect(people(query)).toEqual(expected);
});

test.each([
  ['OR', 'A term is missing next to OR.'],
  ['AND', 'A term is missing next to AND.'],
  ['a OR', 'A term is missing next to OR.'],
  ['OR a', 'A term is missing next to OR.'],
  ['a AND OR b', 'A term is missing next to OR.'],
  ['a NOT', 'A term is missing next to NOT.'],
  ['()', 'A term is missing next to ).'],
  ['(a OR b', 'The search has a ( without a ).'],
  ['a)', 'The search has a ) without a (.'],
  ['price:1', 'Product cannot be searched by price.'],
  ['a (b OR price:1)', 'Product cannot be searched by price.'],
  ['financial_status:paid', 'Product cannot be searched by financial_status.'],
  ['hasOwnProperty:a', 'Product cannot be searched by hasOwnProperty.'],
  ['constructor:a', 'Product cannot be searched by constructor.'],
  ['vendor:', 'vendor: has no value.'],
  ['vendor: )', 'vendor: has no value.'],
  ['id:x', 'id must be a whole number, not "x".'],
  ['id:-1', 'id must be a whole number, not "-1".'],
  ['id:>any', 'id must be a whole number, not "any".'],
  ['id:=5', 'id must be a whole number, not "=5".'],
  ['id:5*', 'id must be a whole number, not "5*".'],
  [`id:${'5'.repeat(50)}`, `id must be a whole number, not "${'5'.repeat(40)}".`],
  ['createdAt:""', 'createdAt must be a date, not "".'],
  ['created_at:>2026-02-30', 'created_at must be a date, not "2026-02-30".'],
  ['title:>a', 'title is a text and cannot be compared with >.'],
  ['"open', 'A quotation mark is not closed: "open'],
  ['vendor:"open', 'A quotation mark is not closed: vendor:"open'],
])('refuses the search %j and names what is wrong', (query, message) => {
  expect(refusalOf(products, query)).toBe(message);
});

test.each([
  ['orders', orders, ['name', 'email']],
  ['customers', customers, ['name', 'email']],
  ['products', products, ['title']],
  ['webhooks', webhooks, ['address']],
] as const)('looks for a word in the main texts of %s', (_, listed, filters) => {
  const names = JSON.stringify(termsOf(listed, 'a')).matchAll(/"filter":"(\w+)"/g);

  expect(Array.from(names, ([, name]) => name)).toEqual(filters);
});

test('looks for a word in the SKUs of variants', () => {
  const variants = embeddedListsOf(products).find(({ field }) => field === 'variants')?.shape;

  expect(variants && termsOf(variants, 'a')).toEqual([{ filter: 'sku', operator: 'contains', value: 'a' }]);
});

test.each<[string, readonly FilterTerm[]]>([
  ['', []],
  ['*', []],
  ['status:any', []],
  [
    'id:3 id:>5',
    [
      { filter: 'id', operator: 'eq', value: 3 },
      { filter: 'id', operator: 'gt', value: 5 },
    ],
  ],
  ['title:a\\*', [{ filter: 'title', operator: 'is', value: 'a*' }]],
  ['-id:3', [{ operator: 'none', of: [{ filter: 'id', operator: 'eq', value: 3 }] }]],
  ['published_at:*', [{ operator: 'none', of: [{ filter: 'published_at', operator: 'in', values: [null, ''] }] }]],
  [
    '(title:a OR title:b) OR title:c',
    [{ operator: 'any', of: ['a', 'b', 'c'].map((value) => ({ filter: 'title', operator: 'is', value })) }],
  ],
])('reads %j as terms that are as flat as they can be', (query, terms) => {
  expect(termsOf(products, query)).toEqual(terms);
});

test('requires a field if records have no main texts', () => {
  const images = embeddedListsOf(products).find(({ field }) => field === 'images')?.shape;

  expect(images && refusalOf(images, 'bowl')).toBe(
    'ProductImage cannot be searched by "bowl" without a field, such as id:1.',
  );
  expect(images && termsOf(images, 'id:1')).toEqual([{ filter: 'id', operator: 'eq', value: 1 }]);
});

test('bounds the characters, words and brackets of a search', () => {
  for (const query of ['a '.repeat(250), 'a'.repeat(2_000), `${'('.repeat(20)}a${')'.repeat(20)}`]) {
    expect(readSearch(products, query, shop.time).status).toBe('read');
  }
  expect(refusalOf(products, 'a '.repeat(251))).toBe('A search can have at most 250 words.');
  expect(refusalOf(products, '('.repeat(100_000))).toBe('A search can have at most 2000 characters.');
  expect(refusalOf(products, `${'('.repeat(21)}a${')'.repeat(21)}`)).toBe(
    'A search can nest at most 20 brackets or NOTs.',
  );
  expect(refusalOf(products, `${'NOT '.repeat(100)}a`)).toBe('A search can nest at most 20 brackets or NOTs.');
  expect(refusalOf(products, `"${'x'.repeat(1_000)}`)).toBe(`A quotation mark is not closed: "${'x'.repeat(39)}`);
});

interface Expression {
  readonly text: string;
  holds(title: string): boolean;
}

const wordArbitrary: fc.Arbitrary<Expression> = fc
  .constantFrom('linen', 'cup', 'kettle', 'small', 'e', 'o')
  .map((word) => ({ text: word, holds: (title: string) => title.toLowerCase().includes(word) }));

const { expression: expressionArbitrary } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4 },
    wordArbitrary,
    fc.tuple(fc.constantFrom('NOT ', '-', 'not '), tie('expression')).map(([sign, of]) => ({
      text: `${sign}(${of.text})`,
      holds: (title: string) => !of.holds(title),
    })),
    fc.tuple(tie('expression'), fc.constantFrom(' ', ' AND ', ' and '), tie('expression')).map(([a, and, b]) => ({
      text: `(${a.text})${and}(${b.text})`,
      holds: (title: string) => a.holds(title) && b.holds(title),
    })),
    fc.tuple(tie('expression'), fc.constantFrom(' OR ', ' or '), tie('expression')).map(([a, or, b]) => ({
      text: `(${a.text}${or}${b.text})`,
      holds: (title: string) => a.holds(title) || b.holds(title),
    })),
  ),
}));

test('evaluates any expression of AND, OR, NOT and brackets', () => {
  fc.assert(
    fc.property(expressionArbitrary, (expression) => {
      const { text } = expression;
      fc.pre(text.split('(').length <= 20);

      expect(titles(text), text).toEqual(ALL.filter((title) => expression.holds(title ?? '')));
    }),
  );
});
