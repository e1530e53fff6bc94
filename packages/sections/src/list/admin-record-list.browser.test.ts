import { customers, products } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath, tellChange } from '../test-support/show-path.ts';

const rows = page.getByRole('row');

beforeEach(async () => await page.viewport(1280, 720));

test('lists records with a row each under a head', async () => {
  showPath(openShop(), '/products');

  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Plover Linen Shirt, Plum' })).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(51);
  const row = page.getByRole('row', { name: /Hazel Desk Tray, Slate/ }).element();
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/admin/pictures/tray.svg#slate');
});

test('shows times in the time zone of the shop', async () => {
  // 2026-02-03T00:00Z is still the second of February there.
  const { shop, send } = openShop('empty', '-05:00');
  shop.create(products, { title: 'Teapot' });

  showPath({ send }, '/products?columns=created_at');

  await expect.element(page.getByRole('cell', { name: /^Feb 2, 2026/ })).toBeVisible();
});

test('searches as it is typed, says how many there are, and keeps the search in the address (#33)', async () => {
  const sections = showPath(openShop(), '/products');

  await userEvent.fill(page.getByRole('searchbox'), 'title:"Alder Backpack, Rust"');

  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(page.getByRole('search').getByRole('status')).toHaveTextContent('1 product');
  expect(sections.path).toBe('/products?query=title%3A%22Alder+Backpack%2C+Rust%22');
});

test('keeps what was typed since a search whose address comes late (#34)', async () => {
  const sections = showPath(openShop(), '/products');
  const paths: string[] = [];
  sections.addEventListener(
    'nav-select',
    (event) => {
      event.stopImmediatePropagation();
      paths.push(event.path.replace(/^\/admin/, ''));
    },
    { capture: true },
  );
  const field = page.getByRole('searchbox');
  const said = page.getByRole('search').getByRole('status');
  await userEvent.fill(field, 'alder');
  await expect.poll(() => paths).toHaveLength(1);
  await userEvent.fill(field, 'alder backpack');
  await expect.poll(() => paths).toHaveLength(2);

  sections.path = paths[0] ?? '';
  await expect.element(said).toHaveTextContent('6 products');
  await expect.element(field).toHaveValue('alder backpack');

  sections.path = '/products?query=mug';
  await expect.element(field).toHaveValue('mug');
});

test('says why a search is refused, and shows the list again when it is corrected', async () => {
  showPath(openShop(), '/products?query=lamp)');
  const said = page.getByRole('alert').getByText('The search has a ) without a (.');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('searchbox')).toHaveAccessibleDescription('The search has a ) without a (.');

  await userEvent.fill(page.getByRole('searchbox'), '');

  await expect.poll(() => rows.elements().length).toBe(51);
  await expect.element(said).not.toBeInTheDocument();
});

test('lays what can be done with a selection over the head, so that no row moves (#33)', async () => {
  showPath(openShop(), '/orders');
  const row = page.getByRole('row', { name: /#1059/ });
  const topOf = (): number => row.element().getBoundingClientRect().top;
  await expect.element(row).toBeVisible();
  const before = topOf();

  await userEvent.click(page.getByRole('checkbox', { name: 'Select #1060' }));

  await expect.element(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  expect(topOf()).toBe(before);
});

test('links to no other page while the list in another order is still on its way', async () => {
  const { send } = openShop();
  let isSlow = false;
  const sections = showPath({ send: (path, init) => (isSlow ? new Promise(() => {}) : send(path, init)) }, '/products');
  await expect.poll(() => rows.elements().length).toBe(51);
  isSlow = true;

  await userEvent.click(page.getByRole('columnheader', { name: 'Product', exact: true }).getByRole('button'));
  await expect.poll(() => sections.path).toBe('/products?sort=title&order=asc');
  await userEvent.click(page.getByRole('link', { name: 'Next page' }));

  expect(sections.path).toBe('/products?sort=title&order=asc');
});

test('deletes what is selected without asking, and brings it back by Undo (#33)', async () => {
  const shop = openShop();
  showPath(shop, '/customers');
  await userEvent.click(page.getByRole('checkbox', { name: /^Select / }).nth(1));
  await userEvent.click(page.getByRole('checkbox', { name: /^Select / }).nth(2));
  const before = shop.shop.list(customers, { sort: 'id', isReversed: false, terms: [], limit: 250 }).records;

  await userEvent.click(page.getByRole('button', { name: 'Delete' }));

  await expect.element(page.getByText('2 customers deleted')).toBeVisible();
  expect(shop.shop.count(customers)).toBe(38);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));

  await expect.element(page.getByText('2 customers restored')).toBeVisible();
  expect(shop.shop.list(customers, { sort: 'id', isReversed: false, terms: [], limit: 250 }).records).toEqual(before);
});

test('adds tags to what is selected, and keeps its other tags', async () => {
  const { shop, send } = openShop('empty');
  const made = shop.create(customers, { first_name: 'Ada', tags: 'regular' });
  showPath({ send }, '/customers');

  await userEvent.click(page.getByRole('checkbox', { name: 'Select Ada' }));
  await userEvent.click(page.getByRole('button', { name: 'Add tags' }));
  await userEvent.fill(page.getByRole('textbox', { name: /Tags/ }), 'new');
  await userEvent.keyboard('{Enter}{Enter}');

  const id = made.status === 'done' ? made.record.id : 0;
  await expect.poll(() => shop.find(customers, id)?.tags).toBe('regular, new');
});

test('offers to add a record, or to load a sample, where there is none (#33)', async () => {
  const sections = showPath(openShop('empty'), '/customers');
  const tabs: string[] = [];
  sections.addEventListener('inspector-open', ({ tab }) => tabs.push(tab));

  await expect
    .element(page.getByRole('link', { name: 'Add customer' }))
    .toHaveAttribute('href', '/admin/customers/new');
  await userEvent.click(page.getByRole('button', { name: 'Load a sample' }));

  expect(tabs).toEqual(['data']);
});

test('shows a change from elsewhere when it is notified', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/products');
  await expect.element(page.getByText('No products yet')).toBeVisible();

  shop.create(products, { title: 'Teapot' });
  tellChange(sections);

  await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible();
});

test('keeps what is being typed when the shop changes', async () => {
  const { shop, send } = openShop();
  const sections = showPath({ send }, '/products');
  await expect.poll(() => rows.elements().length).toBe(51);
  await userEvent.fill(page.getByRole('searchbox'), 'Tea');
  await expect.poll(() => sections.path).toBe('/products?query=Tea');

  shop.create(products, { title: 'A Teapot' });
  tellChange(sections);
  await expect.element(page.getByRole('link', { name: 'A Teapot' })).toBeVisible();

  await expect.element(page.getByRole('searchbox')).toHaveValue('Tea');
});

test('says what failed and tries again', async () => {
  const { send } = openShop();
  let isDown = true;
  showPath(
    { send: (path, init) => (isDown ? Promise.reject(new Error('Nobody answers.')) : send(path, init)) },
    '/products',
  );
  await expect.element(page.getByText('Nobody answers.')).toBeVisible();

  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));

  await expect.poll(() => rows.elements().length).toBe(51);
});

test('shows another page from its top', async () => {
  showPath(openShop(), '/products');
  await expect.poll(() => rows.elements().length).toBe(51);
  const text = rows.nth(2).element().textContent;
  const region = page.getByRole('region', { name: 'Products' }).element();
  region.scrollTo({ top: 500 });

  await userEvent.click(page.getByRole('link', { name: 'Next page' }));

  await expect.poll(() => rows.nth(2).element().textContent).not.toBe(text);
  expect(region.scrollTop).toBe(0);
});

test('says that another page is on its way', async () => {
  const { send } = openShop();
  let isSlow = false;
  showPath({ send: (path, init) => (isSlow ? new Promise(() => {}) : send(path, init)) }, '/products');
  await expect.poll(() => rows.elements().length).toBe(51);

  isSlow = true;
  await userEvent.click(page.getByRole('link', { name: 'Next page' }));

  await expect.element(page.getByRole('status').getByText('Loading…')).toBeVisible();
  expect(rows.elements().length).toBe(51);
});

test('selects nothing before there are rows (#33)', async () => {
  showPath({ send: () => new Promise(() => {}) }, '/products');

  await expect.element(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeDisabled();
});

test('keeps the rows when another page fails, and shows that page when it is tried again', async () => {
  const { send } = openShop();
  let isDown = false;
  showPath(
    { send: (path, init) => (isDown ? Promise.reject(new Error('Nobody answers.')) : send(path, init)) },
    '/products',
  );
  await expect.poll(() => rows.elements().length).toBe(51);
  const first = rows.nth(1).element().textContent;

  isDown = true;
  await userEvent.click(page.getByRole('link', { name: 'Next page' }));
  await expect.element(page.getByRole('alert').getByText('Nobody answers.')).toBeVisible();
  expect(rows.nth(1).element().textContent).toBe(first);
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));

  await expect.poll(() => rows.nth(1).element().textContent).not.toBe(first);
  await expect.element(page.getByRole('link', { name: 'Previous page' })).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('Nobody answers.')).not.toBeInTheDocument();
});

test('says nothing of a list that failed where another one is loading', async () => {
  let isDown = true;
  const sections = showPath(
    { send: () => (isDown ? Promise.reject(new Error('Nobody answers.')) : new Promise(() => {})) },
    '/orders',
  );
  await expect.element(page.getByText('Orders could not be loaded')).toBeVisible();

  isDown = false;
  sections.path = '/products';

  await expect.element(page.getByText('Loading…')).toBeVisible();
});

test('does not keep what was typed over another list and not searched for', async () => {
  const sections = showPath(openShop(), '/orders');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search orders' }), 'tea');

  sections.path = '/products';

  await expect.element(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
});
