import { products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFocus, press } from '../../../.ci/keys.ts';
import type { AdminSections } from './admin-sections.ts';
import { openShop } from './test-support/open-shop.ts';
import { showPath, tell, tellChange } from './test-support/show-path.ts';

const EVERYTHING = { sort: 'id', isReversed: false, terms: [], limit: 250 } as const;

const failure = page.getByRole('alert').getByText('Nobody answers.');

/** A shop that can be cut off from its pages. */
interface CutOff {
  readonly sections: AdminSections;
  isDown: boolean;
}

/** Shows a page of a shop with a product, a webhook and one delivery to it. */
function showCutOff(path: string): CutOff {
  const { shop, send } = openShop('empty');
  shop.create(webhooks, { topic: 'products/create', address: 'https://hooks.example/' });
  shop.create(products, { title: 'Teapot' });
  const [webhook] = shop.list(webhooks, EVERYTHING).records;
  const [product] = shop.list(products, EVERYTHING).records;
  const unless = async <T>(answer: () => T | Promise<T>): Promise<T> =>
    cutOff.isDown ? await Promise.reject(new Error('Nobody answers.')) : await answer();
  const sections = showPath(
    { send: async (to, init) => await unless(async () => await send(to, init)) },
    path.replace('WEBHOOK', String(webhook?.id)).replace('PRODUCT', String(product?.id)),
  );
  const access = { secret: 'hush', token: '', scopes: ['read_orders'], tokens: {} };
  tell(sections, { loadAccess: async () => await unless(() => access) });
  tell(sections, { listDeliveries: async () => await unless(() => shop.deliveries.list(EVERYTHING).records) });
  const cutOff: CutOff = { sections, isDown: false };
  return cutOff;
}

test.each([
  ['a record', '/products/PRODUCT', page.getByRole('heading', { name: 'Teapot', level: 1 })],
  ['the settings of the shop', '/settings', page.getByText('EUR')],
  ['the settings of the apps', '/settings/apps', page.getByText('read_orders')],
])('keeps %s when a refresh fails, says so, and loads it again', async (_, path, content) => {
  const cutOff = showCutOff(path);
  await expect.element(content).toBeVisible();

  cutOff.isDown = true;
  tellChange(cutOff.sections);
  await expect.element(failure).toBeVisible();
  await expect.element(content).toBeVisible();
  cutOff.isDown = false;
  await press(page.getByRole('button', { name: 'Try again' }));

  await expect.element(failure).not.toBeInTheDocument();
  await expectFocus(page.getByRole('heading', { level: 1 }));
});

test('keeps the rows and the selection of a list when a refresh fails, and loads it again', async () => {
  await page.viewport(1280, 720);
  const cutOff = showCutOff('/products');
  const teapot = page.getByRole('checkbox', { name: 'Select Teapot' });
  await teapot.click();

  cutOff.isDown = true;
  tellChange(cutOff.sections);
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  cutOff.isDown = false;
  await press(page.getByRole('button', { name: 'Try again' }));

  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(teapot).toBeChecked();
  await expectFocus(page.getByRole('checkbox', { name: 'Select all on this page' }));
});

test.each([
  ['a page that was not loaded', false],
  ['a page that was not refreshed', true],
])('announces the same failure of %s again, and focus stays on the button', async (_, isLoaded) => {
  const cutOff = showCutOff('/settings');
  if (isLoaded) await expect.element(page.getByText('EUR')).toBeVisible();
  cutOff.isDown = true;
  if (isLoaded) tellChange(cutOff.sections);
  else tell(cutOff.sections, { send: async () => await Promise.reject(new Error('Nobody answers.')) });
  await expect.element(failure).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Nobody answers.' }).element();
  const added: string[] = [];
  const observer = new MutationObserver((records) => {
    added.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent ?? '')));
  });
  observer.observe(alert, { childList: true, subtree: true });

  await press(page.getByRole('button', { name: 'Try again' }));

  await expect.poll(() => added.filter((text) => text !== '')).toEqual(['Loading…', 'Nobody answers.']);
  observer.disconnect();
  await expectFocus(page.getByRole('button', { name: 'Try again' }));
});
