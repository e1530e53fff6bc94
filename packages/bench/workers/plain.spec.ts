import { expect, test } from '@playwright/test';
import { APP } from '../src/pages/serve-apps.ts';

// As many tests as the starter has, without the kit: 45 open a page, and 20 only ask the server.
for (let count = 1; count <= 45; count += 1) {
  test(`opens a page ${count}`, async ({ page }) => {
    await page.goto(`${APP}/health`);

    await expect(page.getByText('well')).toBeVisible();
  });
}

for (let count = 1; count <= 20; count += 1) {
  test(`asks the server ${count}`, async ({ request }) => {
    const response = await request.get(`${APP}/`);

    expect(response.status()).toBe(401);
  });
}
