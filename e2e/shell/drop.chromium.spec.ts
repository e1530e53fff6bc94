import type { Locator, Page } from '@playwright/test';
import { dropLink } from '../fixtures/drop-link.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Drags an element of the page to the middle of another, with the browser's own drag and drop. */
async function dragElement(page: Page, source: Locator, place: Locator): Promise<void> {
  const [from, to] = [await source.boundingBox(), await place.boundingBox()];
  if (!from || !to) throw new Error('There is no such place.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 16, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Drags the text of a field from an index on to the beginning of the field. */
async function dragSelection(page: Page, field: Locator, from: number): Promise<void> {
  // Between the beginning of the field and the middle of the selected text, in pixels.
  const width = await field.evaluate((input: HTMLInputElement, start) => {
    const { value } = input;
    input.focus();
    input.setSelectionRange(start, value.length);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    const { font, paddingLeft } = getComputedStyle(input);
    context.font = font;
    return context.measureText(value.slice(0, (start + value.length) / 2)).width + Number.parseFloat(paddingLeft);
  }, from);
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + width / 2, y, { steps: 4 });
  await page.mouse.move(box.x + 3, y, { steps: 4 });
  await page.mouse.up();
}

const REFUSED = 'http://user:secret@localhost:1/';

test('in the page of the apps, links are dropped in the field, on the page and on the form @nightly', async ({
  admin,
  page,
  context,
}) => {
  await page.goto(SHELL);
  const field = page.getByRole('textbox');

  await test.step('a link dropped in the field is shown in the field', async () => {
    await dropLink(page, 'http://localhost:1/', field);

    await expect(field).toHaveValue('http://localhost:1/');
    await expect(page).toHaveURL(`${SHELL}/admin`);
  });

  await test.step('a selection dragged within the field stays in the field', async () => {
    await field.fill('http://localhost:1/ http://localhost:2/');
    await dragSelection(page, field, 20);

    await expect(field).toHaveValue('http://localhost:2/http://localhost:1/ ');
    await expect(page).toHaveURL(`${SHELL}/admin`);
  });

  await test.step('a refused drop changes nothing but the sentence', async () => {
    await field.fill('http://localhost:3000/begun');
    await dropLink(page, REFUSED, page.getByRole('heading', { level: 1 }));

    await expect(page.locator('admin-app-form').getByRole('alert')).toContainText('user name');
    await expect(field).toHaveValue('http://localhost:3000/begun');
  });

  await test.step('a link of the shell that is dropped on the page is no app', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await dragElement(page, page.getByRole('link', { name: 'Orders', exact: true }), heading);

    await expect(page.locator('platform-admin')).not.toHaveAttribute('drop-target');
    await expect(page).toHaveURL(`${SHELL}/admin`);
    await expect(page.locator('admin-app-form').getByRole('alert')).toContainText('user name');
  });

  await test.step('an app dropped on the form opens once', async () => {
    const before = await page.evaluate(() => history.length);
    await dropLink(page, await serveAppPage(context), page.locator('admin-app-form').getByText('App URL'));

    await admin.waitUntilReady();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });
});

test('over an app and over a section, a refused drop changes nothing but the sentence, and an app opens @nightly', async ({
  admin,
  openPage,
  page,
  context,
}) => {
  const app = await openPage({
    script: `PlatformApp.Bar.setTitle('Open')`,
    body: `<button onclick="log.push('pressed')">Press</button>`,
  });
  const frame = page.locator('platform-admin > iframe');
  const sections = page.locator('admin-sections');
  // The other one is for an app that floods.
  const notice = page.locator('admin-notice').first();

  await test.step('a refused drop over an app, which gets clicks again after the drag', async () => {
    await dropLink(page, REFUSED, frame);

    await expect(notice).toContainText('user name');
    await expect(admin.bar.title).toHaveText('Open');
    await expect(admin.location).toHavePath('/admin/apps/made-up/made-up/page.html');
    await admin.app.getByRole('button', { name: 'Press' }).click();
    await app.expectLog('pressed');
  });

  await test.step('an app dropped on the frame of another one opens', async () => {
    await dropLink(page, await serveAppPage(context, { path: '/made-up/two.html', body: '<h1>Two</h1>' }), frame);

    await expect(admin.app.getByRole('heading')).toHaveText('Two');
  });

  await test.step('a refused drop on a section', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(notice).not.toContainText('user name');
    await dropLink(page, REFUSED, sections);

    await expect(notice).toContainText('user name');
    await expect(sections).toBeVisible();
    await expect(page).toHaveURL(`${SHELL}/admin/orders`);
  });

  await test.step('an app dropped on a section opens', async () => {
    await dropLink(
      page,
      await serveAppPage(context, { path: '/made-up/three.html', body: '<h1>Three</h1>' }),
      sections,
    );

    await expect(admin.app.getByRole('heading')).toHaveText('Three');
  });
});
