import type { Page } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { CROSS_SITE_APP, SHELL } from '../fixtures/origins.ts';
import { passDoctorDelay } from '../fixtures/pass-doctor-delay.ts';
import { expect, test } from '../fixtures/test.ts';

/** A port at which nothing listens. */
const DEAD = 'http://localhost:14829/';

const openWithoutSession = async (page: Page, url: string): Promise<unknown> =>
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}`);

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('Doctor: a page that refuses framing or redirected to another origin is explained', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/X-Frame-Options|Refused to display|frame/);
  const doctor = page.locator('admin-doctor');

  await test.step('a page that refuses framing', async () => {
    const url = await serveAppPage(context, { headers: { 'X-Frame-Options': 'DENY' } });
    await openWithoutSession(page, url);
    await passDoctorDelay(page);

    await expect(doctor).toContainText('X-Frame-Options');
    await expect(doctor).toContainText(`frame-ancestors ${SHELL}`);
  });

  await test.step('a page that redirected to another origin', async () => {
    const elsewhere = await serveAppPage(context, { origin: CROSS_SITE_APP, path: '/made-up/elsewhere.html' });
    const url = await serveAppPage(context, {
      path: '/made-up/redirects.html',
      hasScript: false,
      init: `location.replace('${elsewhere}')`,
    });
    await openWithoutSession(page, url);
    await passDoctorDelay(page);

    await expect(doctor).toContainText(`comes from ${CROSS_SITE_APP}`);
    await expect(doctor).toContainText('This is the cause:');
    await expect(doctor).not.toContainText('likely');
  });
});

test('Doctor: a page without the script is told which line to add, and is loaded again by retry', async ({
  admin,
  page,
  context,
}) => {
  const doctor = page.locator('admin-doctor');
  await openWithoutSession(page, await serveAppPage(context, { hasScript: false, init: '' }));
  await passDoctorDelay(page);
  await expect(doctor).toContainText(`<script src="${SHELL}/platform-app.js">`);
  await serveAppPage(context);

  await doctor.getByRole('button', { name: /again/i }).click();

  await admin.waitUntilReady();
  await expect(doctor.getByRole('button')).toHaveCount(0);
});

test('Doctor: a port at which nothing listens is explained, and the shell keeps working', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  const doctor = page.locator('admin-doctor');
  const frame = page.locator('platform-admin > iframe');
  await openWithoutSession(page, DEAD);

  await test.step("the browser's own error page is covered until the diagnosis", async () => {
    // A screen reader announces only changes of a live region that was there before.
    await expect(doctor.getByRole('status')).toHaveText('');
    await expect(page.getByText('Waiting for localhost:14829 …')).toBeVisible();
    // The topmost element in the middle of the frame.
    const onTop = await frame.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const host = document.elementFromPoint(x + width / 2, y + height / 2);
      return host?.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)?.localName;
    });
    expect(onTop).toBe('admin-waiting');
  });

  await test.step('the diagnosis', async () => {
    await passDoctorDelay(page);

    await expect(doctor.getByRole('heading')).toBeVisible();
    await expect(frame).toBeHidden();
    await expect(doctor).toContainText('localhost:14829 may not be responding');
    await expect(doctor).toContainText('These are likely causes:');
    await expect(doctor.getByRole('status')).toHaveText(`The page at ${DEAD} hasn't connected.`);
  });

  await test.step('the shell keeps working', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();

    await expect(page).toHaveURL(`${SHELL}/admin/orders`);
  });
});
