import { press, tabTo } from '../fixtures/keyboard.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

// With every change, the tests of the packages press these keys on the pages alone.
test('an order is found, paid and fulfilled by keyboard alone @nightly', async ({ page }) => {
  await page.goto(`${SHELL}/admin/orders`);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('financial_status:pending fulfillment_status:unfulfilled');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=financial/);
  await expect(page.getByRole('row')).toHaveCount(8);
  await press(page, page.getByRole('row').nth(1).getByRole('link'));
  await press(page, page.getByRole('button', { name: 'Mark as paid' }));
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);

  await press(page, page.getByRole('button', { name: 'Fulfill items' }));
  await press(page, page.getByRole('button', { name: /^Fulfill \d+ items?$/ }));

  await expect(page.getByRole('button', { name: 'Fulfill items' })).toHaveCount(0);
});

test('products are imported from a file, and one is created and deleted, by keyboard alone @nightly', async ({
  page,
}) => {
  await test.step('a file of records is chosen and imported', async () => {
    await page.goto(`${SHELL}/admin/settings`);
    await press(page, page.getByRole('button', { name: 'Open Data' }));
    await expect(page.getByRole('tab', { name: 'Data' })).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Import' }));
    const products = JSON.stringify({ products: [{ title: 'Cup', variants: [{ price: '5.00' }] }] });

    await (
      await chooser
    ).setFiles({ name: 'products.json', mimeType: 'application/json', buffer: Buffer.from(products) });

    await expect(page.getByText('1 record was imported.')).toBeVisible();
  });

  await test.step('a product is created', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Products' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Add product' }));
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Teapot');

    await press(page, page.getByRole('button', { name: 'Save' }));

    await expect(page.getByRole('heading', { name: 'Teapot', level: 1 })).toBeFocused();
    await expect(page.getByText('Saved · products/create → no webhook')).toBeVisible();
    // The shell has drawn the page of the product, and moves focus no more.
    await expect(page).toHaveTitle('Teapot · Products · PlatformApp');
  });

  await test.step('it is deleted, and focus goes to the heading of the list', async () => {
    await press(page, page.getByRole('button', { name: 'More actions' }));
    await expect(page.getByRole('menuitem', { name: 'Delete product' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused();
  });
});
