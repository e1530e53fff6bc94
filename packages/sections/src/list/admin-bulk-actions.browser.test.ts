import { orders, products, webhooks, type Shop } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tell } from '../test-support/show-path.ts';

const failure = page.getByRole('alert').filter({ hasText: /could not be/ });

beforeEach(async () => await page.viewport(1280, 720));

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

test('fulfils the selected orders, says how many webhooks that sent, and takes it back by Ctrl+Z (#33)', async () => {
  const shop = openShop('empty');
  const ids = [makeOrder(shop.shop), makeOrder(shop.shop)];
  shop.shop.create(webhooks, { topic: 'orders/fulfilled', address: 'https://hooks.example/' });
  const sections = showPath(shop, '/orders');
  const all = { sort: 'id', isReversed: false, terms: [], limit: 250 };
  tell(sections, { listDeliveries: () => Promise.resolve(shop.shop.deliveries.list(all).records) });
  const statuses = (): readonly unknown[] => ids.map((id) => shop.shop.find(orders, id)?.fulfillment_status);

  await pressForAll('Fulfill');
  await expect.element(page.getByText('2 orders fulfilled · 2 webhooks sent')).toBeVisible();
  expect(statuses()).toEqual(['fulfilled', 'fulfilled']);
  await userEvent.keyboard('{Control>}z{/Control}');

  await expect.element(page.getByText('2 orders restored · 2 webhooks had been sent')).toBeVisible();
  expect(statuses()).toEqual([null, null]);
});

test('offers no Undo where there are no snapshots, and says when one is gone (#33)', async () => {
  const { shop, send } = openShop('empty');
  makeOrder(shop);
  const sections = showPath({ send }, '/orders');
  await pressForAll('Archive');
  await expect.element(page.getByText('1 order archived')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

  tell(sections, { history: { snapshot: () => Promise.resolve('gone'), restore: () => Promise.resolve(false) } });
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));

  await expect
    .element(page.getByRole('alert').getByText('Nothing was undone, because the shop was restarted'))
    .toBeVisible();
});

test('archives orders by closing them, and products by their status', async () => {
  const { shop, send } = openShop('empty');
  const order = makeOrder(shop);
  const made = shop.create(products, { title: 'Teapot' });
  const sections = showPath({ send }, '/orders');

  await pressForAll('Archive');
  await expect.poll(() => shop.find(orders, order)?.closed_at).not.toBeNull();
  sections.path = '/products';
  await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible();
  await pressForAll('Archive');

  const product = made.status === 'done' ? made.record.id : 0;
  await expect.poll(() => shop.find(products, product)?.status).toBe('archived');
});

test('ends without touching what was selected meanwhile', async () => {
  const { shop, send } = openShop('empty');
  const [first] = [makeOrder(shop), makeOrder(shop), makeOrder(shop)];
  const answer = Promise.withResolvers<void>();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'POST' && path.includes(`/orders/${first}/`)) await answer.promise;
    return await send(path, init);
  };
  const sections = showPath({ send: slow }, '/orders');
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1001' }));
  await userEvent.click(page.getByRole('button', { name: 'Archive' }));
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(clear, { force: true });
  await expect.element(page.getByText('Working…')).toBeVisible();

  sections.path = '/orders?sort=name&order=asc';
  await expect.element(page.getByText('Working…')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1002' }));
  answer.resolve();
  await expect.poll(() => shop.find(orders, first)?.closed_at).not.toBeNull();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1003' }));

  await expect.element(page.getByText('2 selected')).toBeVisible();
});

test('keeps what was selected in the same list while the action ran', async () => {
  const { shop, send } = openShop('empty');
  const [first] = [makeOrder(shop), makeOrder(shop)];
  const answer = Promise.withResolvers<void>();
  const slow: typeof send = async (path, init) => {
    if (init?.method === 'POST' && path.includes(`/orders/${first}/`)) await answer.promise;
    return await send(path, init);
  };
  showPath({ send: slow }, '/orders');
  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1001' }));
  await userEvent.click(page.getByRole('button', { name: 'Archive' }));
  await expect.element(page.getByText('Working…')).toBeVisible();

  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1002' }));
  answer.resolve();

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

  await expect
    .element(failure)
    .toHaveTextContent(
      '3 of 4 orders could not be fulfilled • #1004: It no longer exists • #1002: Cannot fulfill a cancelled order • #1001: Order has nothing to fulfill',
    );
  expect(shop.find(orders, open)?.fulfillment_status).toBe('fulfilled');
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select #1003' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Select #1002' })).toBeChecked();
});

test('keeps saying what was refused until it is closed, whatever follows (#33)', async () => {
  const { shop, send } = openShop('empty');
  const [first] = [makeOrder(shop), makeOrder(shop)];
  shop.act(orders, first ?? 0, 'cancel', {});
  showPath({ send }, '/orders');
  await pressForAll('Fulfill');
  const said = failure.getByText('1 of 2 orders could not be fulfilled. #1001: Cannot fulfill a cancelled order');
  await expect.element(said).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Archive' }));
  await expect.element(page.getByText('1 order archived')).toBeVisible();
  await expect.element(said).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }).first());

  await expect.element(said).not.toBeInTheDocument();
});
