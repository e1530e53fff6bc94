import { expect, test } from 'vitest';
import {
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  updateEmbedded,
  type EmbeddedList,
} from '../../declaration/embedded.ts';
import { createTestShop, done, errorsOf, type TestShop } from '../../test-support/test-shop.ts';
import type { Product } from './product-fields.ts';
import { products } from './products.ts';

const createBowl = ({ shop }: TestShop, ...sources: readonly string[]): Product =>
  done(shop.create(products, { title: 'Bowl', images: sources.map((src) => ({ src, alt: 'A bowl' })) }));

const imageList = (): EmbeddedList => {
  const list = embeddedListsOf(products).find(({ field }) => field === 'images');
  if (!list) throw new Error('Products have no images.');
  return list;
};

const A = 'https://a.example/1.png';
const B = 'https://b.example/2.png';

test('takes its position from the list, with or without alt text', () => {
  const scene = createTestShop();

  const { id, images } = done(
    scene.shop.create(products, {
      title: 'Bowl',
      images: [
        { src: A, position: 9 },
        { src: B, alt: '' },
      ],
    }),
  );

  expect(images).toEqual([
    { id: expect.any(Number), product_id: id, src: A, alt: null, position: 1 },
    { id: expect.any(Number), product_id: id, src: B, alt: '', position: 2 },
  ]);
});

test('keeps fields that a change does not mention, and loses alt text set to null', () => {
  const scene = createTestShop();
  const { id, images } = createBowl(scene, A);
  const [image] = images;

  const moved = done(scene.shop.update(products, id, { images: [{ id: image?.id, src: B }] }));
  const wordless = done(scene.shop.update(products, id, { images: [{ id: image?.id, alt: null }] }));

  expect(moved.images).toEqual([{ ...image, src: B }]);
  expect(wordless.images).toEqual([{ ...image, src: B, alt: null }]);
});

test('may all be removed, unlike variants', () => {
  const scene = createTestShop();
  const { id } = createBowl(scene, A, B);

  const bare = done(scene.shop.update(products, id, { images: [] }));

  expect(bare.images).toEqual([]);
});

test('swaps positions with another', () => {
  const scene = createTestShop();
  const { id, images } = createBowl(scene, A, B);
  const [first, second] = images;

  const turned = done(scene.shop.update(products, id, { images: [{ id: second?.id }, { id: first?.id }] }));

  expect(turned.images).toEqual([
    { ...second, position: 1 },
    { ...first, position: 2 },
  ]);
});

test('can be added, changed and removed one at a time', () => {
  const scene = createTestShop();
  const { id, images } = createBowl(scene, A);

  const added = done(createEmbedded(scene.shop, imageList(), id, { src: B }));
  const changed = done(updateEmbedded(scene.shop, imageList(), added.id, { alt: 'A lid' }));
  done(deleteEmbedded(scene.shop, imageList(), images[0]?.id ?? 0));

  expect(changed).toEqual({ ...added, alt: 'A lid' });
  expect(scene.shop.find(products, id)?.images).toEqual([{ ...changed, position: 1 }]);
});

test.each([
  ['at an http address', 'http://a.example/'],
  ['at an address with a query', 'https://a.example/x?y=1&z=%20#top'],
  ['at a long address', `https://a.example/${'x'.repeat(60_000)}`],
])('lies %s', (_, src) => {
  const scene = createTestShop();

  expect(createBowl(scene, src).images[0]?.src).toBe(src);
});

test.each([
  ['beside the product', 'a.png'],
  ['at an address without a scheme', '//a.example/'],
  ['on a file server', 'ftp://a.example/'],
  ['in its own address', 'data:image/png;base64,x'],
  ['at an address over 64 kB', `https://a.example/${'x'.repeat(66_000)}`],
])('does not lie %s, neither when it is made nor later', (_, src) => {
  const scene = createTestShop();
  const bowl = createBowl(scene, A);

  const made = errorsOf(createEmbedded(scene.shop, imageList(), bowl.id, { src }));
  const moved = errorsOf(updateEmbedded(scene.shop, imageList(), bowl.images[0]?.id ?? 0, { src }));

  expect([made, moved]).toEqual([{ src: ['is invalid'] }, { src: ['is invalid'] }]);
  expect(scene.shop.find(products, bowl.id)).toEqual(bowl);
});

test('refuses images that would make the product larger than two million characters', () => {
  const { shop } = createTestShop();
  const src = 'https://a.example/'.padEnd(65_000, 'x');
  const full = done(shop.create(products, { title: 'Bowl', images: Array.from({ length: 29 }, () => ({ src })) }));

  const refused = shop.update(products, full.id, { images: [...full.images, { src }] });

  expect(errorsOf(refused)).toEqual({ base: ['Record cannot have more than 2000000 characters'] });
  expect(shop.find(products, full.id)).toEqual(full);
});
