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

test('a webhook is made, changed and deleted by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/settings`);
  await press(page, page.getByRole('link', { name: 'Notifications' }));
  await press(page, page.getByRole('link', { name: 'Add webhook' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }));
  await page.keyboard.type(`${SHELL}/platform-app.js`);
  await tabTo(page, page.getByRole('combobox', { name: 'Topic' }));
  await page.keyboard.type('orders/c');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveTitle(`${SHELL}/platform-app.js · Notifications · PlatformApp`);

  await tabTo(page, page.getByRole('combobox', { name: 'Topic' }));
  await page.keyboard.type('orders/p');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Delete' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));

  await expect(page.getByText('No notifications yet')).toBeVisible();
});

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

test('a list is filtered, sorted, selected and paged by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/products`);
  await press(page, page.getByRole('link', { name: 'Next page' }));
  await expect(page).toHaveURL(/after=/);
  await page.goto(`${SHELL}/admin/products`);
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.type('Draft');
  await expect(page).toHaveURL(/status=draft/);
  await press(page, page.getByRole('button', { name: 'Sort descending' }));
  await expect(page).toHaveURL(/order=desc/);
  await press(page, page.getByRole('button', { name: 'Columns' }));
  await press(page, page.getByRole('checkbox', { name: 'Vendor' }), 'Space');
  await expect(page).toHaveURL(/columns=/);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('row').nth(1).getByRole('checkbox'), 'Space');

  await expect(page.getByText('1 selected')).toBeVisible();
});

test('the days of home are changed, and the secret is shown, by keyboard alone', async ({ page }) => {
  await page.goto(`${SHELL}/admin/home`);
  await press(page, page.getByRole('link', { name: 'Show the 30 days before it' }));
  await expect(page).toHaveURL(/until=2026-01-/);
  await press(page, page.getByText('Show as a table'));
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.goto(`${SHELL}/admin/settings/apps`);

  await press(page, page.getByRole('button', { name: 'Show secret' }));

  await expect(page.getByText('secret', { exact: true })).toBeVisible();
});
