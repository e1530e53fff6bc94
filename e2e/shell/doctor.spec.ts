import type { Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

/** A port at which nothing listens. */
const DEAD = 'http://localhost:14829/';

async function openWithoutSession(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);
}

test('Doctor: a page that refuses framing is explained', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/X-Frame-Options|Refused to display|frame/);
  const url = await serveAppPage(context, { headers: { 'X-Frame-Options': 'DENY' } });

  await openWithoutSession(page, url);
  await passDoctorDelay(page);

  await expect(page.locator('admin-doctor')).toContainText('X-Frame-Options');
  await expect(page.locator('admin-doctor')).toContainText(`frame-ancestors ${SHELL}`);
});

test('Doctor: a port at which nothing listens is explained', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);

  await openWithoutSession(page, DEAD);
  // A screen reader announces only changes of a live region that was there before.
  await expect(page.locator('admin-doctor').getByRole('status')).toHaveText('');
  await passDoctorDelay(page);

  await expect(page.locator('admin-doctor')).toContainText('localhost:14829 may not be responding');
  await expect(page.locator('admin-doctor')).toContainText('These are likely causes:');
  await expect(page.locator('admin-doctor').getByRole('status')).toHaveText(`The page at ${DEAD} hasn't connected.`);
});

test("Doctor: the browser's own error page is covered until the diagnosis", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);

  await openWithoutSession(page, DEAD);
  await expect(page.getByText('Waiting for localhost:14829 …')).toBeVisible();
  // The topmost element in the middle of the frame.
  const onTop = await page.locator('platform-admin > iframe').evaluate((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    const host = document.elementFromPoint(x + width / 2, y + height / 2);
    return host?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)?.localName;
  });

  expect(onTop).toBe('admin-waiting');
  await passDoctorDelay(page);
  await expect(page.locator('admin-doctor').getByRole('heading')).toBeVisible();
  await expect(page.locator('platform-admin > iframe')).toBeHidden();
});

test('Doctor: a page without the script is told which line to add', async ({ page, context }) => {
  const url = await serveAppPage(context, { hasScript: false, init: '' });

  await openWithoutSession(page, url);
  await passDoctorDelay(page);

  await expect(page.locator('admin-doctor')).toContainText(`<script src="${SHELL}/platform-app.js">`);
});

test('Doctor: a page that redirected to another origin is explained', async ({ page, context }) => {
  const elsewhere = await serveAppPage(context, { origin: CROSS_SITE_APP, path: '/made-up/elsewhere.html' });
  const url = await serveAppPage(context, { hasScript: false, init: `location.replace('${elsewhere}')` });

  await openWithoutSession(page, url);
  await passDoctorDelay(page);

  await expect(page.locator('admin-doctor')).toContainText(`comes from ${CROSS_SITE_APP}`);
  await expect(page.locator('admin-doctor')).toContainText('This is the cause:');
  await expect(page.locator('admin-doctor')).not.toContainText('likely');
});

test('Doctor: retry loads the app again, and a session clears the panel', async ({ admin, page, context }) => {
  const url = await serveAppPage(context, { hasScript: false, init: '' });
  await openWithoutSession(page, url);
  await passDoctorDelay(page);
  await expect(page.locator('admin-doctor').getByRole('button')).toBeVisible();
  await context.unroute(() => true);
  await serveAppPage(context);

  await page.locator('admin-doctor').getByRole('button', { name: /again/i }).click();

  await admin.waitUntilReady();
  await expect(page.locator('admin-doctor').getByRole('button')).toHaveCount(0);
});

test('Doctor: the shell keeps working while an app is silent', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await openWithoutSession(page, DEAD);

  await page.getByRole('link', { name: 'Orders', exact: true }).click();

  await expect(page).toHaveURL(`${SHELL}/admin/orders`);
});
