import { orders } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { makeProduct } from '../test-support/records.ts';
import { showPath } from '../test-support/show-path.ts';

const save = page.getByRole('button', { name: 'Save' });

test('shows at its field what the API refused, counts it, and leads to it (#33)', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Teapot' })}`);

  await userEvent.fill(page.getByRole('textbox', { name: 'Price' }).first(), 'cheap');
  await userEvent.click(save);

  const price = page.getByRole('textbox', { name: 'Price' }).first();
  await expect.poll(() => price.element().matches(':focus')).toBe(true);
  await expect.element(price).toHaveAccessibleDescription('Enter a price.');
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.getByRole('button', { name: '1 error' }).click();
  await expect.poll(() => price.element().matches(':focus')).toBe(true);
});

test.each([
  ['nobody answers', () => Promise.reject(new Error('Nobody answers.')), 'Saving failed: Nobody answers.'],
  [
    'the record is gone',
    async () => await Promise.resolve(Response.json({ errors: 'Not Found' }, { status: 404 })),
    'Saving failed: It no longer exists',
  ],
])('says, where the user can see it, that saving failed because %s', async (_, answer, text) => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  showPath({ send: (path, init) => (init?.method === 'PUT' ? answer() : send(path, init)) }, `/products/${id}`);
  const sku = page.getByRole('textbox', { name: 'SKU' });
  await userEvent.fill(sku, 'T-1');
  sku.element().scrollIntoView({ block: 'start' });

  await userEvent.click(save);

  await expect.element(page.getByRole('alert').getByText(text)).toBeInViewport();
  await expect.element(sku).toHaveValue('T-1');
});

test('says beside the buttons of a long dialog that nobody answers', async () => {
  const { shop, send } = openShop('empty');
  const items = Array.from({ length: 20 }, (_item, index) => ({ title: `Mug ${index}`, quantity: 1, price: '5.00' }));
  const made = shop.create(orders, { line_items: items });
  const id = made.status === 'done' ? made.record.id : 0;
  const broken: typeof send = (path, init) =>
    init?.method === 'POST' ? Promise.reject(new Error('Nobody answers.')) : send(path, init);
  showPath({ send: broken }, `/orders/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await userEvent.click(page.getByRole('button', { name: 'Fulfill 20 items' }));

  await expect.element(page.getByRole('alert').getByText('Nobody answers.')).toBeInViewport();
});

test('says nothing of a record that failed where another one is loading', async () => {
  let isDown = true;
  const sections = showPath(
    { send: () => (isDown ? Promise.reject(new Error('Nobody answers.')) : new Promise(() => {})) },
    '/products/1',
  );
  await expect.element(page.getByRole('alert').getByText('Nobody answers.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/admin/products');

  isDown = false;
  sections.path = '/products/2';

  await expect.element(page.getByText('Loading…')).toBeVisible();
  await expect.element(page.getByText('Nobody answers.')).not.toBeInTheDocument();
});

test('says that a record does not exist, and names the path', async () => {
  showPath(openShop('empty'), '/orders/77');

  await expect.element(page.getByRole('heading', { name: 'Order not found', level: 1 })).toBeVisible();
  await expect.element(page.getByText('There is no order at /orders/77. It may have been deleted.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders');
});

test('says in the words of a dialog what the API refused of a field (#33)', async () => {
  const { shop, send } = openShop('empty');
  const made = shop.create(orders, { line_items: [{ title: 'Mug', quantity: 1, price: '5.00' }] });
  showPath({ send }, `/orders/${made.status === 'done' ? made.record.id : 0}`);
  const carrier = page.getByRole('textbox', { name: 'Carrier (optional)' });

  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await userEvent.fill(carrier, 'x'.repeat(256));
  await userEvent.click(page.getByRole('button', { name: 'Fulfill 1 item' }));

  await expect.element(carrier).toHaveAccessibleDescription('Carrier is too long (maximum is 255 characters)');
});
