import { products } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

beforeEach(() => localStorage.clear());

test('asks in GraphQL, and shows the answer with its cost', async () => {
  showPath(openShop(), '/console');

  await userEvent.click(page.getByRole('textbox', { name: 'Query' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(page.getByText(/^Status 200 · \d+ ms · cost \d+ \(at most \d+\)$/)).toBeVisible();
  expect(page.getByRole('region', { name: 'Body of the answer' }).element().textContent).toContain(
    'Alder Backpack, Rust',
  );
});

test('completes fields of the schema', async () => {
  showPath(openShop(), '/console');
  await expect.element(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();

  await userEvent.click(page.getByRole('textbox', { name: 'Query' }));
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.type(page.getByRole('textbox', { name: 'Query' }), '{{ draft');

  await expect.element(page.getByRole('option', { name: /draftOrders/ }).first()).toBeVisible();
});

test('leaves the editor by Tab', async () => {
  showPath(openShop(), '/console');

  await userEvent.click(page.getByRole('textbox', { name: 'Query' }));
  await userEvent.tab();

  await expect.poll(() => page.getByRole('textbox', { name: 'Variables' }).element().matches(':focus')).toBe(true);
});

test('sends no variables that are not JSON', async () => {
  const { send, sent } = openShop();
  showPath({ send }, '/console');
  await userEvent.fill(page.getByRole('textbox', { name: 'Variables' }), '{ first: 5 }');

  await userEvent.click(page.getByRole('button', { name: 'Send' }));

  await expect
    .element(page.getByRole('textbox', { name: 'Variables' }))
    .toHaveAccessibleDescription('Variables must be a JSON object, such as { "first": 5 }.');
  // The only request is for the schema.
  expect(sent).toEqual(['POST /admin/api/2019-10/graphql.json']);
});

test('follows the pages of a list in REST', async () => {
  showPath(openShop(), '/console?tab=rest');
  await userEvent.fill(page.getByRole('combobox', { name: 'Path' }), 'products.json?limit=2');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText(/^Status 200/)).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Next page' }));

  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Path' })).toHaveValue(expect.stringContaining('page_info='));
});

test('writes by REST, and offers the request again', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, '/console?tab=rest');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Method' }), 'POST');
  await userEvent.fill(page.getByRole('combobox', { name: 'Path' }), 'products.json');
  await userEvent.fill(page.getByRole('textbox', { name: 'Body' }), '{"product":{"title":"Teapot"}}');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText(/^Status 201/)).toBeVisible();
  expect(shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records[0]?.title).toBe('Teapot');

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Method' }), 'GET');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'History' }), 'POST products.json');

  await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveValue('{"product":{"title":"Teapot"}}');
});

test('sends nothing to a path outside the API', async () => {
  const { send, sent } = openShop('empty');
  showPath({ send }, '/console?tab=rest');
  await userEvent.fill(page.getByRole('combobox', { name: 'Path' }), '/index.html');

  await userEvent.click(page.getByRole('button', { name: 'Send' }));

  await expect.element(page.getByText('The path must end in .json or .xml, such as orders/count.json.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('says that the API cannot be reached, and asks for the schema again', async () => {
  const { send } = openShop();
  let isDown = true;
  showPath(
    {
      send: async (path, init) => (isDown ? await Promise.reject(new Error('It is offline.')) : await send(path, init)),
    },
    '/console',
  );
  const failure = page.getByRole('alert').filter({ hasText: 'The schema could not be loaded' });
  await expect.element(failure.getByText('It is offline.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('The request failed: It is offline.')).toBeVisible();

  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));

  await expect.element(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();
});
