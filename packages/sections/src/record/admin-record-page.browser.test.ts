import { customers, locations, orders, products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '../test-support/hold-requests.ts';
import { openShop } from '../test-support/open-shop.ts';
import { findOrder, makeProduct } from '../test-support/records.ts';
import { showPath, tell, tellChange } from '../test-support/show-path.ts';

const save = page.getByRole('button', { name: 'Save' });

test('saves what was changed, and only that', async () => {
  const { shop, send, sent } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot', vendor: 'Lumen' });
  showPath({ send }, `/products/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();

  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Blue teapot');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Status' }), 'archived');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(save);

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)).toMatchObject({ title: 'Blue teapot', status: 'archived', vendor: 'Lumen' });
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([`PUT /admin/api/2019-10/products/${id}.json`]);
});

test('Ctrl+S saves, and gives focus back to the field; with nothing to save it does nothing (#33)', async () => {
  const { shop, send, sent } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const { slow, letGo } = holdRequests(send, 'PUT');
  showPath({ send: slow }, `/products/${id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  const hasFocus = (): boolean => title.element().matches(':focus');

  await userEvent.fill(title, 'Blue teapot');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(hasFocus).toBe(false);
  letGo();
  await expect.poll(hasFocus).toBe(true);
  await userEvent.keyboard('{Control>}s{/Control}');

  await expect.element(page.getByText('Saved · products/update → no webhook')).toBeVisible();
  expect(shop.find(products, id)?.title).toBe('Blue teapot');
  expect(sent.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('Ctrl+S saves nothing behind a dialog (#33)', async () => {
  const { shop, send, sent } = openShop();
  const { id } = findOrder(shop, 'pending');
  showPath({ send }, `/orders/${id}`);
  await userEvent.fill(page.getByRole('textbox', { name: 'Note', exact: true }), 'Call first');
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();

  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  expect(sent.filter((request) => request.startsWith('PUT'))).toEqual([]);
});

test('shows the fields that the API fills in for a new record', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, '/locations/new');
  await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();

  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Shop Lyon');
  await userEvent.click(save);

  await expect.element(page.getByRole('heading', { name: 'Shop Lyon', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(shop.single(locations)?.active).toBe(true);
});

test('shows the first state of a new product', async () => {
  showPath(openShop('empty'), '/products/new');

  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
});

test('discards what was changed', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Teapot' })}`);

  await userEvent.fill(page.getByRole('textbox', { name: 'Vendor' }), 'Nobody');
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));

  await expect.element(page.getByRole('textbox', { name: 'Vendor' })).toHaveValue('');
  await expect.element(save).not.toBeInTheDocument();
});

test('discards a choice that was changed more than once', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/products/${makeProduct(shop, { title: 'Teapot', status: 'active' })}`);
  const status = page.getByRole('combobox', { name: 'Status' });

  await userEvent.selectOptions(status, 'draft');
  await userEvent.selectOptions(status, 'active');
  await userEvent.selectOptions(status, 'draft');
  await userEvent.click(page.getByRole('button', { name: 'Discard' }));

  await expect.element(save).not.toBeInTheDocument();
  await expect.element(status).toHaveValue('active');
});

test('makes a record and goes to its page', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/customers/new');

  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Ada');
  await userEvent.click(page.getByRole('button', { name: 'Add address' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'London');
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(page.getByText('London')).toBeVisible();
  await userEvent.click(save);

  await expect.element(page.getByRole('heading', { name: 'Ada', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Saved · customers/create → no webhook')).toBeVisible();
  const [customer] = shop.list(customers, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  expect(customer?.addresses[0]?.city).toBe('London');
  expect(sections.path).toBe(`/customers/${customer?.id}`);
});

test('names the webhooks that a change sends, and offers to show them', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  shop.create(webhooks, { topic: 'products/update', address: 'https://hooks.example/' });
  const sections = showPath({ send }, `/products/${id}`);
  const all = { sort: 'id', isReversed: false, terms: [], limit: 250 };
  tell(sections, { listDeliveries: () => Promise.resolve(shop.deliveries.list(all).records) });
  const opened = new Promise<number | undefined>((resolve) => {
    sections.addEventListener('inspector-open', ({ delivery }) => resolve(delivery), { once: true });
  });

  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Blue teapot');
  await userEvent.click(save);
  await expect.element(page.getByText('Saved · products/update → 1 webhook')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'View' }));

  const [delivery] = shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  expect(await opened).toBe(delivery?.id);
});

test('asks before unsaved changes are lost, and stays or leaves', async () => {
  const { shop, send } = openShop('empty');
  const path = `/products/${makeProduct(shop, { title: 'Teapot' })}`;
  const sections = showPath({ send }, path);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Blue teapot');

  await userEvent.click(page.getByRole('link', { name: 'Products' }));
  await userEvent.click(page.getByRole('button', { name: 'Stay' }));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Blue teapot');
  expect(sections.path).toBe(path);
  await userEvent.click(page.getByRole('link', { name: 'Products' }));
  await userEvent.click(page.getByRole('button', { name: 'Leave page' }));

  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
});

test('drops a record that was deleted elsewhere, with its unsaved changes', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const sections = showPath({ send }, `/products/${id}`);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Blue teapot');

  shop.delete(products, id);
  tellChange(sections);
  await expect.element(page.getByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Products' }));

  await expect.poll(() => sections.path).toBe('/products');
});

test('shows a change from elsewhere and keeps unsaved changes', async () => {
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot', vendor: 'Lumen' });
  const sections = showPath({ send }, `/products/${id}`);
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Blue teapot');

  shop.update(products, id, { title: 'Red teapot', vendor: 'Old Mill' });
  tellChange(sections);

  await expect.element(page.getByRole('textbox', { name: 'Vendor' })).toHaveValue('Old Mill');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Blue teapot');
});

test('pays and sends an order, in part', async () => {
  const { shop, send } = openShop();
  const order = findOrder(shop, 'pending');
  showPath({ send }, `/orders/${order.id}`);

  await userEvent.click(page.getByRole('button', { name: 'Mark as paid' }));
  await expect.poll(() => shop.find(orders, order.id)?.financial_status).toBe('paid');
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await userEvent.click(page.getByRole('button', { name: 'Set all to 0' }));
  await userEvent.fill(page.getByRole('spinbutton').first(), '1');
  await userEvent.click(page.getByRole('button', { name: 'Fulfill 1 item' }));

  await expect.poll(() => shop.find(orders, order.id)?.fulfillments.length).toBe(1);
  expect(shop.find(orders, order.id)?.fulfillments[0]?.line_items[0]?.quantity).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
});

test('sends nothing when no item is chosen', async () => {
  const { shop, send } = openShop();
  const order = findOrder(shop, 'pending');
  showPath({ send }, `/orders/${order.id}`);

  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  await userEvent.click(page.getByRole('button', { name: 'Set all to 0' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Fulfill items' }));

  await expect.element(page.getByText('Choose at least one item')).toBeVisible();
  expect(shop.find(orders, order.id)?.fulfillments).toEqual([]);
});

test('deletes a record, goes back to the list, and brings it back by Undo (#33)', async () => {
  const { shop, send, history } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  const sections = showPath({ send, history }, `/products/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete product' }));

  await expect.poll(() => sections.path).toBe('/products');
  await expect.element(page.getByText('Teapot deleted')).toBeVisible();
  expect(shop.find(products, id)).toBeUndefined();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Teapot restored')).toBeVisible();
  expect(shop.find(products, id)?.title).toBe('Teapot');
});

test('a dialog moves nothing of the page behind it (#33)', async () => {
  showPath(openShop('empty'), '/customers/new');
  await expect.element(save).toBeVisible();
  const bar = save.element();
  const { top } = bar.getBoundingClientRect();

  await userEvent.click(page.getByRole('button', { name: 'Add address' }));

  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(bar.getBoundingClientRect().top).toBe(top);
});

test('speaks of required fields only where there are some (#33)', async () => {
  const sections = showPath(openShop('empty'), '/customers/new');
  const hint = page.getByText(/^Fields with/);
  await expect.element(save).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();

  sections.path = '/products/new';

  await expect.element(hint).toBeInTheDocument();
});

test('the save bar that opens hides no field that is typed in (#33)', async () => {
  await page.viewport(390, 640);
  const { shop, send } = openShop('empty');
  const id = makeProduct(shop, { title: 'Teapot' });
  showPath({ send }, `/products/${id}`);
  const field = page.getByRole('textbox', { name: 'Vendor' });
  await expect.element(field).toBeVisible();
  field.element().scrollIntoView({ block: 'end' });

  await userEvent.fill(field, 'Lumen');

  await expect.element(save).toBeVisible();
  const { top } = save.element().getBoundingClientRect();
  expect(field.element().getBoundingClientRect().bottom).toBeLessThan(top);
});
