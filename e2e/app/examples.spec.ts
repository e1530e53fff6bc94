import type { Page } from '@playwright/test';
import { APP, SHELL } from '../fixtures/origins.ts';
import type { Admin } from '@platformapp/playwright';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page of the example app. */
async function openExample(admin: Admin, path: string): Promise<void> {
  await admin.open(`${APP}${path}`);
}

/** Goes to another page of the example app, which is open. */
async function goToExample(admin: Admin, path: string): Promise<void> {
  await admin.frame.goto(`${APP}${path}?shop=${encodeURIComponent(SHELL)}`);
}

/** What each page demonstrates, as a person would try it. */
const EXAMPLES: Readonly<Record<string, (admin: Admin, page: Page) => Promise<void>>> = {
  '/bar.html': async (admin, page) => {
    await expect(admin.bar.title).toHaveText('Bar');
    await expect(page.locator('admin-bar img')).toHaveAttribute('src', `${APP}/icon.svg`);
    await admin.app.getByRole('button', { name: 'Set the title' }).click();
    await expect(admin.bar.title).toHaveText('Title 1');
    await admin.app.getByRole('button', { name: 'Start the spinner' }).click();
    await expect(admin.bar.loading).toBeVisible();
    await admin.app.getByRole('button', { name: 'Stop the spinner' }).click();
    await expect(admin.bar.loading).toHaveCount(0);
    await admin.app.getByRole('button', { name: 'Use the default icon' }).click();
    await expect(page.locator('admin-bar img')).toHaveCount(0);
  },
  '/buttons.html': async (admin) => {
    await expect(admin.bar.toolbar.getByRole('button').first()).toBeVisible();
    await expect(admin.bar.loading).toHaveCount(0);
  },
  '/pagination.html': async (admin) => {
    await admin.app.getByRole('button', { name: 'Inactive arrows' }).click();
    await expect(admin.bar.button('Next page')).toHaveAttribute('aria-disabled', 'true');
    await admin.app.getByRole('button', { name: 'Remove the arrows' }).click();
    await expect(admin.bar.button('Next page')).toHaveCount(0);
  },
  '/breadcrumb.html': async (admin, page) => {
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Reference', exact: true }),
    ).toBeVisible();
    await admin.app.getByRole('button', { name: 'Remove the breadcrumb' }).click();
    await expect(admin.bar.button('Reference')).toHaveCount(0);
  },
  '/flash.html': async (admin) => {
    await admin.app.getByRole('button', { name: 'Notice' }).click();
    await expect(admin.flash.notice).not.toBeEmpty();
    await admin.app.getByRole('button', { name: 'Error' }).click();
    await expect(admin.flash.error).not.toBeEmpty();
    await admin.app.getByRole('button', { name: 'Markup' }).click();
    await expect(admin.flash.notice).toContainText('<');
  },
  '/modals.html': async (admin) => {
    const log = admin.app.getByRole('log');
    await admin.app.getByRole('button', { name: 'Dangerous confirm' }).click();
    await admin.modal.button('Delete').click();
    await expect(log).toContainText('Dangerous confirm: true');
    await admin.app.getByRole('button', { name: 'Input' }).click();
    await admin.modal.dialog.getByLabel('What should the note say?').fill('Hello');
    await admin.modal.button('OK').click();
    await expect(log).toContainText('Input: true, "Hello"');
    await admin.app.getByRole('button', { name: 'Large' }).click();
    await admin.modal.page.getByRole('button', { name: 'Taller' }).click();
    await expect
      .poll(async () => (await admin.modal.dialog.locator('iframe').boundingBox())?.height)
      .toBeGreaterThan(450);
    await admin.modal.page.getByRole('button', { name: 'Choose this one' }).click();
    await expect(log).toContainText('Modal: true, {"id":1,"name":"First"}');
    await expect(log).toContainText('Message "PlatformApp.Modal.close"');
    await admin.app.getByRole('button', { name: 'With buttons' }).click();
    await admin.modal.button('Help').click();
    await expect(log).toContainText('Help');
    await admin.modal.button('OK').click();
    await expect(log).toContainText('Modal with buttons: true, "by the primary button"');
  },
  '/form.html': async (admin) => {
    await admin.bar.button('Save').click();
    await expect(admin.flash.error).toHaveText('The note is missing.');
    await admin.app.getByLabel('Note').fill('Fragile');
    await admin.bar.button('Save').click();
    await expect(admin.app.getByRole('log')).toContainText('Saved: Fragile');
  },
  '/user.html': async (admin, page) => {
    await expect(admin.app.getByRole('log')).toContainText('Account owner');
    await page.getByLabel('Access level').selectOption('Limited access');
    await expect.poll(() => admin.frame.evaluate('PlatformApp.User.current.accountAccess')).toBe('Limited access');
    await admin.app.getByRole('button', { name: 'Look again' }).click();
    await expect(admin.app.getByRole('log')).toContainText('Limited access');
  },
  '/webhooks.html': async (admin) => {
    const rows = admin.app.getByRole('table').getByRole('row');
    await expect(admin.app.getByText('There are no webhooks yet.')).toBeVisible();
    await admin.app.getByRole('button', { name: 'Create' }).click();
    await expect(admin.flash.notice).toHaveText('Webhook created');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('orders/create');
    await admin.app.getByRole('button', { name: 'Create' }).click();
    await expect(admin.app.getByRole('alert')).toHaveText('Address for this topic has already been taken');
    await admin.app.getByRole('button', { name: 'Change' }).click();
    await admin.modal.dialog.getByLabel('Which address').fill('https://app.example/other?a=1&b=2');
    await admin.modal.button('Change').click();
    await expect(rows.last()).toContainText('https://app.example/other?a=1&b=2');
    await admin.app.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.app.getByText('There are no webhooks yet.')).toBeVisible();
  },
  '/products.html': async (admin) => {
    const rows = admin.app.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(11);
    const first = await rows.nth(1).textContent();
    await expect(admin.bar.button('Previous page')).toHaveAttribute('aria-disabled', 'true');
    await admin.bar.button('Next page').click();
    await expect(rows.nth(1)).not.toHaveText(first ?? '');
    await admin.bar.button('Previous page').click();
    await expect(rows.nth(1)).toHaveText(first ?? '');
  },
  '/orders.html': async (admin) => {
    const orders = admin.app.getByRole('list', { name: 'Orders' }).locator('> li');
    await expect(orders).toHaveCount(5);
    await expect(orders.first().getByRole('listitem')).not.toHaveCount(0);
    await admin.app.getByRole('button', { name: 'More orders' }).click();
    await expect(orders).toHaveCount(10);
  },
  '/navigation.html': async (admin) => {
    await admin.app.getByRole('button', { name: 'Order 1' }).click();
    await expect(admin.location).toHavePath('/admin/orders/1');
  },
};

test('Examples do what they show, without misuse @nightly', async ({ admin, page }) => {
  await openExample(admin, '/reference.html');
  await expect(admin.app.getByRole('heading', { level: 1 })).toHaveText('Reference');
  await expect(admin.bar.loading).toHaveCount(0);

  for (const [path, use] of Object.entries(EXAMPLES)) {
    await test.step(path, async () => {
      await goToExample(admin, path);
      await use(admin, page);
    });
  }

  // A link inside the example app loses the query that names the shop of this suite; no other
  // misuse is expected.
  expect((await admin.misuses()).filter(({ code }) => code !== 'shop-origin-mismatch')).toEqual([]);
});

test('Examples show that a request has failed, and stop the spinner @nightly', async ({ admin, requests }) => {
  await requests.route('**/*.json*', (route) => route.fulfill({ status: 503 }));
  const refusal = '<errors><error>Out of order</error></errors>';
  await requests.route('**/*.xml*', (route) => route.fulfill({ status: 503, body: refusal }));

  for (const [path, open] of [
    ['/products.html', openExample],
    ['/orders.html', goToExample],
  ] as const) {
    await open(admin, path);
    await expect(admin).toShowFlash('The admin answered 503.', { kind: 'error' });
    await expect(admin).toHaveBar({ isLoading: false });
    await admin.flash.dismiss();
  }
  await goToExample(admin, '/webhooks.html');
  await expect(admin.app.getByRole('alert')).toHaveText('Out of order');
  await expect(admin).toHaveBar({ isLoading: false });
});

test('Example app with a router: the address follows, arrows and breadcrumb move inside the page @nightly', async ({
  admin,
  page,
}) => {
  await openExample(admin, '/spa/');
  await expect(admin.bar.title).toHaveText('Orders');

  await admin.app.getByRole('link', { name: 'Order 2' }).click();
  await expect(admin.bar.title).toHaveText('Order 2');
  await expect(admin.location).toHavePath('/admin/apps/example-spa/spa/orders/2');
  await admin.bar.button('Next page').click();
  await expect(admin.bar.title).toHaveText('Order 3');
  await admin.bar.button('Pay').click();
  await expect(admin.flash.notice).toHaveText('Order 3 is paid.');
  await page.goBack();
  await expect(admin.bar.title).toHaveText('Order 2');
  await admin.bar.button('Orders').click();
  await expect(admin.bar.title).toHaveText('Orders');

  await page.goto(`${SHELL}/admin/apps/example-spa/spa/orders/1`);
  await expect(admin.bar.title).toHaveText('Order 1');
});
