import { orders, webhooks, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tell } from '../test-support/show-path.ts';

/** Makes a paid order of two items, and sends one cup of it. */
function makeOrder(shop: Shop): number {
  const items = [
    { title: 'Teapot', quantity: 1, price: '20.00' },
    { title: 'Cup', quantity: 2, price: '5.00' },
  ];
  const made = shop.create(orders, { line_items: items, financial_status: 'paid', tags: 'express, gift' });
  if (made.status !== 'done') throw new Error(JSON.stringify(made));
  const { id, line_items: lines } = made.record;
  const sent = { tracking_company: 'DHL', line_items: [{ id: lines[1]?.id, quantity: 1 }] };
  shop.act(orders, id, 'fulfill', sent);
  return id;
}

test('lists what is to be sent before what was sent, the payments, and what happened (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop);
  shop.act(orders, id, 'refund', { amount: '4.50', note: 'Chipped' });
  showPath({ send }, `/orders/${id}`);
  await expect.element(page.getByText('Net paid')).toBeVisible();

  const texts = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent.replaceAll(/\s+/g, ' ').trim());

  expect(texts.slice(0, 3)).toEqual(['Teapot €20.00 × 1 €20.00', 'Cup €5.00 × 1 €5.00', 'Cup €5.00 × 1 €5.00']);
  await expect.element(page.getByText('1 item · Feb 3, 2026 · DHL')).toBeVisible();
  await expect.element(page.getByText('Feb 3, 2026, “Chipped”')).toBeVisible();
  await expect.element(page.getByText('€25.50')).toBeVisible();
  await expect.element(page.getByText('1 item fulfilled with DHL')).toBeVisible();
});

test('lines up the quantities to fulfill, and counts no more than there are (#33)', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, `/orders/${makeOrder(shop)}`);
  await userEvent.click(page.getByRole('button', { name: 'Fulfill items' }));
  const fields = page.getByRole('spinbutton');
  await expect.element(fields.first()).toBeVisible();

  const edges = new Set(fields.elements().map((field) => field.getBoundingClientRect().right));
  await userEvent.fill(fields.first(), '99');

  expect(edges.size).toBe(1);
  await expect.element(page.getByText('2 of 2 items')).toBeVisible();
});

test('saves an address at once, and shows it as text (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop);
  showPath({ send }, `/orders/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Edit shipping address' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'Leipzig');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Leipzig')).toBeVisible();
  expect(shop.find(orders, id)?.shipping_address?.city).toBe('Leipzig');
});

test('asks for the lines of an address, and for what few have where it is set (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop);
  shop.update(orders, id, { billing_address: { company: 'Brandt & Co', city: 'Leipzig' } });
  showPath({ send }, `/orders/${id}`);
  const fields = page.getByRole('dialog').getByRole('textbox');
  const askFor = async (address: string): Promise<readonly unknown[]> => {
    await userEvent.click(page.getByRole('button', { name: `Edit ${address}` }));
    await expect.element(fields.first()).toBeVisible();
    const labels = fields.elements().map((field) => field.previousElementSibling?.textContent);
    await userEvent.keyboard('{Escape}');
    return labels;
  };

  const shipping = await askFor('shipping address');
  const billing = await askFor('billing address');

  expect(shipping).toEqual(['First name', 'Last name', 'Address', 'Postal code', 'City', 'Country']);
  expect(billing).toEqual(shipping.toSpliced(2, 0, 'Company'));
});

test('adds and removes tags, which are saved with the page (#33)', async () => {
  const { shop, send } = openShop('empty');
  const id = makeOrder(shop);
  showPath({ send }, `/orders/${id}`);

  await userEvent.click(page.getByRole('button', { name: 'Remove express' }));
  await userEvent.keyboard('urgent{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));

  await expect.element(page.getByText('Saved · orders/updated → no webhook')).toBeVisible();
  expect(shop.find(orders, id)?.tags).toBe('gift, urgent');
});

test('shows the webhooks under what caused them, and opens them in the inspector (#33)', async () => {
  const { shop, send } = openShop('empty');
  shop.create(webhooks, { topic: 'orders/create', address: 'https://hooks.example/' });
  const id = makeOrder(shop);
  const sections = showPath({ send }, `/orders/${id}`);
  const all = { sort: 'id', isReversed: false, terms: [], limit: 250 };
  tell(sections, { listDeliveries: () => Promise.resolve(shop.deliveries.list(all).records) });
  const opened = new Promise<number | undefined>((resolve) => {
    sections.addEventListener('inspector-open', ({ delivery }) => resolve(delivery), { once: true });
  });

  await userEvent.click(page.getByRole('button', { name: 'Show the webhook orders/create in the inspector' }));

  expect(await opened).toBe(shop.deliveries.list(all).records[0]?.id);
});
