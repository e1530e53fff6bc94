import type { Page } from '@playwright/test';
import { APP, SHELL } from './fixtures/origins.ts';
import type { Shell } from './fixtures/shell.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens a page of the example app, which believes the shop that its address names. */
async function openExample(shell: Shell, path: string): Promise<void> {
  await shell.open(`${APP}${path}?shop=${encodeURIComponent(SHELL)}`);
}

/** What each page shows that it can, as a person would try it. */
const EXAMPLES: Readonly<Record<string, (shell: Shell, page: Page) => Promise<void>>> = {
  '/': async (shell) => {
    await expect(shell.app.getByRole('heading', { level: 1 })).toHaveText('Example app');
    await expect(shell.loading).toHaveCount(0);
  },
  '/bar.html': async (shell, page) => {
    await expect(shell.title).toHaveText('Bar');
    await expect(page.locator('admin-bar img')).toHaveAttribute('src', `${APP}/icon.svg`);
    await shell.app.getByRole('button', { name: 'Set the title' }).click();
    await expect(shell.title).toHaveText('Title 1');
    await shell.app.getByRole('button', { name: 'Start the spinner' }).click();
    await expect(shell.loading).toBeVisible();
    await shell.app.getByRole('button', { name: 'Stop the spinner' }).click();
    await expect(shell.loading).toHaveCount(0);
    await shell.app.getByRole('button', { name: 'Use the default icon' }).click();
    await expect(page.locator('admin-bar img')).toHaveCount(0);
  },
  '/buttons.html': async (shell) => {
    await expect(shell.toolbar.getByRole('button').first()).toBeVisible();
    await expect(shell.loading).toHaveCount(0);
  },
  '/pagination.html': async (shell) => {
    await shell.app.getByRole('button', { name: 'Inactive arrows' }).click();
    await expect(shell.button('Next page')).toHaveAttribute('aria-disabled', 'true');
    await shell.app.getByRole('button', { name: 'Remove the arrows' }).click();
    await expect(shell.button('Next page')).toHaveCount(0);
  },
  '/breadcrumb.html': async (shell, page) => {
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Examples' }),
    ).toBeVisible();
    await shell.app.getByRole('button', { name: 'Remove the breadcrumb' }).click();
    await expect(shell.button('Examples')).toHaveCount(0);
  },
  '/flash.html': async (shell) => {
    await shell.app.getByRole('button', { name: 'Notice' }).click();
    await expect(shell.flash('notice')).not.toBeEmpty();
    await shell.app.getByRole('button', { name: 'Error' }).click();
    await expect(shell.flash('error')).not.toBeEmpty();
    await shell.app.getByRole('button', { name: 'Markup' }).click();
    await expect(shell.flash('notice')).toContainText('<');
  },
  '/modals.html': async (shell) => {
    const log = shell.app.getByRole('log');
    await shell.app.getByRole('button', { name: 'Dangerous confirm' }).click();
    await shell.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(log).toContainText('Dangerous confirm: true');
    await shell.app.getByRole('button', { name: 'Input' }).click();
    await shell.dialog.getByLabel('What should the note say?').fill('Hello');
    await shell.dialog.getByRole('button', { name: 'OK' }).click();
    await expect(log).toContainText('Input: true, "Hello"');
    await shell.app.getByRole('button', { name: 'Large' }).click();
    await shell.modal.getByRole('button', { name: 'Taller' }).click();
    await expect.poll(async () => (await shell.dialog.locator('iframe').boundingBox())?.height).toBeGreaterThan(450);
    await shell.modal.getByRole('button', { name: 'Choose this one' }).click();
    await expect(log).toContainText('Modal: true, {"id":1,"name":"First"}');
    await expect(log).toContainText('Message "PlatformApp.Modal.close"');
    await shell.app.getByRole('button', { name: 'With buttons' }).click();
    await shell.dialog.getByRole('button', { name: 'Help' }).click();
    await expect(log).toContainText('Help');
    await shell.dialog.getByRole('button', { name: 'OK' }).click();
    await expect(log).toContainText('Modal with buttons: true, "by the primary button"');
  },
  '/form.html': async (shell) => {
    await shell.button('Save').click();
    await expect(shell.flash('error')).toHaveText('The note is missing.');
    await shell.app.getByLabel('Note').fill('Fragile');
    await shell.button('Save').click();
    await expect(shell.app.getByRole('log')).toContainText('Saved: Fragile');
  },
  '/user.html': async (shell, page) => {
    await expect(shell.app.getByRole('log')).toContainText('Account owner');
    await page.getByLabel('Access level').selectOption('Limited access');
    await expect.poll(() => shell.run('PlatformApp.User.current.accountAccess')).toBe('Limited access');
    await shell.app.getByRole('button', { name: 'Look again' }).click();
    await expect(shell.app.getByRole('log')).toContainText('Limited access');
  },
  '/webhooks.html': async (shell) => {
    const rows = shell.app.getByRole('table').getByRole('row');
    await expect(shell.app.getByText('There are no webhooks yet.')).toBeVisible();
    await shell.app.getByRole('button', { name: 'Create' }).click();
    await expect(shell.flash('notice')).toHaveText('Webhook created');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('orders/create');
    await shell.app.getByRole('button', { name: 'Create' }).click();
    await expect(shell.app.getByRole('alert')).toHaveText('Address for this topic has already been taken');
    await shell.app.getByRole('button', { name: 'Change' }).click();
    await shell.dialog.getByLabel('Which address').fill('https://app.example/other?a=1&b=2');
    await shell.dialog.getByRole('button', { name: 'Change' }).click();
    await expect(rows.last()).toContainText('https://app.example/other?a=1&b=2');
    await shell.app.getByRole('button', { name: 'Delete' }).click();
    await expect(shell.app.getByText('There are no webhooks yet.')).toBeVisible();
  },
  '/products.html': async (shell) => {
    const rows = shell.app.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(11);
    const first = await rows.nth(1).textContent();
    await expect(shell.button('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await shell.button('Next page').click();
    await expect(rows.nth(1)).not.toHaveText(first ?? '');
    await shell.button('Previous page').click();
    await expect(rows.nth(1)).toHaveText(first ?? '');
  },
  '/orders.html': async (shell) => {
    const orders = shell.app.getByRole('list', { name: 'Orders' }).locator('> li');
    await expect(orders).toHaveCount(5);
    await expect(orders.first().getByRole('listitem')).not.toHaveCount(0);
    await shell.app.getByRole('button', { name: 'More orders' }).click();
    await expect(orders).toHaveCount(10);
  },
  '/navigation.html': async (shell) => {
    await shell.app.getByRole('button', { name: 'Order 1' }).click();
    await shell.expectAddress('/admin/orders/1');
  },
};

for (const [path, use] of Object.entries(EXAMPLES)) {
  test(`Example ${path} does what it shows, without misuse`, async ({ shell, page }) => {
    await openExample(shell, path);

    await use(shell, page);

    // A link inside the example app loses the query that names the shop of this suite.
    await page.waitForFunction(() => window.platformAdmin);
    const misuses = await page.evaluate(() => window.platformAdmin?.state.misuses);
    expect(misuses?.filter(({ code }) => code !== 'shop-origin-mismatch')).toEqual([]);
  });
}

test('Example app with a router: the address follows, arrows and breadcrumb move inside the page', async ({
  shell,
  page,
}) => {
  await openExample(shell, '/spa/');
  await expect(shell.title).toHaveText('Orders');

  await shell.app.getByRole('link', { name: 'Order 2' }).click();
  await expect(shell.title).toHaveText('Order 2');
  await shell.expectAddress('/admin/apps/example-spa/spa/orders/2');
  await shell.button('Next page').click();
  await expect(shell.title).toHaveText('Order 3');
  await shell.button('Pay').click();
  await expect(shell.flash('notice')).toHaveText('Order 3 is paid.');
  await page.goBack();
  await expect(shell.title).toHaveText('Order 2');
  await shell.button('Orders').click();
  await expect(shell.title).toHaveText('Orders');

  await page.goto(`${SHELL}/admin/apps/example-spa/spa/orders/1`);
  await expect(shell.title).toHaveText('Order 1');
  await expect.poll(() => page.evaluate(() => window.platformAdmin?.holdings.sessions)).toBe(1);
});
