import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('a page whose code does not arrive says so, and loads when it is tried again', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto(`${SHELL}/admin/orders`);
  await expect(page.getByRole('row')).toHaveCount(51);
  await context.route('**/assets/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Its code did not arrive. Is the server running?')).toBeVisible();
  await context.unroute('**/assets/*');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
});

for (const { file, path, heading } of [
  { file: 'live-sections', path: '/admin/orders', heading: 'Orders' },
  { file: 'apps-page', path: '/admin', heading: 'Apps' },
]) {
  test(`the first page says that its code does not arrive, and loads when it is tried again: ${path}`, async ({
    context,
    expectedErrors,
    page,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await context.route(`**/assets/${file}*.js`, (route) => route.abort());
    await page.goto(`${SHELL}${path}`);
    await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })).toBeVisible();
    await context.unroute(`**/assets/${file}*.js`);

    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
  });

  test(`the first page says that its code is on its way: ${path}`, async ({ context, page }) => {
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    await context.route(`**/assets/${file}*.js`, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(`${SHELL}${path}`, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();

    gate.dispatchEvent(new Event('open'));

    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
  });
}

test('a page whose code does not arrive until another one is shown leaves that one as it is', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto(`${SHELL}/admin/orders`);
  await expect(page.getByRole('row')).toHaveCount(51);
  const gate = new EventTarget();
  await context.route('**/assets/admin-home*.js', async (route) => {
    await new Promise((resolve) => gate.addEventListener('open', resolve));
    await route.abort();
  });
  const asked = page.waitForRequest('**/assets/admin-home*.js');
  await page.getByRole('link', { name: 'Home' }).click();
  await asked;
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(51);

  const failed = page.waitForEvent('requestfailed');
  gate.dispatchEvent(new Event('open'));
  await failed;
  await page.getByRole('row').nth(1).getByRole('checkbox').check();

  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
});

test('a path without a page says that its code does not arrive', async ({ context, expectedErrors, page }) => {
  expectedErrors.push(/Failed to load resource/);
  await context.route('**/assets/admin-section-*.js', (route) => route.abort());
  await page.goto(`${SHELL}/admin/settings/domains`);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await context.unroute('**/assets/admin-section-*.js');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Settings / Domains', level: 1 })).toBeVisible();
});

test('the chord of the inspector does nothing where the chrome did not arrive', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/Failed to (?:load resource|fetch dynamically imported module)/);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await context.route('**/assets/chrome-*.js', (route) => route.abort());
  await page.goto(SHELL);
  await expect.poll(() => failures).toHaveLength(1);

  await page.keyboard.press('Control+`');
  await page.evaluate(() => new Promise(requestAnimationFrame));

  expect(failures).toHaveLength(1);
});
