import { APP, SHELL } from '../fixtures/origins.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { ask, openService, productInit, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

test('shows requests, also those from before it was opened, and opens again as it was left', async ({ page }) => {
  await openService(page);
  await ask(page, '/admin/webhooks/count.xml');
  const requests = (await openInspector(page, 'Timeline')).getByRole('row');
  const filter = page.getByRole('searchbox', { name: 'Filter' });

  await expect(requests.filter({ hasText: 'GET /admin/webhooks/count.xml' })).toContainText('Done');
  await ask(page, `${PRODUCTS}?limit=2`);
  await ask(page, PRODUCTS, productInit('Bowl'));
  await expect(requests.filter({ hasText: 'POST /products.json' })).toBeVisible();

  await test.step('the palette takes a snapshot while it is closed', async () => {
    await filter.fill('limit=2');
    await expect(requests).toHaveCount(1);
    await page.keyboard.press('Control+`');
    await expect(filter).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeFocused();
    await page.keyboard.type('take a snapshot');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Took Snapshot 1.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.keyboard.press('Control+`');
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeFocused();
  await expect(filter).toHaveValue('limit=2');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByRole('button', { name: 'Restore Snapshot 1' })).toBeVisible();
});

test('shows what an app asked before the chrome was drawn, with headers and bodies', async ({ context, page }) => {
  // The kit's options leave the recording to the test.
  await page.addInitScript(() => delete window.platformAdminOptions);
  const { promise: isLoaded, resolve: drawChrome } = Promise.withResolvers<void>();
  await context.route('**/assets/chrome-*.js', async (route) => {
    await isLoaded;
    await route.continue();
  });
  await page.goto(`${SHELL}/?app=${encodeURIComponent(APP)}`);
  await expect(page.frameLocator('iframe').getByRole('checkbox', { name: 'Select #1060' })).toBeChecked();
  drawChrome();
  const timeline = await openInspector(page, 'Timeline');

  await timeline.getByRole('row').filter({ hasText: 'GET /orders.json' }).click();

  const details = timeline.getByRole('group', { name: 'Details', exact: true });
  await expect(details.locator('.key').first()).toHaveText('"orders"');
  await expect(details).not.toContainText('0 headers');
});

test('shows why a delivery failed, sends it again, and counts failures while it is closed', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await context.route('**/assets/inspector-editor*.js', (route) => route.abort());
  await openService(page);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', 'http://localhost:9/dead'));
  const webhooks = await openInspector(page, 'Webhooks');

  await ask(page, PRODUCTS, productInit('Bowl'));
  const delivery = webhooks.getByRole('grid', { name: 'Deliveries' }).getByRole('row', { name: /no answer/ });
  await delivery.click();
  const attempts = webhooks.getByRole('region', { name: 'Delivery' }).getByRole('definition');
  await expect(
    attempts.filter({ hasText: 'localhost:9 cannot be reached from here. Check that it runs.' }),
  ).toHaveCount(1);
  await webhooks.getByRole('button', { name: 'Try now' }).click();

  await expect(delivery).toContainText('2 tries');
  await webhooks.getByRole('button', { name: 'More', exact: true }).click();
  await webhooks.getByRole('menuitem', { name: 'Trigger a topic…' }).click();
  // The editor of payloads did not arrive.
  await expect(webhooks.getByText('The editor could not be loaded. Reload the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Close inspector' }).click();
  await ask(page, PRODUCTS, productInit('Plate'));

  // When closed, it still counts errors.
  await expect(page.getByRole('button', { name: /^Inspector\s+[3-9]$/ })).toBeVisible();
});

test('shows the first call of the app when it was open from the start, as an effect of its load (#33)', async ({
  page,
}) => {
  const app = `${APP}/bar.html?stay`;

  await page.goto(`${SHELL}/?app=${encodeURIComponent(app)}&inspect=timeline`);

  const calls = page.getByRole('treegrid').getByRole('row', { name: /\w\(/ });
  await expect(calls.first()).toContainText('pushState');
  await expect(calls.nth(1)).toContainText('Bar.initialize');
  const way = page.getByRole('row', { name: 'Go to /bar.html?stay' });
  await expect(way).toContainText('Title, icon and loading – Example app');
  // What an app does while it loads is in the card of its load.
  await expect(calls.nth(1)).toHaveAttribute('aria-level', '2');
});

test('opens beside the first app where there is room, shows what was from the start, and stays closed once closed (#33)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete window.platformAdminOptions;
    if (sessionStorage.getItem('visited') === null) localStorage.removeItem('platform-admin.inspecting');
    sessionStorage.setItem('visited', '');
  });

  await page.goto(`${SHELL}/?app=${encodeURIComponent(`${APP}/bar.html?stay`)}`);
  await expect(page.getByRole('treegrid').getByRole('row', { name: /\w\(/ }).first()).toContainText('pushState');
  await page.getByRole('button', { name: 'Close inspector' }).click();
  // The browser learns the new address after the page. Before that it would reload the old one.
  await expect(page).not.toHaveURL(/inspect/);
  await page.reload();

  await expect(page.getByRole('heading', { name: 'Bar', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inspector' })).toBeVisible();
  await expect(page.getByRole('treegrid')).toHaveCount(0);
});
