import { ask, openService, productInit, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test('shows what was asked of the shop, also before it was opened', async ({ page }) => {
  await openService(page);
  await ask(page, '/admin/webhooks/count.xml');
  await page.getByText('Inspector').click();

  await expect(page.getByRole('list', { name: 'Requests' })).toContainText('GET /admin/webhooks/count.xml');
  await ask(page, PRODUCTS, productInit('Bowl'));

  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem').first()).toContainText(
    `POST ${PRODUCTS}`,
  );
});

test('shows why a delivery failed and sends it again', async ({ page }) => {
  await openService(page);
  await ask(page, '/admin/webhooks.xml', webhookInit('products/create', 'http://localhost:9/dead'));
  await page.getByText('Inspector').click();

  await ask(page, PRODUCTS, productInit('Bowl'));
  const attempts = page.getByRole('list', { name: /Attempts of delivery/ }).getByRole('listitem');
  await expect(attempts).toHaveCount(1);
  await expect(attempts).toContainText('http://localhost:9 cannot be reached from here. Check that it runs.');
  await page.getByRole('button', { name: /Send delivery \d+ again/ }).click();

  await expect(attempts).toHaveCount(2);
});
