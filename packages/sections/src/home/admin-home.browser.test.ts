import { orders, shopSettings } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const figure = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test('adds up thirty days of orders, without the revenue of cancelled ones', async () => {
  const { shop, send } = openShop('empty');
  for (const price of ['10.10', '20.20', '5.00']) {
    shop.create(orders, { line_items: [{ title: 'Tea', price, quantity: 1 }], financial_status: 'paid' });
  }
  const [first] = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
  shop.act(orders, first?.id ?? 0, 'cancel', { reason: 'customer' });

  showPath({ send }, '/home?until=2026-02-03');

  const { currency } = shop.single(shopSettings) ?? {};
  expect(currency).toBe('EUR');
  await expect.element(figure('Orders')).toHaveTextContent('Orders 3 including cancelled');
  await expect.element(figure('Revenue')).toHaveTextContent('Revenue €25.20 excluding cancelled');
  const label = 'Revenue by day: €25.20 in 30 days, most on Feb 3, 2026 with €25.20. The table has every day.';
  await expect.element(page.getByRole('img', { name: label })).toBeVisible();
});

test('counts days in the time zone of the shop', async () => {
  // 2026-02-03T00:00Z is still the second of February there.
  const { shop, send } = openShop('empty', '-05:00');
  shop.create(orders, { line_items: [{ title: 'Tea', price: '10.00', quantity: 1 }], financial_status: 'paid' });

  showPath({ send }, '/home?until=2026-02-02');
  await userEvent.click(page.getByText('Show as a table'));

  const days = page.getByRole('row');
  await expect.element(days.last()).toHaveTextContent('Feb 2, 2026 1 €10.00');
  await expect.poll(() => days.elements().length).toBe(31);
});

test('says that there are no orders, and links to the days that have some', async () => {
  showPath(openShop(), '/home?until=2027-01-01');
  await expect.element(page.getByText('No orders in these 30 days')).toBeVisible();

  await userEvent.click(page.getByRole('link', { name: 'Show the 30 days before it' }));

  await expect.element(figure('Orders')).toHaveTextContent('Orders 60 including cancelled');
});

test('begins with the newest thirty days that have orders', async () => {
  showPath(openShop(), '/home');

  await expect.element(page.getByText('Jan 5 – Feb 3, 2026')).toBeVisible();
  await expect.element(figure('Orders')).toHaveTextContent('Orders 60 including cancelled');
});

test('begins with today where there are no orders at all', async () => {
  showPath(openShop('empty'), '/home');

  await expect.element(page.getByText('Last 30 days')).toBeVisible();
  await expect.element(page.getByText('Orders that you or an app add are counted here.')).toBeVisible();
});

test('moves to the thirty days before, and on from there', async () => {
  const sections = showPath(openShop(), '/home?until=2026-03-01');

  await userEvent.click(page.getByRole('link', { name: 'The 30 days before' }));
  await expect.element(page.getByText('Jan 1 – 30, 2026')).toBeVisible();
  expect(sections.path).toBe('/home?until=2026-01-30');
  await userEvent.click(page.getByRole('link', { name: 'The 30 days after' }));

  await expect.element(page.getByText('Jan 31 – Mar 1, 2026')).toBeVisible();
});

test('moves on while the figures of the requested days are still on their way', async () => {
  const { send } = openShop();
  let isSlow = false;
  const sections = showPath(
    { send: (path, init) => (isSlow ? new Promise(() => {}) : send(path, init)) },
    '/home?until=2026-03-01',
  );
  const before = page.getByRole('link', { name: 'The 30 days before' });
  await expect.element(before).toBeVisible();
  isSlow = true;

  await userEvent.click(before);
  await userEvent.click(before);
  expect(sections.path).toBe('/home?until=2025-12-31');
  await userEvent.click(page.getByRole('link', { name: 'The 30 days after' }));

  expect(sections.path).toBe('/home?until=2026-01-30');
});

test('shows what changes elsewhere', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/home?until=2026-02-03');
  await expect.element(figure('Orders')).toHaveTextContent('Orders 0 including cancelled');

  shop.create(orders, { line_items: [{ title: 'Tea', price: '10.00', quantity: 1 }] });
  sections.changes += 1;

  await expect.element(figure('Orders')).toHaveTextContent('Orders 1 including cancelled');
});

test('says why there are no figures, and tries again', async () => {
  const { send } = openShop();
  let isDown = true;
  showPath(
    { send: async (path, init) => (isDown ? Response.json({}, { status: 500 }) : await send(path, init)) },
    '/home?until=2026-02-03',
  );
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible();

  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));

  await expect.element(figure('Orders')).toHaveTextContent('Orders 60 including cancelled');
});
