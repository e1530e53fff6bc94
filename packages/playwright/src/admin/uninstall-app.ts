import type { Page } from '@playwright/test';
import type { ShellHandle } from '../shop/shell-handle.ts';

/** Uninstalls an app by its key in the list of apps. Rejects like `Admin.uninstall`. */
export async function uninstallApp(page: Page, apiKey: string | undefined): Promise<void> {
  if (apiKey === undefined) throw new Error('No app is open in the admin. Open one first, by admin.open.');
  const isInstalled = await page.evaluate(async (key) => {
    const global: object = window;
    const handle: ShellHandle = Reflect.get(global, 'platformAdmin');
    return (await handle.kernel.installApp(key)) !== undefined;
  }, apiKey);
  if (!isInstalled) throw new Error('Only an app with an access token is uninstalled. Set shopTokens: true.');
  await page.goto(new URL('/admin', page.url()).href);
  const path = `/admin/apps/${encodeURIComponent(apiKey)}`;
  const card = page.locator('admin-app-card').filter({ has: page.locator(`a[href="${path}"]`) });
  await card.getByRole('button', { name: /^Uninstall / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click();
  await card.waitFor({ state: 'detached' });
}
