import { products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../test-support/test-api.ts';

interface Side {
  readonly titles: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

const createScene = (): TestApi => {
  const scene = createTestApi();
  for (const title of ['A', 'B', 'C', 'D', 'E']) scene.shop.create(products, { title });
  return scene;
};

const read = async ({ graphql }: TestApi, args: string): Promise<Side> => {
  const { data } = await graphql(
    `{ products(${args}) { nodes { title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
  );
  const titles = data.products.nodes.map(({ title }: { readonly title: string }) => title);
  return { titles, ...data.products.pageInfo };
};

/** The cursor of each product by its title. */
const cursorsOf = async ({ graphql }: TestApi): Promise<Readonly<Record<string, string>>> => {
  const { data } = await graphql('{ products(first: 250) { edges { cursor node { title } } } }');
  return Object.fromEntries(
    data.products.edges.map(({ cursor, node }: { cursor: string; node: { title: string } }) => [node.title, cursor]),
  );
};

test.each([
  ['first: 5', 'ABCDE', false, false],
  ['first: 4', 'ABCD', true, false],
  ['first: 0', '', true, false],
  ['last: 5', 'ABCDE', false, false],
  ['last: 4', 'BCDE', false, true],
  ['last: 0', '', false, true],
  ['first: 2, after: "A"', 'BC', true, true],
  ['first: 4, after: "A"', 'BCDE', false, true],
  ['first: 0, after: "A"', '', true, true],
  ['first: 3, after: "E"', '', false, true],
  ['first: 0, after: "E"', '', false, true],
  ['last: 2, before: "E"', 'CD', true, true],
  ['last: 4, before: "E"', 'ABCD', true, false],
  ['last: 0, before: "E"', '', true, true],
  ['last: 3, before: "A"', '', true, false],
  ['first: 2, reverse: true', 'ED', true, false],
  ['last: 2, reverse: true', 'BA', false, true],
  ['first: 2, reverse: true, after: "D"', 'CB', true, true],
  ['last: 9, reverse: true, before: "D"', 'E', true, false],
  ['first: 9, query: "title:C"', 'C', false, false],
  ['first: 9, query: "title:C", after: "A"', 'C', false, false],
  ['first: 9, query: "title:A", after: "C"', '', false, true],
  ['first: 9, query: "title:Z"', '', false, false],
])(
  'returns the records of products(%s) and whether there are pages on either side',
  async (args, titles, next, previous) => {
    const scene = createScene();
    const cursors = await cursorsOf(scene);

    const side = await read(
      scene,
      args.replace(/(after|before): "(.)"/, (_, name: string, title: string) => `${name}: "${cursors[title]}"`),
    );

    expect([side.titles.join(''), side.hasNextPage, side.hasPreviousPage]).toEqual([titles, next, previous]);
    expect([side.startCursor, side.endCursor]).toEqual([
      cursors[titles.slice(0, 1)] ?? null,
      cursors[titles.slice(-1)] ?? null,
    ]);
  },
);

test('continues from the cursor of a deleted record', async () => {
  const scene = createScene();
  const { C = '' } = await cursorsOf(scene);
  const gone = scene.shop.list(products, {
    sort: 'title',
    isReversed: false,
    terms: [{ filter: 'title', operator: 'eq', value: 'C' }],
    limit: 1,
  });
  for (const { id } of gone.records) scene.shop.delete(products, id);

  const after = await read(scene, `first: 1, after: "${C}"`);
  const before = await read(scene, `last: 1, before: "${C}"`);

  expect([after.titles, after.hasPreviousPage]).toEqual([['D'], true]);
  expect([before.titles, before.hasNextPage]).toEqual([['B'], true]);
});

test('continues from the place that a record had before it was renamed', async () => {
  const scene = createScene();
  const { B = '' } = await cursorsOf(scene);
  const [, second] = scene.shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 2 }).records;
  scene.shop.update(products, second?.id ?? 0, { title: 'Z' });

  const { titles } = await read(scene, `first: 9, after: "${B}"`);

  expect(titles).toEqual(['C', 'D', 'E', 'Z']);
});

test('orders equal titles by id', async () => {
  const scene = createTestApi();
  for (const title of ['A', 'A', 'A']) scene.shop.create(products, { title });

  const first = await read(scene, 'first: 2');
  const second = await read(scene, `first: 2, after: "${first.endCursor}"`);

  expect([first.startCursor === first.endCursor, first.titles, second.titles]).toEqual([false, ['A', 'A'], ['A']]);
  expect(second.hasNextPage).toBe(false);
});

test('reads the cursor of another shop as a place in this one', async () => {
  const { C = '' } = await cursorsOf(createScene());
  const other = createTestApi();
  for (const title of ['AA', 'CC', 'EE']) other.shop.create(products, { title });

  expect((await read(other, `first: 9, after: "${C}"`)).titles).toEqual(['CC', 'EE']);
});

test('refuses a page info token as a cursor, and a cursor as page_info', async () => {
  const scene = createScene();
  const { headers } = await scene.json('GET', '/admin/api/2019-10/products.json?limit=2');
  const token = /page_info=([\w-]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
  const { A = '' } = await cursorsOf(scene);

  const { errors } = await scene.graphql(`{ products(first: 1, after: "${token}") { nodes { id } } }`);
  const rest = await scene.json('GET', `/admin/api/2019-10/products.json?page_info=${A}`);

  expect(token).not.toBe('');
  expect(errors[0]?.extensions['code']).toBe('CURSOR_INVALID');
  expect([rest.status, rest.body]).toEqual([400, { errors: { page_info: 'Invalid value.' } }]);
});
