import { expect, test } from 'vitest';
import { createTestShop, done, type TestShop } from '../../test-support/test-shop.ts';
import type { Product } from './product-fields.ts';
import { products } from './products.ts';

const createShirt = ({ shop }: TestShop, input: object = {}): Product =>
  done(shop.create(products, { title: 'Shirt', ...input }));

const SIZES = [
  { option1: 'S', option2: 'Red' },
  { option1: 'M', option2: 'Red' },
  { option1: 'S', option2: 'Blue' },
  { option1: null, option2: 'Red' },
];

test('defaults to one option named Title', () => {
  const scene = createTestShop();

  const { id, options, variants } = createShirt(scene, { options: [] });

  expect(options).toEqual([
    { id: expect.any(Number), product_id: id, name: 'Title', position: 1, values: ['Default Title'] },
  ]);
  expect(options[0]?.id).not.toBe(variants[0]?.id);
});

test('has each value of its variants once, in order, without null', () => {
  const scene = createTestShop();

  const { options } = createShirt(scene, { variants: SIZES, options: [{ name: 'Size' }, { name: 'Colour' }] });

  expect(options.map(({ name, position, values }) => [name, position, values])).toEqual([
    ['Size', 1, ['S', 'M']],
    ['Colour', 2, ['Red', 'Blue']],
  ]);
});

test('takes its values from the variants, not from a client', () => {
  const scene = createTestShop();

  const { options } = createShirt(scene, { options: [{ name: 'Size', values: ['XS'], position: 3 }] });

  expect(options).toMatchObject([{ name: 'Size', values: ['Default Title'], position: 1 }]);
});

test('has no values when no variant has one', () => {
  const scene = createTestShop();

  const { options } = createShirt(scene, { options: [{ name: 'Size' }, { name: 'Colour' }] });

  expect(options.map(({ values }) => values)).toEqual([['Default Title'], []]);
});

test('updates its values when only the variants change', () => {
  const scene = createTestShop();
  const { id, options } = createShirt(scene, { variants: SIZES, options: [{ name: 'Size' }, { name: 'Colour' }] });

  const changed = done(scene.shop.update(products, id, { variants: [{ option1: 'XL', option2: 'Green' }] }));

  expect(changed.options).toEqual([
    { ...options[0], values: ['XL'] },
    { ...options[1], values: ['Green'] },
  ]);
});

test('keeps its id when renamed, by id or by position', () => {
  const scene = createTestShop();
  const { id, options } = createShirt(scene, { variants: SIZES, options: [{ name: 'Size' }, { name: 'Colour' }] });

  const byId = done(scene.shop.update(products, id, { options: options.map((each) => ({ ...each, name: 'A' })) }));
  const byPlace = done(scene.shop.update(products, id, { options: [{ name: 'B' }, { name: 'C' }] }));

  expect(byId.options.map((each) => [each.id, each.name])).toEqual(options.map((each) => [each.id, 'A']));
  expect(byPlace.options.map((each) => [each.id, each.name])).toEqual([
    [options[0]?.id, 'B'],
    [options[1]?.id, 'C'],
  ]);
});

test('is removed when the list leaves it out', () => {
  const scene = createTestShop();
  const { id, options } = createShirt(scene, { variants: SIZES, options: [{ name: 'Size' }, { name: 'Colour' }] });

  const changed = done(scene.shop.update(products, id, { options: [{ name: 'Size' }] }));

  expect(changed.options).toEqual([options[0]]);
});

test('swaps positions with another, and their values', () => {
  const scene = createTestShop();
  const { id, options } = createShirt(scene, { variants: SIZES, options: [{ name: 'Size' }, { name: 'Colour' }] });
  const [size, colour] = options;

  const changed = done(scene.shop.update(products, id, { options: [{ id: colour?.id }, { id: size?.id }] }));

  expect(changed.options.map((each) => [each.id, each.name, each.values])).toEqual([
    [colour?.id, 'Colour', ['S', 'M']],
    [size?.id, 'Size', ['Red', 'Blue']],
  ]);
});
