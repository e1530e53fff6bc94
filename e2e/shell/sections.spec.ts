import type { Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { ask, productInit, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test('a list is searched, paged and found again by its address', async ({ page }) => {
  await page.goto(SHELL);
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(51);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?after=/);
  await page.getByRole('searchbox').fill('status:draft');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`${SHELL}/admin/products?query=status%3Adraft`);
  await expect(page.getByRole('row')).toHaveCount(14);
  await page.reload();

  await expect(page.getByRole('row')).toHaveCount(14);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/products\?after=/);
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('a list shows what another page changes, without a reload', async ({ context, page }) => {
  await page.goto(`${SHELL}/admin/products?query=Teapot`);
  await expect(page.getByText('No products found')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${SHELL}/admin/products`);
  await expect(other.getByRole('row')).toHaveCount(51);

  await ask(other, '/admin/api/2019-10/products.json', productInit('Teapot'));

  await expect(page.getByRole('link', { name: 'Teapot' })).toBeVisible();
});

/** Changes something by REST from inside a page, and returns what REST then says. */
async function readJson(page: Page, path: string): Promise<unknown> {
  const { text } = await ask(page, `/admin/api/2019-10/${path}`);
  const value: unknown = JSON.parse(text);
  return value;
}

test('an order is found, changed and saved, and its webhook is shown', async ({ page }) => {
  await page.goto(`${SHELL}/admin/orders`);
  await expect(page.getByRole('row')).toHaveCount(51);
  await ask(page, '/admin/webhooks.xml', webhookInit('orders/updated', `${SHELL}/platform-app.js`));
  await page.getByRole('searchbox').fill('name:"#1058"');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: '#1058' }).click();
  await expect(page.getByRole('heading', { name: '#1058', level: 1 })).toBeFocused();
  await page.getByRole('textbox', { name: 'Note' }).fill('Leave it at the door');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Saved · orders/updated → 1 webhook')).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0];
  await expect
    .poll(() => readJson(page, `orders/${id}.json?fields=note`))
    .toEqual({ order: { note: 'Leave it at the door' } });
  await expect(page).toHaveTitle('#1058 · Orders · PlatformApp');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(
    page.locator('inspector-deliveries').getByRole('listitem').filter({ hasText: 'orders/updated' }),
  ).toBeFocused();
});

test('a product is created by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/products`);
  await page.getByRole('link', { name: 'Add product' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add product', level: 1 })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.type('Teapot');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Teapot');
  await page.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved · products/create → no webhook')).toBeVisible();
});

test('leaving a page with unsaved changes asks, by a link and by Back', async ({ page }) => {
  await page.goto(`${SHELL}/admin/customers`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Unsaved');

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Unsaved');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Leave page' }).click();

  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('leaving a page with unsaved changes asks, by a command of the palette too', async ({ page }) => {
  await page.goto(`${SHELL}/admin/customers`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Unsaved');

  const palette = page.getByRole('combobox', { name: 'Go to, or do' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('settings: apps');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('Unsaved');
  await expect(note).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('#1001');
  await expect(page.getByRole('option', { name: /^#1001/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Leave page' }).click();

  await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
});

test('Back asks before unsaved changes are lost, and stays or leaves', async ({ page }) => {
  await page.goto(SHELL);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Unsaved');
  const { pathname } = new URL(page.url());

  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // Once more while the question is open.
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(note).toHaveValue('Unsaved');
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave page' }).click();

  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Customers · PlatformApp');
});

test('an app redirects to every page of the admin, which links back', async ({ admin, page }) => {
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  const places = [
    ['/home', 'Home'],
    ['/products/new', 'Add product'],
    ['/orders/999999', 'Order not found'],
    ['/settings', 'Settings'],
    ['/settings/notifications', 'Notifications'],
    ['/settings/notifications/new', 'Add webhook'],
    ['/settings/apps', 'Apps'],
    ['/apps/unheard-of/page', 'This app is not known here'],
    ['/settings/domains', 'Settings / Domains'],
    ['/nonsense', 'Nonsense'],
  ] as const;
  for (const [path, heading] of places) {
    await admin.waitUntilReady();
    await admin.frame.evaluate(`PlatformApp.redirect(${JSON.stringify(path)})`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Hats' }).click();
  }
});

test('a redirect to an unknown app names the app that redirected, and the path', async ({ admin, page }) => {
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await admin.waitUntilReady();

  await admin.frame.evaluate(`PlatformApp.redirect('/apps/unheard-of/page?x=1')`);

  await expect(page.getByText('Hats redirected here: /apps/unheard-of/page?x=1')).toBeVisible();
});

test('an app redirects to the page of an order, which links back', async ({ admin, page }) => {
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await admin.waitUntilReady();
  const { orders } = await admin.frame.evaluate<{ readonly orders: readonly [{ readonly id: number }] }>(
    `fetch('${SHELL}/admin/api/2019-10/orders.json?limit=1').then((response) => response.json())`,
  );

  await admin.frame.evaluate(`PlatformApp.redirect('/orders/${orders[0].id}')`);

  await expect(page.getByRole('heading', { name: '#1060', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Hats' }).click();
  await admin.waitUntilReady();
});

test('hostile records are text: nothing is loaded, nothing runs, and the page keeps its width', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${SHELL}/admin/products?query=evil`);
  await expect(page.getByText('No products found')).toBeVisible();
  const evil = {
    title: '<img src=https://evil.example/1.png onerror=alert(1)>\u202Eevil',
    body_html: '<script src="https://evil.example/"></script>'.repeat(1_000),
    vendor: 'javascript:alert(1)',
    images: [{ src: 'https://evil.example/2.png' }],
  };
  await ask(page, '/admin/api/2019-10/products.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: evil }),
  });

  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=');

  expect(requested.filter((host) => host.includes('evil'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
