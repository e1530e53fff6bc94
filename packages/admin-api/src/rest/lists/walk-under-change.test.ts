import { orders, products, type Shop } from '@platformapp/shop';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApi, linksOf, type TestApi } from '../../test-support/test-api.ts';

interface Change {
  readonly kind: 'insert' | 'delete' | 'rename';
  readonly pick: number;
  readonly title: string;
}

interface Plan {
  readonly titles: readonly string[];
  readonly changes: readonly Change[];
  readonly limit: number;
  readonly isBackward: boolean;
}

const titleArbitrary = fc.constantFrom('a', 'b', 'c', 'd', 'e');

const planArbitrary: fc.Arbitrary<Plan> = fc.record({
  titles: fc.array(titleArbitrary, { minLength: 1, maxLength: 12 }),
  changes: fc.array(
    fc.record({
      kind: fc.constantFrom('insert' as const, 'delete' as const, 'rename' as const),
      pick: fc.nat(11),
      title: titleArbitrary,
    }),
    { maxLength: 6 },
  ),
  limit: fc.integer({ min: 1, max: 4 }),
  isBackward: fc.boolean(),
});

interface Scene {
  readonly api: TestApi;
  /** Ids of the products that no change touches. */
  readonly untouched: readonly number[];
  /** Performs the next change, if there is one. */
  change(): void;
}

const createScene = ({ titles, changes }: Plan): Scene => {
  const api = createTestApi();
  const ids = titles.map((title) => create(api.shop, title));
  const touched = new Set(changes.filter(({ kind }) => kind !== 'insert').map(({ pick }) => ids[pick % ids.length]));
  let done = 0;
  return {
    api,
    untouched: ids.filter((id) => !touched.has(id)),
    change() {
      const change = changes[done];
      done += 1;
      const id = ids[(change?.pick ?? 0) % ids.length] ?? 0;
      if (change?.kind === 'insert') create(api.shop, change.title);
      if (change?.kind === 'delete') api.shop.delete(products, id);
      if (change?.kind === 'rename') api.shop.update(products, id, { title: change.title });
    },
  };
};

const create = (shop: Shop, title: string): number => {
  const outcome = shop.create(products, { title });
  return outcome.status === 'done' ? outcome.record.id : 0;
};

const idsIn = (items: readonly { readonly id: number }[]): readonly number[] => items.map(({ id }) => id);

const list = '/admin/api/2019-10/products.json';

/** The URL at which a walk begins: the first page, or the last page for a walk back. */
const beginning = async ({ api }: Scene, { limit, isBackward }: Plan): Promise<string> => {
  let url = `${list}?limit=${limit}`;
  let next: string | undefined = isBackward ? url : undefined;
  while (next !== undefined) {
    url = next;
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    next = linksOf((await api.json('GET', url)).headers)['next'];
  }
  return url;
};

const cursorBeginning = { after: null, before: null };

test('never misses or repeats an untouched record while others come and go, by Link', async () => {
  await fc.assert(
    fc.asyncProperty(planArbitrary, async (plan) => {
      const scene = createScene(plan);
      const relation = plan.isBackward ? 'previous' : 'next';
      const seen: number[] = [];
      let url: string | undefined = await beginning(scene, plan);
      while (url !== undefined) {
        // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
        const answer = await scene.api.json('GET', url);
        seen.push(...idsIn(answer.body['products']));
        url = linksOf(answer.headers)[relation];
        scene.change();
      }

      expect(seen.filter((id) => scene.untouched.includes(id)).toSorted(ascending)).toEqual(scene.untouched);
    }),
  );
}, 300_000);

test('never misses or repeats an untouched record while others come and go, by cursor', async () => {
  const forward =
    'query ($limit: Int!, $after: String) { page: products(first: $limit, after: $after) { pageInfo { more: hasNextPage cursor: endCursor } nodes { id } } }';
  const backward =
    'query ($limit: Int!, $before: String) { page: products(last: $limit, before: $before) { pageInfo { more: hasPreviousPage cursor: startCursor } nodes { id } } }';
  await fc.assert(
    fc.asyncProperty(planArbitrary, async (plan) => {
      const scene = createScene(plan);
      const [query, argument] = plan.isBackward ? [backward, 'before'] : [forward, 'after'];
      const seen: number[] = [];
      let cursor: string | null = null;
      let hasMore = true;
      while (hasMore) {
        // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
        const { data } = await scene.api.graphql(query, { ...cursorBeginning, limit: plan.limit, [argument]: cursor });
        const { pageInfo, nodes }: { pageInfo: { more: boolean; cursor: string | null }; nodes: { id: string }[] } =
          data.page;
        seen.push(...nodes.map(({ id }) => Number(id.split('/').at(-1))));
        hasMore = pageInfo.more && pageInfo.cursor !== null;
        ({ cursor } = pageInfo);
        scene.change();
      }

      expect(seen.filter((id) => scene.untouched.includes(id)).toSorted(ascending)).toEqual(scene.untouched);
    }),
  );
}, 300_000);

test('never misses or repeats an untouched order while new ones arrive at the front', async () => {
  const { json, shop, clock } = createTestApi('everyday');
  clock.advance(30 * 24 * 3_600_000);
  const seen: number[] = [];
  let url: string | undefined = '/admin/api/2019-10/orders.json?limit=7';
  while (url !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    const answer = await json('GET', url);
    seen.push(...idsIn(answer.body['orders']));
    url = linksOf(answer.headers)['next'];
    clock.advance(60_000);
    shop.create(orders, { line_items: [{ title: 'Bowl' }] });
  }

  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

function ascending(a: number, b: number): number {
  return a - b;
}
