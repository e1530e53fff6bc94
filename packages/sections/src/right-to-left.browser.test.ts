import { orders } from '@platformapp/shop';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openShop, type ShopInTest } from './test-support/open-shop.ts';
import { showPath } from './test-support/show-path.ts';

/** Texts that end in a mark or hold one, and how to reach them. */
const TEXTS: Readonly<Record<string, (shop: ShopInTest) => Promise<Locator> | Locator>> = {
  'a label': async (shop) => {
    showPath(shop, '/customers/new');
    await userEvent.click(page.getByRole('button', { name: 'Add address' }));
    return page.getByText('Apartment, floor, etc.').first();
  },
  'a sentence with a path in it': (shop) => {
    showPath(shop, '/orders/77');
    return page.getByText(/It may have been deleted\.$/);
  },
  'the sentence of an empty list': (shop) => {
    showPath(shop, '/customers');
    return page.getByText('Customers that your app makes, or that you add, are listed here.');
  },
  'a question with the name of a record': async (shop) => {
    const made = shop.shop.create(orders, { line_items: [{ title: 'Teapot', quantity: 1 }] });
    showPath(shop, `/orders/${made.status === 'done' ? made.record.id : 0}`);
    await userEvent.click(page.getByRole('button', { name: 'More actions' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Cancel order' }));
    return page.getByRole('heading', { name: 'Cancel order #1001?' });
  },
};

beforeEach(async () => {
  // Wide enough for each sentence to be one line.
  await page.viewport(900, 640);
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
});

test.for(Object.entries(TEXTS))('on a page from right to left, %s ends with its last character', async ([, reach]) => {
  const text = await reach(openShop('empty'));
  await expect.element(text).toBeVisible();

  const [first, last] = findEnds(text.element());

  expect(last.left).toBeGreaterThan(first.left);
});

test('on a page from right to left, text begins at the right', async () => {
  showPath(openShop('empty'), '/orders/77');
  const text = page.getByText(/It may have been deleted\.$/);
  await expect.element(text).toBeVisible();

  const [, last] = findEnds(text.element());

  expect(last.right).toBeCloseTo(text.element().getBoundingClientRect().right, 0);
});

/** Where the first and the last character of a text are drawn. */
function findEnds(element: Element): readonly [DOMRect, DOMRect] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const characters: DOMRect[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent ?? '';
    for (let index = 0; index < text.length; index += 1) {
      if (text.charAt(index).trim() === '') continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      characters.push(range.getBoundingClientRect());
    }
  }
  const [first] = characters;
  const last = characters.at(-1);
  if (!first || !last) throw new Error('There is no text.');
  return [first, last];
}
