import type { Page, Route } from '@playwright/test';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the palette by its key. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeFocused();
}

test('a key pressed in an app works once the chrome is drawn @nightly', async ({ admin, context, openPage, page }) => {
  const chrome: Route[] = [];
  await context.route('**/assets/chrome-*.js', (route) => void chrome.push(route));
  await openPage({ body: '<input aria-label="Name">' });
  await admin.app.getByRole('textbox').focus();

  await page.keyboard.press('Control+k');
  await expect.poll(() => chrome.length).toBe(1);
  await chrome[0]?.continue();
  await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeFocused();
  await page.keyboard.type('orders');

  await expect(page.getByRole('option', { name: 'Orders', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(admin.app.getByRole('textbox')).toBeFocused();
});

test('the palette and the inspector return focus to the field of the app, and the palette moves it to what it opens', async ({
  admin,
  openPage,
  page,
}) => {
  await openPage({ body: '<input aria-label="Name">' });
  const name = admin.app.getByRole('textbox');
  await name.focus();

  await test.step('focus returns, and what is typed is in the field', async () => {
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(name).toBeFocused();
    await page.keyboard.type('Blue');
    await page.keyboard.press('Control+`');
    await expect(page.getByRole('tab', { name: 'Timeline' })).toBeFocused();
    await page.keyboard.press('Control+`');
    await expect(name).toBeFocused();
    await page.keyboard.type(' bowl');

    await expect(name).toHaveValue('Blue bowl');
  });

  await test.step('focus returns even when the browser has taken it from the closed field', async () => {
    await openPalette(page);
    await page.getByRole('dialog', { name: 'Palette' }).evaluate((dialog) => {
      // A browser that draws the page before it fires the close event does the same.
      dialog.addEventListener('close', () => dialog.querySelector('input')?.blur(), { capture: true, once: true });
    });
    await page.keyboard.press('Escape');

    await expect(name).toBeFocused();
  });

  await test.step('focus moves to what the palette opens', async () => {
    for (const tab of ['Webhooks', 'Data']) {
      await openPalette(page);
      await page.keyboard.type(`inspector: ${tab}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: tab })).toBeFocused();
    }
    await openPalette(page);
    await page.keyboard.type('orders');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeFocused();
  });
});

test('faults are turned off by keyboard, also while a modal is open @nightly', async ({ faults, openPage, page }) => {
  const app = await openPage();
  const dialog = page.getByRole('dialog');
  const turnOff = page.getByRole('button', { name: 'Turn off faults' });
  const confirm = "PlatformApp.Modal.confirm('Sure?', () => {})";
  await app.run(confirm);
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await faults.turnOn('latency');

  // The strip of the page is inert, but the modal has one too.
  await expect(turnOff).toHaveCount(2);
  await press(page, turnOff.last());
  await expect(turnOff).toHaveCount(0);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await faults.turnOn('latency');
  await expect(turnOff).toHaveCount(1);
  await app.run(confirm);
  await expect(turnOff).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(turnOff).toHaveCount(1);
  // Where the modal was, the page ends. Tab would leave it.
  await tabTo(page, turnOff, 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(turnOff).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
