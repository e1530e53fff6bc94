import { orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../test-support/hold-requests.ts';
import { openShop } from '../test-support/open-shop.ts';
import { findOrder, makeProduct } from '../test-support/records.ts';
import { showPath, tell } from '../test-support/show-path.ts';

const save = page.getByRole('button', { name: 'Save' });
const title = page.getByRole('textbox', { name: 'Title' });
const vendor = page.getByRole('textbox', { name: 'Vendor' });

test('holds the fields of a record while it is being saved', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const { slow, letGo } = holdRequests(send, 'PUT');
  showPath({ send: slow }, `/products/${id}`);

  await userEvent.fill(title, 'Blue teapot');
  await userEvent.click(save);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('status').getByText('Saving…')).toBeVisible();
  expect(title.element().closest('[inert]')).not.toBeNull();
  letGo();

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  await expect.element(title).toHaveValue('Blue teapot');
});

test('shows nothing of a save that ends after its page was left', async () => {
  const { shop, send } = openShop('empty');
  const [left, other] = [makeProduct(shop, { title: 'Teapot' }), makeProduct(shop, { title: 'Kettle' })];
  const answer = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'PUT') await answer.promise;
    const response = await send(path, init);
    if (init?.method === 'PUT') saved.resolve();
    return response;
  };
  const sections = showPath({ send: slow }, `/products/${left}`);
  await userEvent.fill(title, 'Blue teapot');
  await userEvent.click(save);
  sections.path = `/products/${other}`;
  await expect.element(page.getByRole('heading', { name: 'Kettle', level: 1 })).toBeVisible();
  await userEvent.fill(vendor, 'Lumen');

  answer.resolve();
  await saved.promise;
  await expect.element(save).not.toHaveAttribute('aria-disabled');

  await expect.element(page.getByRole('heading', { name: 'Kettle', level: 1 })).toBeVisible();
  await expect.element(vendor).toHaveValue('Lumen');
  expect(shop.find(products, left)?.title).toBe('Blue teapot');
});

test('stays at another record, with its changes, when a record is deleted late', async () => {
  const { shop, send } = openShop('empty');
  const [left, other] = [makeProduct(shop, { title: 'Teapot' }), makeProduct(shop, { title: 'Kettle' })];
  const { slow, letGo } = holdRequests(send, 'DELETE');
  const sections = showPath({ send: slow }, `/products/${left}`);
  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete product' }));
  sections.path = `/products/${other}`;
  await expect.element(page.getByRole('heading', { name: 'Kettle', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.fill(vendor, 'Lumen');

  letGo();
  await expect.poll(() => shop.find(products, left)).toBeUndefined();
  await userEvent.fill(title, 'Red kettle');
  await userEvent.click(save);

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, other)).toMatchObject({ title: 'Red kettle', vendor: 'Lumen' });
});

test('shows in the button of a dialog that it works, with the words and the width that it had (#33)', async () => {
  const { shop, send } = openShop();
  const { id } = findOrder(shop, 'pending');
  const { slow, letGo } = holdRequests(send, 'POST');
  showPath({ send: slow }, `/orders/${id}`);
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  const yes = page.getByRole('dialog').getByRole('button', { name: /^Fulfill \d+ items?$/ });
  const width = yes.element().getBoundingClientRect().width;

  await userEvent.click(yes);

  await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
  const [words, spinner] = [getComputedStyle(yes.element()), getComputedStyle(yes.element(), '::after')];
  expect([words.color, spinner.content, spinner.inlineSize]).toEqual(['rgba(0, 0, 0, 0)', '""', '16px']);
  expect(yes.element().getBoundingClientRect().width).toBe(width);
  letGo();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('keeps a dialog that was opened while an action was on its way', async () => {
  const { shop, send } = openShop();
  const { id } = findOrder(shop, 'pending');
  const { slow, letGo } = holdRequests(send, 'POST');
  showPath({ send: slow }, `/orders/${id}`);
  await userEvent.click(page.getByRole('button', { name: 'Mark as paid' }));
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  const yes = page.getByRole('dialog').getByRole('button', { name: /^Fulfill \d+ items?$/ });
  await expect.element(yes).toBeVisible();

  letGo();

  await expect.poll(() => shop.find(orders, id)?.financial_status).toBe('paid');
  await expect.element(yes).toBeVisible();
});

test('says why an action failed, and why one whose dialog was closed, until that is closed', async () => {
  const { shop, send } = openShop();
  const { id } = findOrder(shop, 'pending');
  const answer = Promise.withResolvers<void>();
  const slow: typeof send = async (path, init) => {
    if (init?.method !== 'POST') return await send(path, init);
    await answer.promise;
    return Response.json({ errors: 'Order has been cancelled' }, { status: 422 });
  };
  showPath({ send: slow }, `/orders/${id}`);
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await userEvent.click(page.getByRole('button', { name: /^Fulfill \d+ items?$/ }));
  await userEvent.keyboard('{Escape}');

  answer.resolve();

  const failure = page.getByRole('alert').getByText('Fulfill items failed: Order has been cancelled');
  await expect.element(failure).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Mark as paid' }));
  await expect
    .element(page.getByRole('alert').getByText('Mark as paid failed: Order has been cancelled'))
    .toBeVisible();
  await expect.element(failure).toBeVisible();
});

test('goes to a new record, once, when the webhooks that it caused cannot be listed', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/products/new');
  tell(sections, { listDeliveries: () => Promise.reject(new Error('The shop does not answer.')) });

  await userEvent.fill(title, 'Teapot');
  await userEvent.click(save);

  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible();
  expect(sections.path).toMatch(/^\/products\/\d+$/);
  expect(shop.count(products)).toBe(1);
});

test('says that changes are being saved', async () => {
  const { shop, send } = openShop();
  const { id } = findOrder(shop, 'pending');
  showPath(
    { send: (path, init) => (init?.method === 'PUT' ? new Promise(() => {}) : send(path, init)) },
    `/orders/${id}`,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Note', exact: true }), 'Call first');
  await userEvent.click(save);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(page.getByRole('button', { name: 'Mark as paid' }));

  await expect
    .element(page.getByText('Mark as paid failed: Changes are being saved. Try again in a moment'))
    .toBeVisible();
  expect(shop.find(orders, id)?.financial_status).toBe('pending');
});
