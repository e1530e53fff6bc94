import { customers, orders, products } from '@platformapp/shop';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { SendRequest } from './api/admin-client.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath } from './test-support/show-path.ts';
import { shorten } from './values/text.ts';

/** A placeholder in a stored record. The API answers another value instead. */
const MARK = 'MARK';
const MARKED_IMAGE = 'https://images.example/mark.png';

const HTML = '<img src="/hostile.png" onerror="document.title=`ran`"><script>document.title=`ran`</script>';
const RUNS = 'javascript:document.title=`ran`';

const HOSTILE_TEXTS = [
  ['HTML', HTML],
  ['bidirectional overrides', '\u202Eevil\u2067\u202Dlive'],
  ['65,536 characters without a space', 'x'.repeat(65_536)],
  ['an address that runs', RUNS],
] as const;

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  document.title = 'quiet';
  performance.clearResourceTimings();
  await page.viewport(320, 640);
});

test.for(HOSTILE_TEXTS)('shows a list of records that hold %s as text, with its layout whole', async ([, text]) => {
  const { path, send } = openMarked(text);
  showPath({ send }, path.products);

  const link = page.getByRole('link', { name: shorten(text, 200) });
  await expect.element(link).toBeVisible();

  // Two lines of a narrow list.
  expect(page.getByRole('row').elements()[0]?.getBoundingClientRect().height).toBeLessThan(110);
  expectHarmless();
});

test.for(HOSTILE_TEXTS)('shows the page of a record that holds %s as text', async ([, text]) => {
  const { path, send } = openMarked(text);
  const sections = showPath({ send }, `${path.products}/${path.product}`);

  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.elements()[0]?.textContent).toBe(text);
  expect(heading.element().getBoundingClientRect().height).toBeLessThan(120);
  await expect.element(page.getByText(RUNS).first()).toBeVisible();
  expectHarmless();

  sections.path = path.order;
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(text);
  expectHarmless();

  sections.path = path.customer;
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(text);
  await userEvent.click(button('Edit address 1'));
  await expect.element(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(text);
  expectHarmless();
});

test('says what was refused of a record that holds a text without a space', async () => {
  const text = 'x'.repeat(65_536);
  const { path, send } = openMarked(text);
  const keeps: SendRequest = async (to, init) =>
    init?.method === 'DELETE' ? Response.json({ errors: { base: [text] } }, { status: 422 }) : await send(to, init);
  const sections = showPath({ send: keeps }, path.products);

  await userEvent.click(page.getByRole('checkbox', { name: `Select ${shorten(text, 100)}` }));
  await userEvent.click(button('More actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  const refused = page.getByRole('alert').filter({ hasText: 'could not be deleted' });
  await expect.element(refused).toBeVisible();
  expect(refused.element().textContent).toContain(`${shorten(text, 100)}: `);
  expect(refused.element().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(256);
  expectHarmless();

  sections.path = `${path.products}/${path.product}`;
  await userEvent.click(button('More actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete product' }));
  const failure = page.getByRole('alert').filter({ hasText: 'Delete product failed' });
  await expect.element(failure).toBeVisible();
  expect(failure.element().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(256);
  expectHarmless();
});

/**
 * Opens a shop with a product, an order and a customer. The API answers the given text in place of
 * theirs, which may be longer than the shop itself accepts, and images whose address would run a
 * script.
 */
function openMarked(text: string) {
  const { shop, send } = openShop('empty');
  const ids = [
    shop.create(products, { title: MARK, vendor: MARK, tags: MARK, body_html: MARK, images: [{ src: MARKED_IMAGE }] }),
    shop.create(orders, { note: MARK, line_items: [{ title: MARK, quantity: 1, price: '1.00' }] }),
    shop.create(customers, { first_name: MARK, note: MARK, addresses: [{ address1: MARK }] }),
  ].map((made) => (made.status === 'done' ? made.record.id : 0));
  const hostile: SendRequest = async (path, init) => {
    const body = await (await send(path, init)).text();
    const replaced = body.replaceAll(`"${MARK}"`, () => JSON.stringify(text));
    return Response.json(JSON.parse(replaced.replaceAll(MARKED_IMAGE, () => RUNS)));
  };
  const [product = 0, order = 0, customer = 0] = ids;
  const path = { products: '/products', product, order: `/orders/${order}`, customer: `/customers/${customer}` };
  return { path, send: hostile };
}

/** Checks that hostile text is shown as text, and that the page is not wider than its window. */
function expectHarmless(): void {
  const elements = allElements(document.body);
  const addresses = elements.flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name)));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);

  expect(document.title).toBe('quiet');
  expect(elements.filter(({ localName }) => ['img', 'script', 'iframe', 'object'].includes(localName))).toEqual([]);
  expect(addresses.filter((address) => address?.startsWith('javascript:'))).toEqual([]);
  expect(loaded.filter((name) => name.includes('hostile'))).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** Every element below one, those in shadow roots included. */
function allElements(root: Element | ShadowRoot): readonly Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element].concat(allElements(element.shadowRoot)) : element,
  );
}
