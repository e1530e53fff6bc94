import type { Page } from '@playwright/test';
import { dropLink } from '../fixtures/drop-link.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { openInspector } from '../fixtures/inspector.ts';
import { press } from '../fixtures/keyboard.ts';
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
  await expect(page).toHaveURL(`${SHELL}/admin/products?query=status%3Adraft`);
  await expect(page.getByRole('row')).toHaveCount(14);
  await page.reload();

  await expect(page.getByRole('row')).toHaveCount(14);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/products\?after=/);
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('a list shows what another page adds, without a reload, and hostile records as text', async ({
  context,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${SHELL}/admin/products?query=evil`);
  await expect(page.getByText('No products match “evil”.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(SHELL);
  const evil = {
    title: '<img src=https://evil.example/1.png onerror=alert(1)>\u202Eevil',
    body_html: '<script src="https://evil.example/"></script>'.repeat(1_000),
    vendor: 'javascript:alert(1)',
    images: [{ src: 'https://evil.example/2.png' }],
  };

  await ask(other, '/admin/api/2019-10/products.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: evil }),
  });

  // A list this narrow has no head.
  await page.getByRole('row').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=');
  expect(requested.filter((host) => host.includes('evil'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
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
  await expect(page.getByRole('heading', { name: 'orders/updated #1058' })).toBeFocused();
});

test('a deletion of many is undone, and says how many webhooks had been sent (#33)', async ({ page }) => {
  await page.goto(`${SHELL}/admin/customers`);
  await expect(page.getByRole('row')).toHaveCount(41);
  await ask(page, '/admin/webhooks.xml', webhookInit('customers/delete', `${SHELL}/platform-app.js`));

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('40 customers deleted · 40 webhooks sent')).toBeVisible();
  await expect(page.getByText('No customers yet')).toBeVisible();
  await page.keyboard.press('Control+z');

  await expect(page.getByText('40 customers restored · 40 webhooks had been sent')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(41);
});

test('the console keeps the variables in view beside a long answer (#33) @nightly', async ({ page }) => {
  await page.goto(`${SHELL}/admin/console`);
  const answer = page.getByRole('textbox', { name: 'Body of the answer' });

  await page.getByRole('button', { name: 'Run' }).click();

  await expect(answer).toContainText('"products"');
  await expect(page.getByRole('textbox', { name: 'Variables' })).toBeInViewport();
});

test('leaving a page with unsaved changes asks, by Back, a link and the palette', async ({ page }) => {
  await page.goto(SHELL);
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Unsaved');
  const address = page.url();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  const stay = question.getByRole('button', { name: 'Stay' });
  const leave = question.getByRole('button', { name: 'Leave page' });

  await test.step('Back, also once more while the question is open, and Escape stays where the user was', async () => {
    // The keys of Back are the browser's own, and reach no page.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.evaluate(() => history.back());
    await expect(stay).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Unsaved');
    expect(page.url()).toBe(address);
  });

  await test.step('a link', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await stay.click();
    await expect(note).toHaveValue('Unsaved');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await leave.click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await page.goBack();
  });

  await test.step('a command of the palette, and a record that it found', async () => {
    await note.fill('Unsaved');
    const palette = page.getByRole('combobox', { name: 'Go to, or do' });
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type('settings: apps');
    await page.keyboard.press('Enter');
    await stay.click();
    await expect(note).toHaveValue('Unsaved');
    await expect(note).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await page.keyboard.type('#1001');
    await expect(page.getByRole('option', { name: /^#1001/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await leave.click();
    await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
  });

  await test.step('a dropped link, which is not kept either', async () => {
    await page.goBack();
    // The order has a note too.
    await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toHaveCount(0);
    await note.fill('Unsaved');
    const url = await serveAppPage(page.context());
    await dropLink(page, url, page.getByRole('heading', { level: 1 }));
    await stay.click();
    await expect(note).toHaveValue('Unsaved');
    expect(await page.evaluate(() => localStorage.getItem('platform-admin.apps'))).toBeNull();
    await dropLink(page, url, page.getByRole('heading', { level: 1 }));
    await leave.click();
    await expect(page).toHaveURL(`${SHELL}/admin/apps/made-up/made-up/page.html`);
  });

  await test.step('Back leaves, by keyboard alone', async () => {
    await page.goBack();
    // The order has a note too.
    await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toHaveCount(0);
    await note.fill('Unsaved');
    await page.evaluate(() => history.back());
    await expect(stay).toBeFocused();
    await press(page, leave);
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Customers · PlatformApp');
  });
});

test('Reset and Restore in the inspector ask before unsaved changes go (#30)', async ({ page }) => {
  await page.goto(`${SHELL}/admin/customers`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  const kept = await note.inputValue();
  const data = await openInspector(page, 'Data');
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });

  for (const [name, outcome] of [
    ['Reset to sample', 'The shop is back to its sample.'],
    ['Restore Snapshot 2', 'The shop is as it was at Snapshot 2.'],
  ] as const) {
    await test.step(name, async () => {
      if (name === 'Restore Snapshot 2') {
        await data.getByRole('button', { name: 'Take snapshot' }).click();
        await ask(page, '/admin/api/2019-10/products.json', productInit('Bowl'));
      }
      await note.fill('Unsaved');
      await data.getByRole('button', { name, exact: true }).click();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(data.getByText('The shop was not changed.')).toBeVisible();
      await expect(note).toHaveValue('Unsaved');

      await data.getByRole('button', { name, exact: true }).click();
      await question.getByRole('button', { name: 'Leave page' }).click();
      await expect(data.getByText(outcome)).toBeVisible();
      await expect(note).toHaveValue(kept);
    });
  }
});

test('an app redirects to pages of the admin, which link back @nightly', async ({ admin, page }) => {
  await page.goto(`${SHELL}/?app=${encodeURIComponent(await serveAppPage(page.context()))}&name=Hats`);
  await admin.waitUntilReady();
  const { orders } = await admin.frame.evaluate<{ readonly orders: readonly [{ readonly id: number }] }>(
    `fetch('${SHELL}/admin/api/2019-10/orders.json?limit=1').then((response) => response.json())`,
  );
  const places = [
    ['/home', 'Apps'],
    ['/products/new', 'Add product'],
    [`/orders/${orders[0].id}`, '#1060'],
    ['/settings/notifications', 'Settings'],
    ['/settings/apps', 'Apps'],
    ['/settings/domains', 'Settings / Domains'],
    ['/apps/unheard-of/page?x=1', 'This app is not known here'],
  ] as const;

  for (const [path, heading] of places) {
    await admin.waitUntilReady();
    await admin.frame.evaluate(`PlatformApp.redirect(${JSON.stringify(path)})`);

    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (path.startsWith('/apps/')) await expect(page.getByText(`Hats redirected here: ${path}`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Hats' }).click();
  }
  await admin.waitUntilReady();
});
