import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEmbedded, deleteEmbedded, embeddedListsOf, type EmbeddedList } from '../../declaration/embedded.ts';
import type { Outcome } from '../../outcome.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import type { Product } from './product-fields.ts';
import { products } from './products.ts';

const createShirt = ({ shop }: TestShop, variants: readonly object[] = []): Product =>
  done(shop.create(products, { title: 'Shirt', variants }));

const variantList = (): EmbeddedList => {
  const list = embeddedListsOf(products).find(({ field }) => field === 'variants');
  if (!list) throw new Error('Products have no variants.');
  return list;
};

test('has no price, weight or stock by default', () => {
  const scene = createTestShop();

  const { id, variants } = createShirt(scene, [{}]);

  expect(variants).toEqual([
    {
      id: id + 1,
      product_id: id,
      title: 'Default Title',
      sku: null,
      price: '0.00',
      compare_at_price: null,
      position: 1,
      inventory_quantity: 0,
      barcode: null,
      weight: 0,
      option1: 'Default Title',
      option2: null,
      option3: null,
      created_at: '2026-01-05T10:00:00+00:00',
      updated_at: '2026-01-05T10:00:00+00:00',
    },
  ]);
});

test.each([
  [{ option1: 'S' }, 'S'],
  [{ option1: 'S', option2: 'Red', option3: 'Long' }, 'S / Red / Long'],
  [{ option1: 'S', option3: 'Long' }, 'S / Long'],
  [{ option1: null, option2: 'Red' }, 'Red'],
  [{ option2: 'Red' }, 'Default Title / Red'],
  [{ option1: 'S / M', option2: 'Red' }, 'S / M / Red'],
  [{ option1: 7 }, '7'],
  [{ option1: 'S', title: 'Ignored' }, 'S'],
])('is called by its options %j: %s', (values, title) => {
  const scene = createTestShop();

  expect(createShirt(scene, [values]).variants[0]?.title).toBe(title);
});

test('changes its title when one of its options changes', () => {
  const { shop, ...scene } = createTestShop();
  const { id, variants } = createShirt({ shop, ...scene }, [{ option1: 'S', option2: 'Red' }]);

  const blue = done(shop.update(products, id, { variants: [{ id: variants[0]?.id, option2: 'Blue' }] }));
  const plain = done(shop.update(products, id, { variants: [{ id: variants[0]?.id, option2: null }] }));

  expect([blue.variants[0]?.title, plain.variants[0]?.title]).toEqual(['S / Blue', 'S']);
});

test('cannot be added to a product with 100 variants', () => {
  const scene = createTestShop();
  const shirt = createShirt(
    scene,
    Array.from({ length: 100 }, () => ({})),
  );

  const errors = errorsOf(createEmbedded(scene.shop, variantList(), shirt.id, { option1: 'XL' }));

  expect(errors).toEqual({ variants: ['are too many (maximum is 100)'] });
  expect(scene.shop.find(products, shirt.id)).toEqual(shirt);
});

test('cannot be removed when it is the only one', () => {
  const scene = createTestShop();
  const { id, variants } = createShirt(scene, [{ option1: 'S', price: '5' }]);

  const errors = errorsOf(deleteEmbedded(scene.shop, variantList(), variants[0]?.id ?? 0));

  expect(errors).toEqual({ base: ['Product must have at least one variant'] });
  expect(scene.shop.find(products, id)?.variants).toEqual(variants);
});

test('belongs to its product, whatever product a client names', () => {
  const { shop, ...scene } = createTestShop();
  const { id, variants } = createShirt({ shop, ...scene });

  const changed = done(shop.update(products, id, { variants: [{ id: variants[0]?.id, product_id: 1 }] }));

  expect(changed.variants).toEqual(variants);
});

test('is found with its product through any changes, with positions from 1', () => {
  const changeArbitrary = fc.record({
    keep: fc.array(fc.nat(5), { maxLength: 5 }),
    add: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(changeArbitrary, { maxLength: 8 }), (changes) => {
      const { shop, ...scene } = createTestShop();
      const { id, variants: first } = createShirt({ shop, ...scene }, [{ option1: 'S' }, { option1: 'M' }]);
      // This builds the index, which every change then has to update.
      const gone = new Set(first.map((each) => each.id).filter((each) => !shop.findOwner(products, 'variants', each)));
      for (const { keep, add } of changes) {
        const before = shop.find(products, id)?.variants ?? [];
        const kept = [...new Set(keep.flatMap((index) => before[index]?.id ?? []))];
        const input = [...kept.map((each) => ({ id: each })), ...Array.from({ length: add }, () => ({ option1: 'L' }))];
        if (input.length === 0) continue;
        const after = done(shop.update(products, id, { variants: input }));
        const left = new Set(after.variants.map((each) => each.id));
        for (const each of before) if (!left.has(each.id)) gone.add(each.id);
      }

      const { variants } = shop.find(products, id) ?? { variants: [] };

      expect(variants.map(({ position }) => position)).toEqual(variants.map((_, index) => index + 1));
      for (const each of variants) expect(shop.findOwner(products, 'variants', each.id)?.id).toBe(id);
      for (const each of gone) expect(shop.findOwner(products, 'variants', each)).toBeUndefined();
    }),
  );
});

test('limits integers to the 32 bits of GraphQL', () => {
  const { shop } = createTestShop();
  const create = (quantity: number): Outcome<Product> =>
    shop.create(products, { title: 'Bowl', variants: [{ inventory_quantity: quantity }] });

  expect(done(create(2_147_483_647)).variants[0]?.inventory_quantity).toBe(2_147_483_647);
  for (const quantity of [2_147_483_648, -2_147_483_648, 3e9]) {
    expect(errorsOf(create(quantity))).toEqual({
      'variants.inventory_quantity': ['is too large (maximum is 2147483647)'],
    });
  }
});
