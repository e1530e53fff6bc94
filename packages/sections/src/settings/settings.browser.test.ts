import { products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openShop } from '../test-support/open-shop.ts';
import { showPath } from '../test-support/show-path.ts';

/** Drops a file on the card of the import. */
function dropFile(text: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'records.json', { type: 'application/json' }));
  page
    .getByRole('heading', { name: 'Import records' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }));
}

const EVERYTHING = { sort: 'id', isReversed: false, terms: [], limit: 250 } as const;

test('shows the shop as the API does', async () => {
  showPath(openShop(), '/settings');

  await expect.element(page.getByText('Sample Shop')).toBeVisible();
  await expect.element(page.getByText('EUR')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
});

test('makes, lists and deletes a webhook', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  await userEvent.click(page.getByRole('link', { name: 'Webhooks' }));
  await userEvent.click(page.getByRole('link', { name: 'Add webhook' }));

  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Topic' }), 'orders/create');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));

  await expect.element(page.getByRole('heading', { name: 'https://hooks.example/', level: 1 })).toBeVisible();
  await expect.element(page.getByText('No deliveries yet')).toBeVisible();
  expect(shop.list(webhooks, EVERYTHING).records[0]?.topic).toBe('orders/create');
  expect(sections.path).toMatch(/^\/settings\/notifications\/\d+$/);
  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete webhook' }));
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
});

test('says at its field why a webhook is refused', async () => {
  showPath(openShop('empty'), '/settings/notifications/new');

  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'ftp://hooks.example/');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Topic' }), 'orders/create');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));

  await expect
    .element(page.getByRole('textbox', { name: 'Address' }))
    .toHaveAccessibleDescription('Address is invalid');
});

test('shows the deliveries of a webhook, and those of no other', async () => {
  const { shop, send } = openShop('empty');
  for (const topic of ['products/create', 'products/delete'] as const) {
    shop.create(webhooks, { topic, address: 'https://hooks.example/' });
  }
  const [first] = shop.list(webhooks, EVERYTHING).records;
  const sections = showPath({ send }, `/settings/notifications/${first?.id}`);
  sections.listDeliveries = () => Promise.resolve(shop.deliveries.list(EVERYTHING).records);
  await expect.element(page.getByText('No deliveries yet')).toBeVisible();

  const made = shop.create(products, { title: 'Teapot' });
  if (made.status === 'done') shop.delete(products, made.record.id);
  sections.changes += 1;

  await expect.element(page.getByRole('heading', { name: 'Deliveries 1' })).toBeVisible();
});

test('shows no deliveries before they are loaded, and says how many older ones there are', async () => {
  const { shop, send } = openShop('empty');
  shop.create(webhooks, { topic: 'products/create', address: 'https://hooks.example/' });
  const [webhook] = shop.list(webhooks, EVERYTHING).records;
  for (let count = 1; count <= 52; count += 1) shop.create(products, { title: `Mug ${count}` });
  const answer = new EventTarget();
  const come = new Promise((resolve) => answer.addEventListener('come', resolve));
  const sections = showPath({ send }, `/settings/notifications/${webhook?.id}`);
  sections.listDeliveries = async () => {
    await come;
    return shop.deliveries.list(EVERYTHING).records;
  };
  await expect.element(page.getByRole('heading', { name: 'https://hooks.example/', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Deliveries/ })).not.toBeInTheDocument();

  answer.dispatchEvent(new Event('come'));

  await expect.element(page.getByRole('heading', { name: 'Deliveries 50' })).toBeVisible();
  await expect.element(page.getByText('2 older deliveries are not shown.')).toBeVisible();
});

test('previews an import, and imports what is not refused', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));
  const text = '{"products":[{"id":632910392,"title":"Radio","grams":5},{"id":2,"title":" "}]}';
  await userEvent.fill(page.getByRole('textbox', { name: 'JSON' }), text);

  await userEvent.click(page.getByRole('button', { name: 'Preview' }));

  await expect.element(page.getByRole('heading', { name: 'Products: 1 to import, 1 refused' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Record 2' }))
    .toHaveTextContent("Record 2: Title can't be blank");
  await expect.element(page.getByText('Fields left out: grams')).toBeVisible();
  expect(shop.count(products)).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Import 1 record' }));
  await expect.element(page.getByText('1 record imported.')).toBeVisible();
  expect(shop.find(products, 632_910_392)?.title).toBe('Radio');
});

test('imports what was previewed, not what was put in while the preview was on its way', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  const answer = new EventTarget();
  sections.importRecords = async (texts, mode) => {
    if (mode === 'preview') await new Promise((resolve) => answer.addEventListener('come', resolve));
    return shop.importRecords(texts, mode);
  };
  const json = page.getByRole('textbox', { name: 'JSON' });
  const preview = page.getByRole('button', { name: 'Preview' });
  await userEvent.fill(json, '{"products":[{"id":1,"title":"Radio"}]}');
  await userEvent.click(preview);
  await expect.element(preview).toHaveAttribute('aria-disabled', 'true');

  await userEvent.fill(json, '{"products":[{"id":2,"title":"Lamp"}]}');
  await userEvent.click(preview, { force: true });
  answer.dispatchEvent(new Event('come'));
  await userEvent.click(page.getByRole('button', { name: 'Import 1 record' }));

  await expect.element(page.getByText('1 record imported.')).toBeVisible();
  expect([1, 2].map((id) => shop.find(products, id)?.title)).toEqual(['Radio', undefined]);
});

test('forgets the preview of a text that is edited, and keeps that of a file', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));
  const json = page.getByRole('textbox', { name: 'JSON' });
  await userEvent.fill(json, '{"products":[{"title":"Radio"},{"title":" "}]}');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeVisible();

  await userEvent.fill(json, '{"products":[{"title":"Radio"},{"title":"Lamp"}]}');
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).not.toBeInTheDocument();
  dropFile('{"products":[{"title":"Mug"}]}');
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
  await userEvent.fill(json, '');

  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
});

test('previews a file that is dropped while another preview is on its way', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  const answer = new EventTarget();
  let isSlow = true;
  sections.importRecords = async (texts, mode) => {
    if (isSlow) await new Promise((resolve) => answer.addEventListener('come', resolve));
    return shop.importRecords(texts, mode);
  };
  await userEvent.fill(page.getByRole('textbox', { name: 'JSON' }), '{"products":[{"id":1,"title":"Radio"}]}');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText('Reading…')).toBeVisible();

  isSlow = false;
  dropFile('{"products":[{"id":2,"title":"Lamp"},{"id":3,"title":"Mug"}]}');
  const importButton = page.getByRole('button', { name: 'Import 2 records' });
  await expect.element(importButton).toBeVisible();
  answer.dispatchEvent(new Event('come'));
  await userEvent.click(importButton);

  await expect.element(page.getByText('2 records imported.')).toBeVisible();
  expect([1, 2, 3].map((id) => shop.find(products, id)?.title)).toEqual([undefined, 'Lamp', 'Mug']);
  await expect
    .element(page.getByRole('textbox', { name: 'JSON' }))
    .toHaveValue('{"products":[{"id":1,"title":"Radio"}]}');
});

test('says so when a file is dropped while an import runs', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  const answer = new EventTarget();
  sections.importRecords = async (texts, mode) => {
    if (mode === 'accepted') await new Promise((resolve) => answer.addEventListener('come', resolve));
    return shop.importRecords(texts, mode);
  };
  await userEvent.fill(page.getByRole('textbox', { name: 'JSON' }), '{"products":[{"id":1,"title":"Radio"}]}');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await userEvent.click(page.getByRole('button', { name: 'Import 1 record' }));

  dropFile('{"products":[{"id":2,"title":"Lamp"}]}');

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The files were not read, because an import was running. Put them in again.');
  answer.dispatchEvent(new Event('come'));
  await expect.element(page.getByText('1 record imported.')).toBeVisible();
});

test('takes a list without a name, in UTF-16, from a file named after its kind (#30)', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));
  const units = Uint16Array.from('\uFEFF[{"title":"Lamp"}]', (character) => character.charCodeAt(0));

  await userEvent.upload(page.getByLabelText('JSON files'), new File([units], 'products-2.json'));

  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
});

test('lets the same file be chosen again', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));
  const chooser = page.getByLabelText('JSON files');
  await userEvent.upload(chooser, new File(['{"products":[{"title":"Lamp"}]}'], 'lamp.json'));
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeVisible();

  chooser.element().dispatchEvent(new MouseEvent('click'));

  // A browser reports no change when the file is the one that the field already holds.
  await expect.element(chooser).toHaveValue('');
});

test('says why a text cannot be imported, and that the shop does not answer', async () => {
  const { shop, send } = openShop('empty');
  const sections = showPath({ send }, '/settings');
  sections.importRecords = (texts, mode) => Promise.resolve(shop.importRecords(texts, mode));
  await userEvent.fill(page.getByRole('textbox', { name: 'JSON' }), '<p>');

  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  await expect.element(page.getByText(/^Text 1 is not JSON: .*the form \{ "products": /)).toBeVisible();
  sections.importRecords = () => Promise.reject(new Error('The shop does not answer.'));
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));

  await expect.element(page.getByRole('alert')).toHaveTextContent('The shop does not answer.');
});

test.each([
  [[], 'None'],
  [['*'], 'Everything'],
  [['read_orders', 'write_orders'], 'read_orders write_orders'],
])('shows the scopes %j as %s', async (scopes, text) => {
  const sections = showPath(openShop('empty'), '/settings/apps');
  sections.loadAccess = async () => ({ secret: 'hush', token: '', scopes, tokens: {} });

  await expect.element(page.getByRole('definition').first()).toHaveTextContent(text);
});

test('shows apps with their keys, and the secret once it is asked for', async () => {
  const sections = showPath(openShop(), '/settings/apps');
  sections.apps = [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }];
  sections.loadAccess = () =>
    Promise.resolve({ secret: 'hush', token: '', scopes: ['read_orders'], tokens: { reviews: 'platform_1' } });

  await expect.element(page.getByText('read_orders')).toBeVisible();
  await expect.element(page.getByText('hush')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Show secret' }));
  await userEvent.click(page.getByRole('button', { name: 'Show access token of Reviews' }));

  await expect.element(page.getByText('hush')).toBeVisible();
  await expect.element(page.getByText('platform_1')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Reviews' }));
  expect(sections.path).toBe('/apps/reviews');
});
