/** A hostile or broken query with its variables. */
export type HostileQuery = readonly [name: string, query: unknown, variables?: unknown];

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

const nested = (levels: number): string =>
  `{ products(first: 1) ${'{ nodes { variants(first: 1) { nodes { product '.repeat(levels)}{ id }${' } } } }'.repeat(levels)} }`;

const collectionsDeep = (levels: number): string =>
  `{ product(id: "gid://platform/Product/1") ${'{ variants(first: 1) { nodes { product '.repeat(levels)}{ id }${' } } }'.repeat(levels)} }`;

const doubling = (count: number): string =>
  `${times(count, (index) => `fragment F${index} on Product { ...F${index + 1} a${index}: title ...F${index + 1} }`)} fragment F${count} on Product { title } { products(first: 250) { nodes { ...F0 } } }`;

const doublingInline = (levels: number): string =>
  `{ products(first: 1) { nodes { ${'... on Product { '.repeat(levels)} title ${'}'.repeat(levels)} } } }`;

const NUMBERS = [
  '-1',
  '251',
  '1000000',
  '2147483647',
  '2147483648',
  '1e9',
  '1.5',
  '"3"',
  'true',
  '[1]',
  '{}',
  'null',
  'NaN',
  '$n',
  'A',
];
const STRINGS = ['1', 'true', '[]', '{}', '[["x"]]', 'ID', '{ a: 1 }'];
const CURSORS = ['', 'x', '____', 'AAAAAAAA', 'null', '../../etc/passwd', '0', '%00', '🙂', "' OR 1=1 --"];
const VARIABLES = ['x', '1', 1.5, null, {}, [], [1, 2], true, 1e10, -1e10, { n: 1 }, ''];
const BODIES = [0, 1, true, 'x', [], [1]];
const SEARCHES = [
  'price:1',
  'a OR',
  'NOT',
  '(a',
  '"open',
  'a '.repeat(10_000),
  'created_at:soon',
  'id:x',
  'vendor:"x" (',
  '__proto__:x',
  'constructor:x',
  '('.repeat(10_000),
];
const BROKEN = [
  '',
  '{',
  '{ products(first: 1 { nodes { id } } }',
  '"""',
  '\u0000',
  'type Query { x: Int }',
  'subscription { shop { id } }',
  'SELECT * FROM products',
  '# only a comment',
  '🙂',
];
const INVALID = [
  '{ nothing }',
  '{ shop }',
  '{ products(first: 1, first: 2) { nodes { id } } }',
  '{ products(first: 1, sortKey: PRICE) { nodes { id } } }',
  '{ product { id } }',
  '{ shop { ...Missing } }',
  '{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A }',
  'query A { shop { id } } { shop { name } }',
  'query ($a: String) { products(first: $a) { nodes { id } } }',
  '{ shop @nothing { id } }',
  'mutation { productCreate(input: null) { userErrors { message } } }',
  'mutation { productCreate(input: { title: {} }) { userErrors { message } } }',
  '{ __proto__ { id } }',
  '{ shop { toString } }',
  '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
];

/** Hostile and broken queries. Each must be answered with a JSON error and change nothing. */
export const HOSTILE_QUERIES: readonly HostileQuery[] = [
  // Depth
  ['nesting of 6 connections', nested(6)],
  ['nesting of 30 connections', nested(30)],
  ['references in circles, 10 deep', collectionsDeep(10)],
  ['references in circles, 60 deep', collectionsDeep(60)],
  ['introspection in circles', `{ __schema { types ${'{ ofType '.repeat(40)}{ name }${' }'.repeat(40)} } }`],
  ['1,000 braces', `${'{ a '.repeat(1_000)}${'}'.repeat(1_000)}`],
  ['900 open braces', '{ a '.repeat(900)],
  ['900 lists of lists', `{ nodes(ids: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`],
  [
    '800 objects in objects',
    `mutation { productCreate(input: ${'{ a: '.repeat(600)}1${' }'.repeat(600)}) { userErrors { message } } }`,
  ],
  [
    '21 levels by fragments',
    `${times(25, (index) => `fragment F${index} on Product { variants(first: 1) { nodes { product { ...F${index + 1} } } } }`)} fragment F25 on Product { id } { products(first: 1) { nodes { ...F0 } } }`,
  ],
  // Width
  ['101 aliases of one field', `{ ${times(101, (index) => `a${index}: shop { id }`)} }`],
  ['600 aliases of one connection', `{ ${times(120, (index) => `a${index}: products(first: 250) { nodes { id } }`)} }`],
  [
    '101 aliases in fragments',
    `{ shop { ${times(101, (index) => `...F${index}`)} } } ${times(101, (index) => `fragment F${index} on Shop { a${index}: id }`)}`,
  ],
  ['5,000 fields', `{ shop { ${'id '.repeat(5_000)} } }`],
  ['5,000 fields of one connection', `{ ${'products(first: 1) { nodes { id } } '.repeat(700)} }`],
  ['700 operations', times(700, (index) => `query Q${index} { shop { id } }`)],
  [
    '500 fragments',
    `{ shop { ${times(500, (index) => `...F${index}`)} } } ${times(500, (index) => `fragment F${index} on Shop { id }`)}`,
  ],
  ['1,000 directives', `{ shop ${'@include(if: true) '.repeat(1_000)} { id } }`],
  ['900 variables', `query (${times(500, (index) => `$v${index}: Int`)}) { shop { id } }`],
  ['2,000 list items', `{ nodes(ids: [${times(2_100, (index) => `"${index}"`)}]) { id } }`],
  ['251 ids', '{ nodes(ids: $ids) { id } }'],
  [
    '251 ids in a variable',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: Array.from({ length: 251 }, () => 'gid://platform/Product/1') },
  ],
  ['fragments that double 30 times', doubling(30)],
  ['fragments that double 60 times', doubling(60)],
  ['40 inline fragments too deep', doublingInline(1_000)],
  // Cost
  ['a page of pages', '{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { id } } } } }'],
  [
    'a page of pages of pages',
    '{ products(first: 250) { nodes { variants(first: 100) { nodes { product { variants(first: 100) { nodes { id } } } } } } } }',
  ],
  [
    'a page of pages by variables',
    'query ($n: Int!) { products(first: $n) { nodes { variants(first: $n) { nodes { id } } } } }',
    { n: 250 },
  ],
  ['a page of pages by last', '{ products(last: 250) { nodes { variants(last: 250) { nodes { id } } } } }'],
  [
    'a page of pages by edges',
    '{ products(first: 250) { edges { node { variants(first: 250) { edges { node { id } } } } } } }',
  ],
  ['50 pages', `{ ${times(50, (index) => `a${index}: products(first: 250) { nodes { id } }`)} }`],
  [
    'collections of products in circles',
    '{ products(first: 250) { nodes { collections { id } variants(first: 50) { nodes { product { collections { id } } } } } } }',
  ],
  ['6 introspections', `{ ${times(6, (index) => `a${index}: __schema { types { name fields { name } } }`)} }`],
  [
    '200 deletions',
    `mutation { ${times(90, (index) => `a${index}: productDelete(input: { id: "gid://platform/Product/${index}" }) { userErrors { message } }`)} ${'b: productDelete(input: { id: "x" }) { userErrors { message } } '.repeat(60)} }`,
  ],
  // Brackets
  [
    '10,000 brackets in a value',
    `{ products(first: 1, query: ${'['.repeat(10_000)}${']'.repeat(10_000)}) { nodes { id } } }`,
  ],
  [
    '1,000 brackets in a value',
    `{ products(first: 1, query: ${'['.repeat(1_000)}${']'.repeat(990)}) { nodes { id } } }`,
  ],
  [
    '10,000 objects in a value',
    `{ products(first: 1, query: ${'{a:'.repeat(10_000)}1${'}'.repeat(10_000)}) { nodes { id } } }`,
  ],
  ['10,000 brackets in a default', `query ($a: Int = ${'['.repeat(10_000)}) { shop { id } }`],
  ['10,000 brackets in a type', `query ($a: ${'['.repeat(10_000)}Int) { shop { id } }`],
  ['10,000 brackets in a directive', `query @a(b: ${'['.repeat(10_000)}) { shop { id } }`],
  ['10,000 braces', '{a'.repeat(10_000)],
  // Tokens and text
  ['100,000 tokens', `{ ${'a '.repeat(100_000)} }`],
  ['100,000 commas and a token', `{ nothing${','.repeat(100_000)} }`],
  ['a name of 100,000 letters', `{ ${'a'.repeat(100_000)} }`],
  ['a string of 100,000 letters', `{ shop(x: "${'a'.repeat(100_000)}") { id } }`],
  ['a number of 10,000 digits', `{ products(first: ${'9'.repeat(10_000)}) { nodes { id } } }`],
  ['a comment of 500,000 letters', `#${'x'.repeat(500_000)}`],
  ['a block string that does not end', `{ shop(x: """${'a'.repeat(10_000)}) { id } }`],
  ['a string that does not end', `{ shop(x: "${'a'.repeat(10_000)}) { id } }`],
  ['half a character', '{ shop(x: "\\uD83D") { id } }'],
  ['10,000 backslashes', `{ shop(x: "${'\\'.repeat(10_001)}") { id } }`],
  // Numbers, cursors and ids
  ...NUMBERS.map((value): HostileQuery => [
    `a page size of ${value}`,
    `{ products(first: ${value}) { nodes { id } } }`,
  ]),
  ...STRINGS.map((value): HostileQuery => [
    `a cursor of ${value}`,
    `{ products(first: 1, after: ${value}) { nodes { id } } }`,
  ]),
  ...CURSORS.map((value): HostileQuery => [
    `the cursor ${JSON.stringify(value)}`,
    'query ($after: String) { products(first: 1, after: $after) { nodes { id } } }',
    { after: value },
  ]),
  ...VARIABLES.map((value): HostileQuery => [
    `the count ${JSON.stringify(value)} in a variable`,
    'query ($n: Int!) { products(first: $n) { nodes { id } } }',
    { n: value },
  ]),
  ...SEARCHES.map((value): HostileQuery => [
    `the search ${value.slice(0, 40)}`,
    'query ($search: String) { products(first: 1, query: $search) { nodes { id } } }',
    { search: value },
  ]),
  // Texts that are not queries, and invalid queries
  ...BROKEN.map((query): HostileQuery => [`the text ${JSON.stringify(query)}`, query]),
  ...INVALID.map((query): HostileQuery => [`the query ${query}`, query]),
];

/** Bodies that are not requests of GraphQL over HTTP. */
export const MALFORMED_REQUESTS: readonly HostileQuery[] = [
  ...BODIES.map((value): HostileQuery => [`variables that are ${JSON.stringify(value)}`, '{ shop { id } }', value]),
  ...BODIES.filter((value) => typeof value !== 'string').map((value): HostileQuery => [
    `a query that is ${JSON.stringify(value)}`,
    value,
  ]),
];
