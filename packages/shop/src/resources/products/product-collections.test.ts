import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestShop, done, type TestShop } from '../../test-support/test-shop.ts';
import { productCollections, type ProductCollection } from './product-collections.ts';
import { products } from './products.ts';

const create = ({ shop }: TestShop, input: object = {}): ProductCollection =>
  done(shop.create(productCollections, { title: 'Summer Picks', ...input }));

test('starts empty, sorted by title, with a handle from its title', () => {
  const scene = createTestShop();

  const collection = create(scene);

  expect(collection).toEqual({
    id: collection.id,
    title: 'Summer Picks',
    handle: `summer-picks-${collection.id}`,
    body_html: null,
    sort_order: 'alpha-asc',
    products_count: 0,
    created_at: '2026-01-05T10:00:00+00:00',
    updated_at: '2026-01-05T10:00:00+00:00',
  });
});

test('keeps its handle when renamed, and accepts one from a client', () => {
  const scene = createTestShop();
  const { id, handle } = create(scene);

  const renamed = done(scene.shop.update(productCollections, id, { title: 'Winter Picks' }));
  const moved = done(scene.shop.update(productCollections, id, { handle: 'winter' }));

  expect([renamed.handle, moved.handle, moved.title]).toEqual([handle, 'winter', 'Winter Picks']);
  expect(create(scene, { handle: 'spring' }).handle).toBe('spring');
});

test('counts the products that name it, through any changes', () => {
  const stepArbitrary = fc.record({
    kind: fc.constantFrom('create', 'move', 'rename', 'delete product', 'delete collection'),
    product: fc.nat(3),
    groups: fc.array(fc.nat(2), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 12 }), (steps) => {
      const scene = createTestShop();
      const { shop } = scene;
      const groups = ['A', 'B', 'C'].map((title) => create(scene, { title }).id);
      const made: number[] = [];
      for (const { kind, product, groups: wanted } of steps) {
        const ids = wanted.flatMap((index) => groups[index] ?? []).filter((id) => shop.find(productCollections, id));
        const id = made[product] ?? 0;
        if (kind === 'create') made.push(done(shop.create(products, { title: 'Bowl', collection_ids: ids })).id);
        if (kind === 'move') shop.update(products, id, { collection_ids: ids });
        if (kind === 'rename') shop.update(products, id, { title: 'Cup' });
        if (kind === 'delete product') shop.delete(products, id);
        if (kind === 'delete collection') shop.delete(productCollections, groups[product] ?? 0);
      }

      const left = shop.list(productCollections, { sort: 'id', isReversed: false, terms: [], limit: 9 }).records;
      const all = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 99 }).records;

      for (const { id, products_count: count } of left) {
        expect(count).toBe(all.filter((product) => product.collection_ids.includes(id)).length);
      }
      const known = new Set(left.map(({ id }) => id));
      for (const { collection_ids: ids } of all) expect(ids.filter((id) => !known.has(id))).toEqual([]);
    }),
  );
});

test('keeps its count when the change of a product is refused', () => {
  const scene = createTestShop();
  const { id } = create(scene);

  const outcome = scene.shop.create(products, { title: 'Bowl', collection_ids: [id, 999] });

  expect(outcome).toEqual({ status: 'invalid', errors: { collection_ids: ['not found: 999'] } });
  expect(scene.shop.find(productCollections, id)?.products_count).toBe(0);
});

test('emits nothing when its products change', () => {
  const scene = createTestShop();
  const { id } = create(scene);
  scene.topics.length = 0;

  const product = done(scene.shop.create(products, { title: 'Bowl', collection_ids: [id] }));
  done(scene.shop.delete(products, product.id));

  expect(scene.topics).toEqual(['products/create', 'products/delete']);
});

test('is removed from its products when deleted, but their other collections stay', () => {
  const scene = createTestShop();
  const [gone, kept] = [create(scene), create(scene)];
  const inBoth = done(scene.shop.create(products, { title: 'Bowl', collection_ids: [kept.id, gone.id] }));
  const inOther = done(scene.shop.create(products, { title: 'Cup', collection_ids: [kept.id] }));

  done(scene.shop.delete(productCollections, gone.id));

  expect(scene.shop.find(products, inBoth.id)).toEqual({ ...inBoth, collection_ids: [kept.id] });
  expect(scene.shop.find(products, inOther.id)).toBe(inOther);
  expect(scene.shop.find(productCollections, kept.id)?.products_count).toBe(2);
});
