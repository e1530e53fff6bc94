import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf, type TestShop } from '../test-support/test-shop.ts';
import { customers } from '../resources/customers/customers.ts';
import type { Product } from '../resources/products/product-fields.ts';
import { products } from '../resources/products/products.ts';

const createShirt = ({ shop }: TestShop): Product =>
  done(
    shop.create(products, {
      title: 'Shirt',
      variants: [{ option1: 'S' }, { option1: 'M' }],
      options: [{ name: 'Size' }, { name: 'Colour' }],
      images: [{ src: 'https://a.example/1.png' }],
    }),
  );

test.each(['variants', 'images', 'options'] as const)('refuses %s with the same id twice', (field) => {
  const scene = createTestShop();
  const shirt = createShirt(scene);
  const [first] = shirt[field];

  const errors = errorsOf(scene.shop.update(products, shirt.id, { [field]: [{ id: first?.id }, { id: first?.id }] }));

  expect(errors).toEqual({ [`${field}.id`]: ['appears twice'] });
  expect(scene.shop.find(products, shirt.id)).toEqual(shirt);
});

test('refuses addresses with the same id twice', () => {
  const { shop } = createTestShop();
  const ada = done(shop.create(customers, { first_name: 'Ada', addresses: [{ city: 'Lyon' }] }));
  const id = ada.addresses[0]?.id;

  const errors = errorsOf(shop.update(customers, ada.id, { addresses: [{ id }, { city: 'Graz' }, { id }] }));

  expect(errors).toEqual({ 'addresses.id': ['appears twice'] });
});

test('matches an id that is sent as text', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);
  const [small, medium] = shirt.variants;

  const changed = done(
    scene.shop.update(products, shirt.id, { variants: [{ id: String(medium?.id), price: 5 }, { id: small?.id }] }),
  );

  expect(changed.variants).toMatchObject([
    { id: medium?.id, option1: 'M', price: '5.00' },
    { id: small?.id, option1: 'S' },
  ]);
});

test('matches options by id before position', () => {
  const scene = createTestShop();
  const shirt = createShirt(scene);
  const [size, colour] = shirt.options;

  const { options } = done(
    scene.shop.update(products, shirt.id, { options: [{ id: colour?.id }, { name: 'Material' }] }),
  );

  expect(options).toMatchObject([{ id: colour?.id, name: 'Colour' }, { name: 'Material' }]);
  expect([size?.id, colour?.id]).not.toContain(options[1]?.id);
});

test('refuses an option of another product', () => {
  const scene = createTestShop();
  const [shirt, other] = [createShirt(scene), createShirt(scene)];

  const errors = errorsOf(scene.shop.update(products, shirt.id, { options: [{ id: other.options[0]?.id }] }));

  expect(errors).toEqual({ 'options.id': ['is not an option of this product'] });
});
