import type { Locator, Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Drags a link from a corner of the window to the middle of an element, with the browser's own
 * drag and drop.
 */
async function dropLink(page: Page, url: string, place: Locator): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'A link to drag';
    link.style.cssText = 'position: fixed; z-index: 9; top: 0; right: 0';
    document.body.append(link);
  }, url);
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no such place.');
  const link = await page.getByText('A link to drag').boundingBox();
  if (!link) throw new Error('There is no link to drag.');
  await page.mouse.move(link.x + 4, link.y + 4);
  await page.mouse.down();
  // In many steps, the first of them over the chrome.
  await page.mouse.move(link.x + 4, link.y + 12, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.evaluate(() => document.body.lastElementChild?.remove());
}

const REFUSED = 'http://user:secret@localhost:1/';

test('an app dropped on the form opens once', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  await page.goto(SHELL);
  const before = await page.evaluate(() => history.length);

  await dropLink(page, url, page.locator('admin-app-form').getByText('App URL'));

  await admin.waitUntilReady();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('an app dropped on a section opens', async ({ admin, page, context }) => {
  const url = await serveAppPage(context);
  await page.goto(`${SHELL}/admin/orders`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await dropLink(page, url, page.locator('admin-sections'));

  await admin.waitUntilReady();
});

test('an app dropped on the frame of another one opens', async ({ admin, openPage, page, context }) => {
  const url = await serveAppPage(context, { path: '/made-up/two.html', body: '<h1>Two</h1>' });
  await openPage();

  await dropLink(page, url, page.locator('platform-admin > iframe'));

  await expect(admin.app.getByRole('heading')).toHaveText('Two');
});

test('the app gets clicks again after a drag', async ({ admin, openPage, page }) => {
  const app = await openPage({ body: `<button onclick="log.push('pressed')">Press</button>` });

  await dropLink(page, REFUSED, page.locator('platform-admin > iframe'));
  await admin.app.getByRole('button', { name: 'Press' }).click();

  await app.expectLog('pressed');
});

test('a link dropped in the field is shown in the field', async ({ page }) => {
  await page.goto(SHELL);

  await dropLink(page, 'http://localhost:1/', page.getByRole('textbox'));

  await expect(page.getByRole('textbox')).toHaveValue('http://localhost:1/');
  await expect(page).toHaveURL(`${SHELL}/admin`);
});

test('a selection dragged within the field stays in the field', async ({ page }) => {
  await page.goto(SHELL);
  const field = page.getByRole('textbox');
  await field.fill('http://localhost:1/ http://localhost:2/');
  await field.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(20, 39);
  });
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field.');
  // From the selected text to the beginning of the field.
  const width = await field.evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    context.font = getComputedStyle(input).font;
    return context.measureText(input.value.slice(0, 28)).width + Number.parseFloat(getComputedStyle(input).paddingLeft);
  });
  await page.mouse.move(box.x + width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + 3, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();

  await expect(field).toHaveValue('http://localhost:2/http://localhost:1/ ');
  await expect(page).toHaveURL(`${SHELL}/admin`);
});

test('a refused drop changes nothing but the sentence: on the list of apps', async ({ page }) => {
  await page.goto(SHELL);
  await page.getByRole('textbox').fill('http://localhost:3000/begun');

  await dropLink(page, REFUSED, page.getByRole('heading', { name: 'Apps', level: 1 }));

  await expect(page.locator('admin-app-form').getByRole('alert')).toContainText('user name');
  await expect(page.getByRole('textbox')).toHaveValue('http://localhost:3000/begun');
});

test('a refused drop changes nothing but the sentence: on a section', async ({ page }) => {
  await page.goto(`${SHELL}/admin/orders/1`);

  await dropLink(page, REFUSED, page.locator('admin-sections'));

  await expect(page.locator('admin-notice')).toContainText('user name');
  await expect(page.locator('admin-sections')).toBeVisible();
  await expect(page).toHaveURL(`${SHELL}/admin/orders/1`);
});

test('a refused drop changes nothing but the sentence: over an app', async ({ admin, openPage, page }) => {
  await openPage({ script: `PlatformApp.Bar.setTitle('Open')` });

  await dropLink(page, REFUSED, page.locator('platform-admin > iframe'));

  await expect(page.locator('admin-notice')).toContainText('user name');
  await expect(admin.bar.title).toHaveText('Open');
  await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
});
