import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/find-violations.ts';
import { SHELL } from '../fixtures/origins.ts';
import { ask, webhookInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every page of the admin, and how to reach it. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.goto(`${SHELL}/admin/home?until=2026-02-03`);
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(31);
  },
  'home without orders': async (page) => {
    await page.goto(`${SHELL}/admin/home?until=2025-01-20`);
    await expect(page.getByText('No orders in these 30 days')).toBeVisible();
  },
  'a list': async (page) => {
    await page.goto(`${SHELL}/admin/products`);
    await expect(page.getByRole('row')).toHaveCount(51);
  },
  'the page of a record': async (page) => {
    await page.goto(`${SHELL}/admin/orders`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Unsaved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
  },
  'the console for GraphQL': async (page) => {
    await page.goto(`${SHELL}/admin/console`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Status 200/)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search types' })).toBeVisible();
  },
  'the console for REST': async (page) => {
    await page.goto(`${SHELL}/admin/console?tab=rest`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible();
  },
  'the settings of the shop': async (page) => {
    await page.goto(`${SHELL}/admin/settings`);
    await expect(page.getByText('Sample Shop')).toBeVisible();
  },
  'a webhook': async (page) => {
    await page.goto(`${SHELL}/admin/settings/notifications`);
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await ask(page, '/admin/webhooks.xml', webhookInit('products/create', `${SHELL}/platform-app.js`));
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByText('No deliveries yet')).toBeVisible();
  },
  'the settings of the apps': async (page) => {
    await page.goto(`${SHELL}/admin/settings/apps`);
    await page.getByRole('button', { name: 'Show secret' }).click();
    await expect(page.getByRole('button', { name: 'Hide secret' })).toBeVisible();
  },
};

test('axe finds nothing in the pages of the admin, with the shell around them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const [name, reach] of Object.entries(PAGES)) {
    await test.step(name, async () => {
      await reach(page);

      expect.soft(await findViolations(page), name).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    });
  }
});
