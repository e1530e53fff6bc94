import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo, tabTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const path = page.getByRole('combobox', { name: 'Path' });
const send = page.getByRole('button', { name: 'Send' });
const query = page.getByRole('textbox', { name: 'Query' });
const variables = page.getByRole('textbox', { name: 'Variables' });
const history = page.getByRole('combobox', { name: 'History' });

beforeEach(() => localStorage.clear());

test('a query is written, given variables and sent by keyboard alone, and Tab is not trapped', async () => {
  showPath(openShop(), '/console');

  await press(query, '{Control>}a{/Control}{Delete}query($n:Int!) {{ products(first:$n) {{ nodes {{ title');
  await press(variables, '{Control>}a{/Control}{{"n":1}');
  await tabBackTo(query);
  await tabTo(send);
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(/^Status 200/)).toBeVisible();
  await expectFocus(send);
  const body = page.getByRole('region', { name: 'Body of the answer' });
  expect(body.element().textContent).toContain('Alder Backpack, Rust');
  await tabTo(body);
});

test('the documentation is read by keyboard alone', async () => {
  showPath(openShop(), '/console');

  await press(page.getByRole('searchbox', { name: 'Search types' }), 'ProductVariantC');
  await press(page.getByRole('button', { name: 'ProductVariantConnection', exact: true }));
  await expectFocus(page.getByRole('heading', { name: 'ProductVariantConnection' }));
  await pressBefore(page.getByRole('button', { name: 'QueryRoot', exact: true }));

  await expectFocus(page.getByRole('heading', { name: 'QueryRoot' }));
});

test('a list is followed by the buttons of its Link header by keyboard alone, and focus stays on them', async () => {
  showPath(openShop(), '/console?tab=rest');
  const next = page.getByRole('button', { name: 'Next page' });
  const previous = page.getByRole('button', { name: 'Previous page' });
  await press(path, '{Control>}a{/Control}orders.json?limit=30&fields=id{Enter}');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');

  await press(next);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(next);
  await userEvent.keyboard('{Enter}');
  await expectFocus(next);
  await pressBefore(previous);

  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expectFocus(previous);
});

for (const tab of ['graphql', 'rest']) {
  test(`requests of ${tab} are found again and forgotten by keyboard alone`, async () => {
    showPath(openShop(), `/console?tab=${tab}`);
    await press(send);
    await expect.element(page.getByText(/^Status 200/)).toBeVisible();
    const [asked] = tab === 'rest' ? [path] : [variables];
    const [before] = [asked.element()].map((element) => Reflect.get(element, 'value'));
    await tabBackTo(asked);
    await userEvent.keyboard('{Control>}a{/Control}1');
    await expect.element(asked).toHaveValue('1');

    await press(history, '{ArrowDown}');
    await expect.element(asked).toHaveValue(before);
    await press(page.getByRole('button', { name: 'Clear history' }));

    await expect.element(history).not.toBeInTheDocument();
    await expectFocus(send);
  });
}
