import { expect, test } from 'vitest';
import { plainConnection, type PlainConnection } from './plain-connection.ts';

const connect = (...ids: readonly number[]): PlainConnection =>
  plainConnection({ edges: ids.map((id) => ({ node: { id } })) });

const idsOf = (page: ReturnType<PlainConnection>): readonly unknown[] => page.edges.map(({ node }) => node['id']);

test('gives the first page without a cursor, or with none', () => {
  const connection = connect(1, 2, 3);

  expect(idsOf(connection({ first: 2 }))).toEqual([1, 2]);
  expect(connection({ first: 2, after: null })).toEqual(connection({ first: 2 }));
  expect(connection({ first: 2 }).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
});

test.each([1, 2, 3, 4, 7, 8])('walks past every node once, %i at a time', (first) => {
  const connection = connect(1, 2, 3, 4, 5, 6, 7);
  const seen: unknown[] = [];
  let after: string | undefined;
  let isMore = true;

  while (isMore) {
    const page = connection({ first, ...(after === undefined ? {} : { after }) });
    seen.push(...idsOf(page));
    after = page.edges.at(-1)?.cursor;
    isMore = page.pageInfo.hasNextPage;
  }

  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('says on the last page that there is one before it and none behind it', () => {
  const connection = connect(1, 2, 3);
  const [first] = connection({ first: 1 }).edges;

  const page = connection({ first: 2, after: first?.cursor ?? '' });

  expect(idsOf(page)).toEqual([2, 3]);
  expect(page.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
});

test('has nothing in a list of nothing', () => {
  expect(connect()({ first: 5 })).toEqual({ edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } });
});

test('makes connections of the line items in its nodes, and leaves other values alone', () => {
  const lineItems = { edges: [{ node: { sku: 'a' } }, { node: { sku: 'b' } }] };
  const connection = plainConnection({ edges: [{ node: { id: 1, lineItems } }, { node: { id: 2, note: null } }] });

  const [withItems, without] = connection({ first: 2 }).edges.map(({ node }) => node);
  const inner = withItems?.['lineItems'];

  expect(without).toEqual({ id: 2, note: null });
  expect(typeof inner === 'function' && Reflect.apply(inner, undefined, [{ first: 1 }])).toMatchObject({
    edges: [{ node: { sku: 'a' } }],
    pageInfo: { hasNextPage: true },
  });
});
