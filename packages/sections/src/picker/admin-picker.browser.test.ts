import { adoptTokens } from '@platformapp/elements/styles/tokens';
import type { PickerModal, Shown } from '@platformapp/protocol';
import { productCollections, products, type ResourceDescription, type ShopRecord } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocus, press } from '../../../../.ci/keys.ts';
import type { AdminClient } from '../api/admin-client.ts';
import { openShop, type ShopInTest } from '../test-support/open-shop.ts';
import './admin-picker.ts';
import type { AdminPicker } from './admin-picker.ts';

const MODAL: Shown<PickerModal> = {
  type: 'picker',
  key: 1,
  title: '',
  resource: 'products',
  selectMultiple: true,
  showHidden: true,
  resourceIds: [],
};

const options = page.getByRole('option');
const search = page.getByRole('searchbox', { name: 'Search products' });
const choose = page.getByRole('button', { name: /^Choose/ });
/** How many are chosen. */
const chosen = page.getByRole('status').filter({ hasText: 'chosen' });

function showPicker({ send }: Pick<ShopInTest, 'send'>, change: Partial<Shown<PickerModal>> = {}): AdminPicker {
  adoptTokens();
  const picker = document.createElement('admin-picker');
  Object.assign(picker, { modal: { ...MODAL, ...change }, send });
  document.body.append(picker);
  onTestFinished(() => picker.remove());
  return picker;
}

/** The titles of the records that were picked, each time. */
function recordPicks(picker: AdminPicker): readonly (readonly unknown[])[] {
  const picks: (readonly unknown[])[] = [];
  picker.pick = (records) => picks.push(records.map((record) => Reflect.get(record, 'title')));
  return picks;
}

/** The records at the top of a list. */
async function firstOf(client: AdminClient, resource: ResourceDescription): Promise<readonly ShopRecord[]> {
  const found = await client.page(resource, { search: '', ...resource.defaultOrder, fields: ['title'] });
  return found.status === 'done' ? found.value.records : [];
}

const titlesOf = (): readonly (string | undefined)[] =>
  options.elements().map((option) => option.querySelector('.title bdi')?.textContent ?? undefined);

test('lists products with their stock and price, says how many there are, and begins in the search (#33)', async () => {
  const picker = showPicker(openShop());

  await expect.poll(() => options.elements().length).toBe(50);
  expect(options.first().element().textContent.replaceAll(/\s+/g, ' ').trim()).toMatch(
    /^Alder Backpack, Rust .*in stock €\d+\.\d\d$/,
  );
  await expect.element(page.getByRole('search').getByRole('status')).toHaveTextContent('130 products');
  expect(picker.shadowRoot?.activeElement).toBe(search.element());
});

test('searches in the grammar of the API while it is typed', async () => {
  showPicker(openShop());

  await userEvent.fill(search, 'title:"Alder Backpack, Rust"');

  await expect.poll(titlesOf).toEqual(['Alder Backpack, Rust']);
});

test('says why a search is refused', async () => {
  showPicker(openShop());

  await userEvent.fill(search, 'lamp)');

  await expect.element(page.getByRole('alert')).toHaveTextContent('The search has a ) without a (.');
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('hands over the chosen records, whole, in the order in which they were chosen', async () => {
  const shop = openShop();
  const picker = showPicker(shop);
  const picks: unknown[] = [];
  picker.pick = (records) => picks.push(records);
  await expect.element(options.nth(3)).toBeVisible();
  const [first, , third] = titlesOf();

  await userEvent.click(options.nth(2));
  await userEvent.click(options.nth(0));
  await userEvent.click(choose);

  await expect.poll(() => picks).toMatchObject([[{ title: third }, { title: first, variants: expect.any(Array) }]]);
  const [record] = picks.flat();
  expect(Reflect.get(Object(record), 'image')).toEqual(Reflect.get(Object(record), 'images')[0] ?? null);
});

test('lets only one be chosen where one is allowed', async () => {
  const picker = showPicker(openShop(), { selectMultiple: false });
  const picks = recordPicks(picker);
  await expect.element(options.nth(3)).toBeVisible();
  const [first] = titlesOf();

  await userEvent.click(options.nth(1));
  await userEvent.click(options.nth(0));
  await expect.element(chosen).toHaveTextContent('1 chosen');
  await userEvent.click(choose);

  await expect.poll(() => picks).toEqual([[first]]);
});

test('says when no more can be chosen, and takes another once one is removed', async () => {
  const shop = openShop('empty');
  const made = await Promise.all(
    Array.from({ length: 252 }, (_, index) => shop.client.create(products, { title: `Mug ${index}` })),
  );
  const ids = made.map((result) => (result.status === 'done' ? result.value.id : 0));
  showPicker(shop, { resourceIds: ids.slice(0, 250) });
  await expect.element(chosen).toHaveTextContent('250 chosen, the maximum');
  await userEvent.fill(search, '"Mug 251"');
  await expect.poll(() => titlesOf().at(-1)).toBe('Mug 251');
  const other = options.last();
  await expect.element(other).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(other, { force: true });
  await expect.element(other).toHaveAttribute('aria-selected', 'false');
  await userEvent.fill(search, '"Mug 0"');
  await expect.poll(titlesOf).toEqual(['Mug 0']);
  await userEvent.click(options.first());
  await expect.element(chosen).toHaveTextContent('249 chosen');
  await userEvent.fill(search, '"Mug 251"');
  await expect.poll(() => titlesOf().at(-1)).toBe('Mug 251');
  await userEvent.click(other);

  await expect.element(other).toHaveAttribute('aria-selected', 'true');
  await expect.element(chosen).toHaveTextContent('250 chosen, the maximum');
});

test('is used by keyboard alone', async () => {
  const picker = showPicker(openShop());
  const picks = recordPicks(picker);
  await expect.element(options.nth(3)).toBeVisible();
  const [first, second, third] = titlesOf();

  await userEvent.keyboard('{ArrowDown}');
  expect(picker.shadowRoot?.activeElement).toBe(options.nth(0).element());
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect.poll(() => picker.shadowRoot?.activeElement).toBe(options.nth(2).element());
  await userEvent.keyboard(' {ArrowUp} {Enter}');

  await expect.poll(() => picks).toEqual([[first, third, second]]);
});

test('loads the next page near the end of the list', async () => {
  const picker = showPicker(openShop());
  await expect.element(options.nth(3)).toBeVisible();

  await userEvent.click(options.nth(0));
  await userEvent.keyboard('{End}');

  await expect.poll(() => options.elements().length).toBe(100);
  picker.shadowRoot?.querySelector('.list')?.scrollTo({ top: 100_000 });
  await expect.poll(() => options.elements().length).toBe(130);
  expect(new Set(titlesOf()).size).toBe(130);
});

test('lists only active products where hidden ones are excluded', async () => {
  const shop = openShop('empty');
  await shop.client.create(products, { title: 'Seen', status: 'active' });
  await shop.client.create(products, { title: 'Draft', status: 'draft' });
  showPicker(shop, { showHidden: false });

  await expect.poll(titlesOf).toEqual(['Seen']);
  await userEvent.fill(search, 'Seen OR Draft');
  await expect.poll(titlesOf).toEqual(['Seen']);
});

test("selects the app's records at first, and hands over those that exist", async () => {
  const shop = openShop();
  const { client } = shop;
  const [record] = await firstOf(client, productCollections);
  const picker = showPicker(shop, { resource: 'collections', resourceIds: [record?.id ?? 0, 999_999] });

  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  const picks = recordPicks(picker);
  await userEvent.click(choose);

  await expect.poll(() => picks).toEqual([[record && Reflect.get(record, 'title')]]);
});

test('keeps 176 pixels of its list in a window of 320 by 256 (#33)', async () => {
  await page.viewport(320, 256);
  const picker = showPicker(openShop());
  await expect.element(options.first()).toBeInTheDocument();

  expect(picker.shadowRoot?.querySelector('.list')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(176);
});

test('shows hostile titles as text', async () => {
  const shop = openShop('empty');
  const title = `<img src=x onerror=alert(1)>\u202E${'x'.repeat(200)}`;
  await shop.client.create(products, { title });
  const picker = showPicker(shop);

  await expect.poll(titlesOf).toEqual([title]);
  expect(picker.shadowRoot?.querySelector('img')).toBeNull();
  expect(picker.scrollWidth).toBe(picker.clientWidth);
});

test('searches, chooses and gives up by keyboard alone', async () => {
  const picker = showPicker(openShop());
  let cancels = 0;
  picker.cancel = () => (cancels += 1);
  await expectFocus(search);

  await userEvent.keyboard('title:"Alder Backpack, Rust"');
  await expect.poll(titlesOf).toEqual(['Alder Backpack, Rust']);
  await userEvent.keyboard('{Enter}');
  await expectFocus(options.nth(0));
  await userEvent.keyboard(' ');
  await expect.element(chosen).toHaveTextContent('1 chosen');
  await press(page.getByRole('button', { name: 'Cancel' }));

  expect(cancels).toBe(1);
});

test('tries again, by keyboard alone, when the shop did not answer', async () => {
  const { client, send } = openShop();
  const [record] = await firstOf(client, products);
  let isDown = true;
  showPicker(
    { send: (path, init) => (isDown ? Promise.reject(new Error('The shop does not answer.')) : send(path, init)) },
    { resourceIds: [record?.id ?? 0] },
  );
  const retry = page.getByRole('button', { name: 'Try again' });

  await press(retry);
  await expect.element(page.getByRole('alert').getByText('The shop does not answer.')).toBeVisible();
  await expectFocus(retry);
  isDown = false;
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => options.elements().length).toBe(50);
  await expect.element(chosen).toHaveTextContent('1 chosen');
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
  await expectFocus(search);
});
