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

/** Opens the dialog of an action and confirms it. */
async function confirm(name: string): Promise<void> {
  await press(button(name));
  await press(dialog.getByRole('button', { name, exact: true }));
  await expect.element(dialog).not.toBeInTheDocument();
}

test('an order is paid by keyboard alone, and focus goes to its heading', async () => {
  const { read } = showOrder('pending');

  await confirm('Mark as paid');

  expect(read()?.financial_status).toBe('paid');
  await expectFocus(heading);
});

test('an order is fulfilled in part by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await press(button('Fulfill items'));
  await press(page.getByRole('textbox', { name: 'Quantity' }).first(), '{Control>}a{/Control}2');
  await press(button('Remove Cup'));
  await expectFocus(button('Remove Teapot'));
  await press(dialog.getByRole('button', { name: 'Fulfill items' }));

  await expect.poll(() => read()?.fulfillments.length).toBe(1);
  expect(read()?.fulfillments[0]?.line_items.map(({ title, quantity }) => [title, quantity])).toEqual([['Teapot', 2]]);
  await expectFocus(button('Fulfill items'));
});

test('focus stays in the dialog when its last item is removed', async () => {
  showOrder('paid');

  await press(button('Fulfill items'));
  await press(button('Remove Cup'));
  await userEvent.keyboard('{Enter}');

  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
});

test('an order is refunded in part by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await press(button('Refund'));
  await press(page.getByRole('textbox', { name: 'Amount' }), '4.50');
  await press(dialog.getByRole('button', { name: 'Refund' }));

  await expect.poll(() => read()?.financial_status).toBe('partially_refunded');
  await expectFocus(button('Refund'));
});

test('an order is closed and reopened by keyboard alone', async () => {
  const { read } = showOrder('paid');

  await confirm('Close order');
  expect(read()?.closed_at).not.toBeNull();
  await expectFocus(heading);
  await confirm('Reopen order');

  expect(read()?.closed_at).toBeNull();
  await expectFocus(heading);
});

test('an order is cancelled by keyboard alone, and kept by Escape', async () => {
  const { read } = showOrder('pending');

  await press(button('Cancel order'));
  await tabTo(dialog.getByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('{Escape}');
  await expectFocus(button('Cancel order'));
  expect(read()?.cancelled_at).toBeNull();
  await userEvent.keyboard('{Enter}');
  await press(page.getByRole('combobox', { name: 'Reason' }), 'f');
  await press(dialog.getByRole('button', { name: 'Cancel order' }));

  await expect.poll(() => read()?.cancel_reason).toBe('fraud');
  await expectFocus(heading);
});
