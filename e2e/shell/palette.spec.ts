import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('Ctrl+K opens the palette, which runs commands, undoes a reset, opens a record, and closes', async ({
  admin,
  page,
}) => {
  await admin.visit('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to, or do' });
  await expect(field).toBeFocused();

  for (const [typed, answer] of [
    ['trigger orders/create', 'orders/create was triggered.'],
    ['turn on slow api', '1 fault on Slow API 1,000 ms'],
    ['turn off all', 'All faults are off.'],
    ['reset the shop to the empty', 'The shop is the empty sample. To undo that, restore "Before the reset".'],
    ['restore before', 'The shop is as it was at Before the reset.'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.keyboard.type('order 1001');
  await expect(page.getByRole('option', { name: /^#1001/ })).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: '#1001', level: 1 })).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Search…' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('nothing is called this');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeHidden();
});

test('the palette opens from inside an app: not where its code does not arrive, and not by keys that the app handles @nightly', async ({
  admin,
  context,
  expectedErrors,
  openPage,
  page,
  texts,
}) => {
  expectedErrors.push(texts.missingScript);
  const held: Route[] = [];
  await context.route(/\/assets\/inspector-[\w-]{8}\.js$/, (route) => void held.push(route));
  await context.addInitScript({
    content: `const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (...args) {
        window.port = this;
        return postMessage.apply(this, args);
      };`,
  });
  const app = await openPage({ body: '<input aria-label="Name">' });
  const name = admin.app.getByRole('textbox');
  const field = page.getByRole('combobox', { name: 'Go to, or do' });
  await name.focus();

  await test.step('a palette that cannot be loaded is explained, and opens after a reload', async () => {
    await page.keyboard.press('Control+k');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();

    await expect(
      page.getByRole('status').filter({ hasText: 'A part of the admin could not be loaded.' }),
    ).toBeVisible();
    await expect(name).toBeFocused();
    await page.reload();
    await name.focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('a key event that the app made up does not open it, and neither does a call without a key', async () => {
    await name.focus();
    await app.run(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, composed: true }))`);
    await page.getByRole('link', { name: 'All apps' }).focus();
    await app.run(`port.postMessage({ type: 'call', id: 9999, name: 'chord', args: ['k'] });
      PlatformApp.Bar.setTitle('Made up')`);

    await expect(admin.bar.title).toHaveText('Made up');
    await expect(field).toBeHidden();
  });

  await test.step('a key that the app handles does not open it', async () => {
    await name.focus();
    await app.run(`addEventListener('keydown', (event) => event.preventDefault())`);
    await page.keyboard.press('Control+k');
    await app.run(`PlatformApp.Bar.setTitle('Mine')`);

    await expect(admin.bar.title).toHaveText('Mine');
    await expect(field).toBeHidden();
  });
});
