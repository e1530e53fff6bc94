import { expect, test } from '@playwright/test';

const ORIGINS: Readonly<Record<string, string>> = { dev: 'http://localhost:5173', build: 'http://localhost:4173' };

test('the app runs in the admin of the Vite server', async ({ page }, { project }) => {
  await page.goto(`${ORIGINS[project.name]}/.platform-admin/`);

  await expect(page.getByRole('heading', { name: 'Counter' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByText('Counted')).toBeVisible();
});
