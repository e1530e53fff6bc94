import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('Back asks before unsaved changes go where the browser has no Navigation API (#34)', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto(`${SHELL}/admin/customers`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Unsaved');
  const address = page.url();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('Unsaved');
  expect(page.url()).toBe(address);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${SHELL}/admin/customers`);
});
