import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('each row of a list opens its own record, and Next page the next page (#34)', async ({ page }) => {
  await page.goto(`${SHELL}/admin/products`);
  const second = page.getByRole('row').nth(2);
  const title = await second.getByRole('link').innerText();

  // Its middle is beside the link's text.
  await second.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goBack();
  await expect(second.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('row').getByRole('link', { name: title })).toBeHidden();
});
