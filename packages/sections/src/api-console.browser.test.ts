import { products } from '@platformapp/shop';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo, tabTo } from '../../../.ci/keys.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath } from './test-support/show-path.ts';

const run = page.getByRole('button', { name: 'Run' });
const path = page.getByRole('combobox', { name: 'Path' });
const query = page.getByRole('textbox', { name: 'Query' });
const variables = page.getByRole('textbox', { name: 'Variables' });
const history = page.getByRole('button', { name: 'History' });
const body = page.getByRole('textbox', { name: 'Body of the answer' });
const answer = page.getByRole('region', { name: 'Answer', exact: true });
const stat = answer.getByRole('status');
const ALL = '{Control>}a{/Control}';

beforeEach(() => localStorage.clear());

test('a query is written, given variables and run by keyboard alone, and Tab is not trapped', async () => {
  showPath(openShop(), '/console');

  await press(query, `${ALL}{Delete}query($n:Int!) {{ products(first:$n) {{ nodes {{ title`);
  await press(variables, `${ALL}{{"n":1`);
  await tabBackTo(query);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.poll(() => stat.element().textContent).toMatch(/^\s*200\s+(?:\d+|<1) ms\s+[\d.]+ k?B\s*$/);
  await expect.element(answer.getByText(/^\d+ of [\d,]+, \d+ at most$/)).toBeVisible();
  await expectFocus(query);
  await expect.element(body.getByText('"Alder Backpack, Rust"')).toBeVisible();
  await tabTo(body);
});

test('shows the lines of a query and of its answer below each other (#33)', async () => {
  showPath(openShop(), '/console');
  await press(page.getByRole('button', { name: /^Run/ }));

  await expect.poll(() => query.element().querySelectorAll('.cm-line').length).toBeGreaterThan(5);
  await expect.poll(() => body.element().querySelectorAll('.cm-line').length).toBeGreaterThan(5);
});

test('completes fields of the schema, and marks one that it lacks below its line', async () => {
  showPath(openShop(), '/console');
  await press(answer.getByRole('tab', { name: 'Answer' }), '{ArrowRight}');
  await expect.element(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();
  await tabBackTo(query);

  await userEvent.keyboard(`${ALL}{Delete}{{ draft`);
  await expect.element(page.getByRole('option', { name: /draftOrders/ }).first()).toBeVisible();

  await userEvent.keyboard(`${ALL}{Delete}{{ colour`);

  await expect.element(query.getByText(/Cannot query field "colour"/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(answer.getByRole('alert')).toMatchTextContent(/Cannot query field "colour"/);
  expect(query.getByText(/Cannot query field "colour"/).elements()).toHaveLength(1);
});

test('the documentation is read by keyboard alone', async () => {
  showPath(openShop(), '/console');

  await press(answer.getByRole('tab', { name: 'Answer' }), '{ArrowRight}');
  await press(page.getByRole('searchbox', { name: 'Search types' }), 'ProductVariantC');
  await press(page.getByRole('button', { name: 'ProductVariantConnection', exact: true }));
  await expectFocus(page.getByRole('heading', { name: 'ProductVariantConnection' }));
  await pressBefore(page.getByRole('button', { name: 'QueryRoot', exact: true }));

  await expectFocus(page.getByRole('heading', { name: 'QueryRoot' }));
});

test('sends no variables that are not JSON', async () => {
  const { send, sent } = openShop();
  showPath({ send }, '/console');

  await press(variables, `${ALL}{{ first`);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(page.getByText('Variables must be a JSON object, such as { "first": 5 }.')).toHaveRole('alert');
  await expect.element(variables).toHaveAttribute('aria-invalid', 'true');
  // The only request is for the schema.
  expect(sent).toEqual(['POST /admin/api/2019-10/graphql.json']);
});

test('says that the API cannot be reached, and asks for the schema again', async () => {
  const { send } = openShop();
  let isDown = true;
  showPath(
    {
      send: async (url, init) => (isDown ? await Promise.reject(new Error('It is offline.')) : await send(url, init)),
    },
    '/console',
  );
  await userEvent.click(run);
  await expect.element(page.getByText('The request failed: It is offline.')).toBeVisible();
  await press(answer.getByRole('tab', { name: 'Answer' }), '{ArrowRight}');

  isDown = false;
  await press(page.getByRole('button', { name: 'Try again' }));

  await expect.element(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();
});

test('a list is followed by the buttons of its Link header by keyboard alone, and focus stays on them', async () => {
  showPath(openShop(), '/console?tab=rest');
  const next = page.getByRole('button', { name: 'Next' });
  const previous = page.getByRole('button', { name: 'Previous' });
  await press(path, `${ALL}orders.json?limit=30&fields=id{Enter}`);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');

  await press(next);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(next);
  await pressBefore(previous);

  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(previous);
  await expect.element(path).toHaveValue(expect.stringContaining('page_info='));
});

test('the query of a path is a table whose last row is empty', async () => {
  const { send, sent } = openShop();
  showPath({ send }, '/console?tab=rest');
  const name = page.getByRole('combobox', { name: 'Parameter 2, name' });

  await press(name, 'fields{Tab}id');
  await expect.element(path).toHaveValue('products.json?limit=5&fields=id');
  await expect.element(page.getByRole('combobox', { name: 'Parameter 3, name' })).toHaveValue('');
  await pressBefore(page.getByRole('checkbox', { name: 'Send limit' }), ' ');
  await expect.element(path).toHaveValue('products.json?fields=id');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(stat.getByText('200', { exact: true })).toBeVisible();
  expect(sent).toEqual(['GET /admin/api/2019-10/products.json']);
});

test('writes by REST, with headers of its own, and marks a refused field in the body', async () => {
  const { shop, send } = openShop('empty');
  showPath({ send }, '/console?tab=rest');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Method' }), 'POST');
  await userEvent.fill(path, 'products.json');
  await userEvent.click(page.getByRole('tab', { name: 'Body', exact: true }));
  const text = page.getByRole('textbox', { name: 'Body', exact: true });

  await press(text, '{{"product":{{"title":""');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(stat.getByText('422', { exact: true })).toBeVisible();
  await expect.element(text.getByText("title can't be blank")).toBeVisible();
  const alert = answer.getByRole('alert');
  await expect.element(alert.getByText("title can't be blank")).toBeVisible();
  await expect.element(alert.getByText(/^API: records A record has/)).toBeVisible();
  await userEvent.keyboard(`${ALL}{{"product":{{"title":"Teapot"`);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(stat.getByText('201', { exact: true })).toBeVisible();
  expect(shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records[0]?.title).toBe('Teapot');
});

test('sends nothing to a path outside the API', async () => {
  const { send, sent } = openShop('empty');
  showPath({ send }, '/console?tab=rest');

  await press(path, `${ALL}/index.html{Enter}`);

  await expect.element(path).toHaveAccessibleDescription('Enter a path of the admin API, such as orders/count.json.');
  expect(sent).toEqual([]);
});

for (const tab of ['graphql', 'rest']) {
  test(`requests of ${tab} are found again by keyboard alone, and walking them changes no text (#33)`, async () => {
    showPath(openShop(), `/console?tab=${tab}`);
    await press(run);
    await expect.element(stat.getByText('200', { exact: true })).toBeVisible();
    const asked = tab === 'rest' ? path : variables;
    const before = tab === 'rest' ? 'products.json?limit=5' : '{ "first": 5 }';
    const read = (): string =>
      String(Reflect.get(asked.element(), 'value') ?? asked.element().querySelector('.cm-line')?.textContent);
    await press(asked, `${ALL}1`);
    await expect.poll(read).toBe('1');

    await tabBackTo(history);
    await userEvent.keyboard('{ArrowDown}');
    const items = page.getByRole('menuitem');
    await expectFocus(items.first());
    expect(read()).toBe('1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(read).toBe(before);
    await userEvent.keyboard('{ArrowUp}');
    await expectFocus(items.last());
    await userEvent.keyboard('{Enter}');

    await expect.element(history).not.toBeInTheDocument();
    expect(read()).toBe(before);
  });
}

test('copies the request as it is typed', async () => {
  const copied: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => write.mockRestore());
  showPath(openShop(), '/console?tab=rest');

  await press(page.getByRole('button', { name: 'Copy as' }), '{ArrowDown}');
  await expectFocus(page.getByRole('menuitem', { name: 'cURL' }));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText('Copied as cURL.')).toBeVisible();
  expect(copied).toEqual([`curl -X GET '${location.origin}/admin/api/2019-10/products.json?limit=5'`]);
});
