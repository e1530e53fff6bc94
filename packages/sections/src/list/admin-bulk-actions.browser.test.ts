import { orders, products, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createGate } from '../test-support/create-gate.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const dialog = page.getByRole('dialog');

/** Makes an order of one item and gives its id. */
function makeOrder(shop: Shop): number {
  const made = shop.create(orders, { line_items: [{ title: 'Teapot', quantity: 2, price: '5.00' }] });
  if (made.status !== 'done') throw new Error(JSON.stringify(made));
  return made.record.id;
}

/** Selects every record of the list and presses a button. */
async function pressForAll(name: string): Promise<void> {
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(page.getByRole('button', { name, exact: true }));
}

test('fulfils the selected orders, after saying what that does', async () => {
  const { shop, send } = openShop('empty');
  const ids = [makeOrder(shop), makeOrder(shop)];
  showPath({ send }, '/orders');

  await pressForAll('Fulfill');
  await expect.element(page.getByRole('dialog', { name: 'Fulfill 2 orders?' })).toBeVisible();
  await expect.element(page.getByText('Sends everything of each order that was not sent yet.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Fulfill' }));

  await expect
    .poll(() => ids.map((id) => shop.find(orders, id)?.fulfillment_status))
    .toEqual(['fulfilled', 'fulfilled']);
  await expect.element(page.getByRole('searchbox')).toBeVisible();
});

test('does nothing with the selection if the answer is no', async () => {
  const { shop, send, sent } = openShop('empty');
  makeOrder(shop);
  showPath({ send }, '/orders');

  await pressForAll('Archive');
  await userEvent.keyboard('{Escape}');

  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  expect(sent.filter((request) => request.endsWith('close.json'))).toEqual([]);
});

test('archives orders by closing them, and products by their status', async () => {
  const { shop, send } = openShop('empty');
  const order = makeOrder(shop);
  const made = shop.create(products, { title: 'Teapot' });
  const sections = showPath({ send }, '/orders');

  await pressForAll('Archive');
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await expect.poll(() => shop.find(orders, order)?.closed_at).not.toBeNull();
  sections.path = '/products';
  await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible();
  await pressForAll('Archive');
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));

  const product = made.status === 'done' ? made.record.id : 0;
  await expect.poll(() => shop.find(products, product)?.status).toBe('archived');
});

test('ends without touching what was selected meanwhile', async () => {
  const { shop, send } = openShop('empty');
  const [first] = [makeOrder(shop), makeOrder(shop), makeOrder(shop)];
  const answer = createGate();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'POST' && path.includes(`/orders/${first}/`)) await answer.passed;
    return await send(path, init);
  };
  const sections = showPath({ send: slow }, '/orders');
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1001' }));
  await userEvent.click(page.getByRole('button', { name: 'Archive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(clear, { force: true });
  await expect.element(page.getByText('Working…')).toBeVisible();

  sections.path = '/orders?sort=name&order=asc';
  await expect.element(page.getByText('Working…')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1002' }));
  answer.open();
  await expect.poll(() => shop.find(orders, first)?.closed_at).not.toBeNull();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1003' }));

  await expect.element(page.getByText('2 selected')).toBeVisible();
});

test('keeps what was selected in the same list while the action ran', async () => {
  const { shop, send } = openShop('empty');
  const [first] = [makeOrder(shop), makeOrder(shop)];
  const answer = createGate();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'POST' && path.includes(`/orders/${first}/`)) await answer.passed;
    return await send(path, init);
  };
  showPath({ send: slow }, '/orders');
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1001' }));
  await userEvent.click(page.getByRole('button', { name: 'Archive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await expect.element(page.getByText('Working…')).toBeVisible();

  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1002' }));
  answer.open();

  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select #1002' })).toBeChecked();
});

test('names each record that was refused, with the reason, and does the others, which are no longer selected', async () => {
  const { shop, send } = openShop('empty');
  const [sentBefore, cancelled, open, gone] = [makeOrder(shop), makeOrder(shop), makeOrder(shop), makeOrder(shop)];
  shop.act(orders, sentBefore, 'fulfill', {});
  shop.act(orders, cancelled, 'cancel', {});
  showPath({ send }, '/orders');
  await expect.element(page.getByRole('link', { name: '#1004' })).toBeVisible();
  shop.delete(orders, gone);

  await pressForAll('Fulfill');
  await userEvent.click(dialog.getByRole('button', { name: 'Fulfill' }));

  const refusals = page.getByRole('group', { name: 'What was refused' });
  await expect.element(refusals.getByText('3 of 4 orders could not be changed:')).toBeVisible();
  expect(
    refusals
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '#1004: It no longer exists',
    '#1002: Cannot fulfill a cancelled order',
    '#1001: Order has nothing to fulfill',
  ]);
  expect(shop.find(orders, open)?.fulfillment_status).toBe('fulfilled');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select #1003' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Select #1002' })).toBeChecked();
});

test.each([
  ['deselects one of them', '#1001', '1 selected'],
  ['selects another record', '#1003', '3 selected'],
])('no longer names what was refused when the user %s', async (_, name, count) => {
  const { shop, send } = openShop('empty');
  const [first, second] = [makeOrder(shop), makeOrder(shop), makeOrder(shop)];
  for (const id of [first, second]) shop.act(orders, id ?? 0, 'cancel', {});
  showPath({ send }, '/orders');
  await pressForAll('Fulfill');
  await userEvent.click(dialog.getByRole('button', { name: 'Fulfill' }));
  const refusals = page.getByRole('group', { name: 'What was refused' });
  await expect.element(refusals).toBeVisible();
  await expect.element(page.getByText('2 selected')).toBeVisible();

  await userEvent.click(page.getByRole('checkbox', { name: `Select ${name}` }));

  await expect.element(page.getByText(count)).toBeVisible();
  await expect.element(refusals).not.toBeInTheDocument();
});

test('names what was refused when the user deselects everything while the action runs', async () => {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop);
  shop.act(orders, id, 'cancel', {});
  const answer = createGate();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'POST' && path.includes(`/orders/${id}/`)) await answer.passed;
    return await send(path, init);
  };
  showPath({ send: slow }, '/orders');
  await pressForAll('Fulfill');
  await userEvent.click(dialog.getByRole('button', { name: 'Fulfill' }));
  await expect.element(page.getByText('Working…')).toBeVisible();

  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1001' }));
  await expect.element(page.getByRole('checkbox', { name: 'Select #1001' })).not.toBeChecked();
  answer.open();

  const refusals = page.getByRole('group', { name: 'What was refused' });
  await expect.element(refusals.getByText('#1001: Cannot fulfill a cancelled order')).toBeVisible();
  await expect.element(page.getByText('0 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fulfill' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.element(refusals).not.toBeInTheDocument();
});
