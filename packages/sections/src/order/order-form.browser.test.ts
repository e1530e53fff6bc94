import { customers, draftOrders, orders, products, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { makeProduct } from '../test-support/records.ts';
import { showPath, tellChange } from '../test-support/show-path.ts';

const ALL = { sort: 'id', isReversed: true, terms: [], limit: 9 } as const;

const save = page.getByRole('button', { name: 'Save' });
const choose = page.getByRole('button', { name: /^Choose \d+$/ });

/** Makes a bowl of two colours, a tray and a customer. */
function stock(shop: Shop): void {
  const variants = [
    { option1: 'Sand', price: '22.00' },
    { option1: 'Moss', price: '24.00' },
  ];
  makeProduct(shop, { title: 'Bowl', variants });
  makeProduct(shop, { title: 'Tray', variants: [{ price: '28.00' }] });
  shop.create(customers, { first_name: 'Hana', last_name: 'Brandt', email: 'hana@mail.example' });
}

test('an order is made of picked products for a picked customer, and nothing is typed as an id (#33)', async () => {
  const { shop, send } = openShop('empty');
  stock(shop);
  showPath({ send }, '/orders/new');
  await expect.element(save).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Add products' }));
  await userEvent.click(page.getByRole('option', { name: /^Bowl/ }));
  await userEvent.click(page.getByRole('option', { name: /^Tray/ }));
  await userEvent.click(choose);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Variant of Bowl' }), 'Moss');
  await userEvent.click(page.getByRole('button', { name: 'One Bowl more' }));
  await expect.element(page.getByText('€76.00').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Choose customer' }));
  await userEvent.click(page.getByRole('option', { name: /^Hana Brandt/ }));
  await userEvent.click(choose);
  await expect.element(page.getByText('Hana Brandt · hana@mail.example')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Payment status' }), 'paid');
  await userEvent.click(save);

  await expect.element(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
  const [order] = shop.list(orders, ALL).records;
  expect(order?.customer?.email).toBe('hana@mail.example');
  expect(order?.financial_status).toBe('paid');
  expect(order?.line_items.map(({ title, quantity, price }) => [title, quantity, price])).toEqual([
    ['Bowl', 2, '24.00'],
    ['Tray', 1, '28.00'],
  ]);
});

test('a picker goes on with its search when the shop changes (#33)', async () => {
  const { shop, send, sent } = openShop('empty');
  stock(shop);
  const sections = showPath({ send }, '/orders/new');
  const countOf = (path: string): number => sent.filter((request) => request.endsWith(path)).length;
  await userEvent.click(page.getByRole('button', { name: 'Add products' }));
  await userEvent.fill(page.getByRole('searchbox'), 'Tray');
  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(1);
  const [settings, searches] = [countOf('/shop.json'), countOf('/graphql.json')];

  tellChange(sections);
  await expect.poll(() => countOf('/shop.json')).toBe(settings + 1);
  await userEvent.click(page.getByRole('option', { name: /^Tray/ }));

  await expect.element(page.getByText('1 chosen')).toBeVisible();
  expect(countOf('/graphql.json')).toBe(searches);
});

test('an order without items is refused at its items (#33)', async () => {
  showPath(openShop('empty'), '/orders/new');

  await userEvent.click(save);

  const add = page.getByRole('button', { name: 'Add products' });
  await expect.element(add).toHaveAccessibleDescription('Add at least one product.');
});

test('a draft order gets other items, and its addresses are texts (#33)', async () => {
  const { shop, send } = openShop('empty');
  stock(shop);
  const [tray] = shop.list(products, ALL).records;
  const address = { address1: 'Gartenweg 3', city: 'Leipzig' };
  const items = [{ variant_id: tray?.variants[0]?.id ?? 0, quantity: 1 }];
  const made = shop.create(draftOrders, { line_items: items, shipping_address: address });
  const id = made.status === 'done' ? made.record.id : 0;
  showPath({ send }, `/draft_orders/${id}`);
  await expect.element(page.getByText('Gartenweg 3')).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Add products' }));
  await userEvent.click(page.getByRole('option', { name: /^Bowl/ }));
  await userEvent.click(choose);
  await userEvent.click(page.getByRole('button', { name: 'Remove Tray' }));
  await userEvent.click(save);

  await expect.element(page.getByText('Saved · draft_orders/update → no webhook')).toBeVisible();
  expect(shop.find(draftOrders, id)?.line_items.map(({ title, price }) => [title, price])).toEqual([['Bowl', '22.00']]);
});
