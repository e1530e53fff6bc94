import { products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus, press, pressBefore, tabBackTo } from '../../../../.ci/keys.ts';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

const EVERYTHING = { sort: 'id', isReversed: false, terms: [], limit: 250 } as const;
const RECORDS = '{{"products":[[{{"title":"Radio"},{{"title":" "}]}';

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const json = page.getByRole('textbox', { name: 'JSON' });

test('records are previewed and imported by keyboard alone, and focus goes to Preview', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));

  await press(json, RECORDS);
  await press(button('Preview'));
  await expect.element(page.getByText("Record 2: Title can't be blank")).toBeVisible();
  await press(button('Import 1 record'));

  await expect.element(page.getByText('1 record imported.')).toBeVisible();
  expect(shop.list(products, EVERYTHING).records.map(({ title }) => title)).toEqual(['Radio']);
  await expectFocus(button('Preview'));
});

test('an import is given up by keyboard alone, and focus goes to Preview', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));

  await press(json, RECORDS);
  await press(button('Preview'));
  await press(button('Cancel'));

  await expect.element(button('Import 1 record')).not.toBeInTheDocument();
  await expectFocus(button('Preview'));
  expect(shop.count(products)).toBe(0);
});

test('a webhook is made, and its deliveries sent again, by keyboard alone', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  const resent: number[] = [];
  sections.addEventListener('delivery-resend', ({ id }) => resent.push(id));
  sections.listDeliveries = () => Promise.resolve(shop.deliveries.list(EVERYTHING).records);

  await press(page.getByRole('link', { name: 'Webhooks' }));
  await press(page.getByRole('link', { name: 'Add webhook' }));
  await press(page.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/');
  await press(page.getByRole('combobox', { name: 'Topic' }), 'products/c');
  await press(button('Save'));
  await expect.element(page.getByRole('heading', { name: 'https://hooks.example/', level: 1 })).toBeVisible();
  expect(shop.list(webhooks, EVERYTHING).records.map(({ topic }) => topic)).toEqual(['products/create']);
  shop.create(products, { title: 'Teapot' });
  sections.changes += 1;
  await press(page.getByRole('button', { name: /^Send again/ }));

  expect(resent).toEqual(shop.deliveries.list(EVERYTHING).records.map(({ id }) => id));
});

test('secrets are shown and hidden, and an app opened, by keyboard alone', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  sections.apps = [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }];
  sections.loadAccess = () =>
    Promise.resolve({ secret: 'hush', token: '', scopes: ['read_orders'], tokens: { reviews: 'platform_1' } });

  await press(button('Show secret'));
  await expect.element(page.getByText('hush')).toBeVisible();
  await expectFocus(button('Hide secret'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('hush')).not.toBeInTheDocument();
  await press(button('Show access token of Reviews'));
  await expect.element(page.getByText('platform_1')).toBeVisible();
  await pressBefore(page.getByRole('link', { name: 'Reviews' }));

  expect(sections.path).toBe('/apps/reviews');
});

test('links of an app are added and removed by keyboard alone', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  const app = { key: 'labels', name: 'Labels', url: 'http://localhost:3000/', path: '/admin/apps/labels' };
  sections.apps = [app];
  sections.loadAccess = () => Promise.resolve({ secret: 'hush', token: '', scopes: ['*'], tokens: {} });
  sections.saveLinks = (_url, links) => (sections.apps = [{ ...app, links }]);
  const summary = page.getByText('Add a link to More actions');

  await press(summary);
  await press(page.getByRole('textbox', { name: 'Label' }), 'Print');
  await press(page.getByRole('textbox', { name: 'Path in the app' }), '/print');
  await press(page.getByRole('combobox', { name: 'On' }), 'o');
  await press(button('Add link'));
  await expect.element(page.getByText(/Orders, one record/)).toBeVisible();
  await expectFocus(button('Add link'));
  await tabBackTo(button('Remove Print'));
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByText(/Orders, one record/)).not.toBeInTheDocument();
  await expectFocus(summary);
});
