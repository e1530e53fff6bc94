import { productCollections, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { makeProduct } from '../test-support/records.ts';
import { showPath } from '../test-support/show-path.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const save = page.getByRole('button', { name: 'Save' });
const saved = page.getByText('Saved · products/update → no webhook');

/** A PNG as a file that a user has chosen. */
function makePicture(name: string): File {
  return new File([Uint8Array.from(atob(PIXEL), (letter) => letter.codePointAt(0) ?? 0)], name, { type: 'image/png' });
}

/** Drops a file on an element. */
function drop(target: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, composed: true, dataTransfer }));
}

/** The pictures in their order. */
function namePictures(): readonly (string | null)[] {
  const pictures = page.getByRole('img').elements();
  return pictures.map((picture) => picture.getAttribute('alt'));
}

test('adds images that are chosen or dropped, and says which one is first (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  showPath({ send }, `/products/${id}`);
  const input = page.getByLabelText('Add images');
  await expect.element(page.getByText(/or drop them here/)).toBeVisible();

  await userEvent.upload(input, makePicture('front.png'));
  await expect.element(page.getByRole('img', { name: 'front' })).toBeVisible();
  drop(input.element(), makePicture('back.png'));
  await expect.element(page.getByRole('img', { name: 'back' })).toBeVisible();
  await expect.element(page.getByText('First', { exact: true })).toBeVisible();
  await userEvent.click(save);

  await expect.element(saved).toBeVisible();
  expect(shop.find(products, id)?.images).toMatchObject([
    { src: `data:image/png;base64,${PIXEL}`, alt: 'front' },
    { alt: 'back' },
  ]);
});

test('makes a large picture small enough for the API (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  showPath({ send }, `/products/${id}`);
  // Random bytes behind a picture are no part of it, and take no time to encode.
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const photo = new File([makePicture('photo.png'), ...Array.from({ length: 20 }, () => noise)], 'photo.png', {
    type: 'image/png',
  });
  expect(photo.size).toBeGreaterThan(1_048_576);

  const input = page.getByLabelText('Add images');
  await expect.element(input).toBeInTheDocument();
  // An upload would take the megabytes through the process of the tests.
  drop(input.element(), photo);
  await expect.element(page.getByRole('img', { name: 'photo' })).toBeVisible();
  await userEvent.click(save);

  await expect.element(saved).toBeVisible();
  expect(shop.find(products, id)?.images[0]?.src).toMatch(/^data:image\/jpeg;base64,/);
});

test('says at the media that a file is no picture (#33)', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Teapot' })}`);

  await userEvent.upload(page.getByLabelText('Add images'), new File(['%PDF'], 'list.png', { type: 'image/png' }));
  await expect.element(page.getByText('First', { exact: true })).toBeVisible();
  await userEvent.click(save);

  await expect.element(page.getByText('Each image must be a PNG, JPEG, GIF or WebP picture.')).toBeVisible();
});

test('has the collections chosen in a picker, and removes one (#33)', async () => {
  const { shop, send } = openShop('empty');
  const made = ['Kitchen', 'Gifts'].map((title) => shop.create(productCollections, { title }));
  const [kitchen = 0, gifts = 0] = made.map((result) => (result.status === 'done' ? result.record.id : 0));
  const id = makeProduct(shop, { title: 'Teapot', collection_ids: [kitchen] });
  showPath({ send }, `/products/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Choose collections' }));
  await userEvent.click(page.getByRole('option', { name: /^Gifts/ }));
  await userEvent.click(page.getByRole('button', { name: 'Choose 2' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Remove Kitchen' }));
  await userEvent.click(save);

  await expect.element(saved).toBeVisible();
  expect(shop.find(products, id)?.collection_ids).toEqual([gifts]);
});

test('moves a picture by Alt and an arrow, and keeps focus at it (#33)', async () => {
  const { shop, send } = openShop('empty');
  const src = `data:image/png;base64,${PIXEL}`;
  const id = makeProduct(shop, { title: 'Teapot', images: ['front', 'back', 'lid'].map((alt) => ({ src, alt })) });
  showPath({ send }, `/products/${id}`);

  await press(page.getByRole('button', { name: 'More actions for image 1' }), '{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(namePictures).toEqual(['back', 'front', 'lid']);
  await expectFocus(page.getByRole('button', { name: 'More actions for image 2' }));
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await expect.poll(namePictures).toEqual(['back', 'lid', 'front']);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');

  await expect.poll(namePictures).toEqual(['back', 'front', 'lid']);
  await expectFocus(page.getByRole('button', { name: 'More actions for image 2' }));
});

test('goes by Enter to the price of the next variant, and by Shift and Enter back (#33)', async () => {
  const { shop, send } = openShop('empty');
  const variants = ['Sand', 'Moss'].map((option1) => ({ option1, price: '2.00' }));
  const id = makeProduct(shop, { title: 'Bowl', variants });
  showPath({ send }, `/products/${id}`);
  const [sand, moss] = ['Sand', 'Moss'].map((name) => page.getByRole('textbox', { name: `Price of ${name}` }));
  if (!sand || !moss) throw new Error('There are two variants.');

  await userEvent.fill(sand, '3.00');
  await userEvent.keyboard('{Enter}');
  await expectFocus(moss);
  await userEvent.keyboard('4.00{Enter}');
  await expectFocus(moss);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expectFocus(sand);
  await userEvent.click(save);

  await expect.element(saved).toBeVisible();
  expect(shop.find(products, id)?.variants.map(({ price }) => price)).toEqual(['3.00', '4.00']);
});

test('names the options, which head the table of variants (#33)', async () => {
  const { shop, send } = openShop('empty');
  const variants = ['Sand', 'Moss'].map((option1) => ({ option1 }));
  const id = makeProduct(shop, { title: 'Bowl', variants });
  showPath({ send }, `/products/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Edit options' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Option 1' }), 'Color');
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByRole('columnheader', { name: 'Color' })).toBeVisible();
  await userEvent.click(save);

  await expect.element(saved).toBeVisible();
  expect(shop.find(products, id)?.options.map(({ name, values }) => [name, values])).toEqual([
    ['Color', ['Sand', 'Moss']],
  ]);
});

test('shows the currency in the field of an amount (#33)', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Bowl', variants: [{ price: '2.00' }] })}`);

  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveValue('2.00');
  await expect.element(page.getByText('€', { exact: true })).toBeVisible();
});

test('marks only the variant whose price is wrong, until it is typed in again (#33)', async () => {
  const { shop, send } = openShop('empty');
  const variants = ['Sand', 'Moss'].map((option1) => ({ option1, price: '2.00' }));
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Bowl', variants })}`);
  const [sand, moss] = ['Sand', 'Moss'].map((name) => page.getByRole('textbox', { name: `Price of ${name}` }));
  if (!sand || !moss) throw new Error('There are two variants.');

  await userEvent.fill(moss, 'cheap');
  await userEvent.click(save);
  await expect.element(moss).toHaveAccessibleDescription('Enter a price.');
  await expect.element(sand).toHaveAttribute('aria-invalid', 'false');
  await userEvent.fill(moss, '3');

  await expect.element(moss).toHaveAttribute('aria-invalid', 'false');
  await expect.element(page.getByText(/^Saving failed/)).not.toBeInTheDocument();
});
