import { expect, test } from '@playwright/test';

test('the app runs in the admin of the Vite server', async ({ page }) => {
  await page.goto('/.platform-admin/');

  await expect(page.getByRole('heading', { name: 'React app' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Press 0' }).click();
  await expect(page.getByText('Pressed 1')).toBeVisible();
});
