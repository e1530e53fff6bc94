import { orders, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { name: '#1001', level: 1 });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Makes an order and shows its page. Returns a function that reads the order. */
function showOrder(status: 'pending' | 'paid') {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop, status);
  showPath({ send }, `/orders/${id}`);
  return { read: () => shop.find(orders, id) };
}

function makeOrder(shop: Shop, status: 'pending' | 'paid'): number {
  const items = [
    { title: 'Teapot', quantity: 3, price: '5.00' },
    { title: 'Cup', quantity: 1, price: '2.00' },
  ];
  const made = shop.create(orders, { line_items: items, financial_status: status });
  if (made.status !== 'done') throw new Error(JSON.stringify(made));
  return made.record.id;
}

/** Chooses an action in the menu. */
async function choose(name: string): Promise<void> {
  await press(button('More actions'));
  await tabTo(page.getByRole('menuitem', { name }), '{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

test('an order is paid by keyboard alone, and focus goes to its heading', async () => {
  const { read } = showOrder('pending');

  await press(button('Mark as paid'));

  await expect.poll(() => read()?.financial_status).toBe('paid');
  await expectFocus(heading);
});

test('an order is fulfilled in part by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await press(button('Fulfill items'));
  await expectFocus(page.getByRole('spinbutton', { name: 'Teapot' }));
  await userEvent.keyboard('{ArrowDown}');
  await press(page.getByRole('spinbutton', { name: 'Cup' }), '{ArrowDown}');
  await press(button('Fulfill 2 items'));

  await expect.poll(() => read()?.fulfillments.length).toBe(1);
  expect(read()?.fulfillments[0]?.line_items.map(({ title, quantity }) => [title, quantity])).toEqual([['Teapot', 2]]);
  await expectFocus(button('Fulfill items'));
});

test('a quantity that is too large is said at its field, which gets focus, until it is right (#33)', async () => {
  showOrder('paid');
  const teapots = page.getByRole('spinbutton', { name: 'Teapot' });

  await press(button('Fulfill items'));
  await userEvent.keyboard('9{Tab}');
  await press(dialog.getByRole('button', { name: 'Fulfill items' }));
  await expectFocus(teapots);
  await expect.element(teapots).toHaveAccessibleDescription('At most 3');
  await userEvent.keyboard('{Control>}a{/Control}3');

  await expect.element(teapots).toHaveValue(3);
  await expect.element(page.getByText('At most 3')).not.toBeInTheDocument();
  await expect.element(button('Fulfill 4 items')).toBeVisible();
});

test('Page Up and Page Down step a quantity by ten, within its ends (#33)', async () => {
  showOrder('paid');
  const teapots = page.getByRole('spinbutton', { name: 'Teapot' });

  await press(button('Fulfill items'));
  await expectFocus(teapots);
  await userEvent.keyboard('{PageDown}');
  await expect.element(teapots).toHaveValue(0);
  await userEvent.keyboard('{PageUp}');

  await expect.element(teapots).toHaveValue(3);
});

test('an order is refunded in part by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await press(button('Refund'));
  await expectFocus(page.getByRole('textbox', { name: 'Amount' }));
  await expect.element(button('Refund €17.00')).toBeVisible();
  await userEvent.keyboard('4.50');
  await press(button('Refund €4.50'));

  await expect.poll(() => read()?.financial_status).toBe('partially_refunded');
  await expectFocus(button('Refund'));
});

test('an order is closed and reopened by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await choose('Close order');
  await expect.poll(() => read()?.closed_at).not.toBeNull();
  await expectFocus(button('More actions'));
  await choose('Reopen order');

  await expect.poll(() => read()?.closed_at).toBeNull();
  await expectFocus(button('More actions'));
});

test('an order is cancelled by keyboard alone, and kept by Escape', async () => {
  const { read } = showOrder('pending');

  await choose('Cancel order');
  await expectFocus(dialog.getByRole('button', { name: 'Keep order' }));
  await userEvent.keyboard('{Escape}');
  await expectFocus(button('More actions'));
  expect(read()?.cancelled_at).toBeNull();
  await choose('Cancel order');
  await press(page.getByRole('combobox', { name: 'Reason' }), 'f');
  await press(dialog.getByRole('button', { name: 'Cancel order' }));

  await expect.poll(() => read()?.cancel_reason).toBe('fraud');
  await expectFocus(button('More actions'));
});
