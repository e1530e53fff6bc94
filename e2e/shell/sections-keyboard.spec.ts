import { press, tabTo } from '../fixtures/keyboard.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('an order is found, paid and fulfilled by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/orders`);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('financial_status:pending fulfillment_status:unfulfilled');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=financial/);
  await press(page, page.getByRole('row').nth(1).getByRole('link'));
  await press(page, page.getByRole('button', { name: 'Mark as paid' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }));
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);

  await press(page, page.getByRole('button', { name: 'Fulfill items' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Fulfill items' }));

  await expect(page.getByRole('button', { name: 'Fulfill items' })).toHaveCount(0);
});

test('the days of home are changed, and the secret is shown, by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/home`);
  await press(page, page.getByRole('link', { name: 'The 30 days after' }));
  await press(page, page.getByRole('link', { name: 'Show the 30 days before it' }));
  await expect(page).toHaveURL(/until=2026-02-03$/);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
  await press(page, page.getByText('Show as a table'));
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.goto(`${SHELL}/admin/settings/apps`);

  await press(page, page.getByRole('button', { name: 'Show secret' }));

  await expect(page.getByText('secret', { exact: true })).toBeVisible();
});

test('a record is deleted by keyboard alone, and focus goes to the heading of the list', async ({ page }) => {
  await page.goto(`${SHELL}/admin/products/new`);
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Teapot');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Delete' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));

  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused();
});

test('a file of records is chosen, previewed and imported by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/settings`);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('JSON files'));
  const products = JSON.stringify({ products: [{ title: 'Teapot', variants: [{ price: '5.00' }] }] });

  await (
    await chooser
  ).setFiles({ name: 'products.json', mimeType: 'application/json', buffer: Buffer.from(products) });
  await press(page, page.getByRole('button', { name: 'Import 1 record' }));

  await expect(page.getByText('1 record imported.')).toBeVisible();
});

test('Back asks about unsaved changes by keyboard alone: Escape stays where the user was, Enter leaves', async ({
  page,
}) => {
  await page.goto(SHELL);
  await press(page, page.getByRole('link', { name: 'Customers' }));
  await press(page, page.getByRole('row').nth(1).getByRole('link'));
  const note = page.getByRole('textbox', { name: 'Note' });
  await tabTo(page, note);
  await page.keyboard.type('Call first. ');
  const { pathname } = new URL(page.url());
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });

  // The keys of Back are the browser's own, and reach no page.
  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(/Call first\. /);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.evaluate(() => history.back());
  await press(page, question.getByRole('button', { name: 'Leave page' }));

  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused();
});

test('Escape in a picker closes it, and focus goes back to the button of the app that opened it', async ({
  admin,
  openPage,
  page,
}) => {
  await openPage({
    body: `<button onclick="PlatformApp.Modal.productPicker({}, (success) => { this.textContent = success ? 'Picked' : 'Given up'; })">Pick</button>`,
  });
  await press(page, admin.app.getByRole('button', { name: 'Pick' }));
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  const option = page.getByRole('listbox', { name: 'Products' }).getByRole('option').first();
  await expect(option).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(option).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(admin.app.getByRole('button', { name: 'Given up' })).toBeFocused();
});
