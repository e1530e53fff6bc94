import type { Page } from '@playwright/test';
import { findViolations } from '../fixtures/find-violations.ts';
import { goTo } from '../fixtures/go-to.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Every page of the admin, and what to do there. With every change, the pages alone are looked at by
 * the tests of their package, in every state, and a page with the shell by `accessibility.spec.ts`.
 */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/admin/products?query=status:draft': async (page) => {
    await expect(page.getByRole('row')).toHaveCount(14);
  },
  '/admin/console': async (page) => {
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('textbox', { name: 'Body of the answer' })).toBeVisible();
  },
  '/admin/console?tab=rest': async (page) => {
    await expect(page.getByRole('link', { name: 'REST' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  },
  '/admin/settings': async (page) => {
    await expect(page.getByText('Sample Shop')).toBeVisible();
    await page.getByRole('button', { name: 'Open Webhooks' }).click();
    await expect(page.getByRole('tab', { name: 'Webhooks' })).toBeFocused();
    await page.getByRole('button', { name: 'Close inspector' }).click();
  },
  '/admin/settings/apps': async (page) => {
    await page.getByRole('button', { name: 'Show secret' }).click();
    await expect(page.getByRole('button', { name: 'Hide secret' })).toBeVisible();
  },
  // The last one, because WebKit asks whoever leaves it.
  '/admin/orders?query=name:"%231058"': async (page) => {
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Unsaved');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
  },
};

test('axe finds nothing in the pages of the admin, with the shell around them @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(SHELL);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const [path, act] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      // Axe stays in the page.
      await goTo(page, path);
      await act(page);

      expect.soft(await findViolations(page), path).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    });
  }
});
