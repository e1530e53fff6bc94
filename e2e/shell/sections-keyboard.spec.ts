import type { Locator, Page } from '@playwright/test';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Walks by Tab until something has focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

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
  await expect(page).toHaveURL(/until=2026-01-/);
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
