import type { Route } from '@playwright/test';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test('a later page whose code does not arrive', async ({ context, expectedErrors, page, texts }) => {
  expectedErrors.push(texts.missingScript);
  await page.goto(`${SHELL}/admin/orders`);
  await expect(page.getByRole('row')).toHaveCount(51);

  await test.step('leaves another page as it is that is shown meanwhile', async () => {
    const held: Route[] = [];
    await context.route('**/assets/admin-settings*.js', (route) => void held.push(route));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(51);

    const failed = page.waitForEvent('requestfailed');
    await held[0]?.abort();
    await failed;
    await page.getByRole('row').nth(1).getByRole('checkbox').check();

    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
  });

  await test.step('says so, and loads when it is tried again', async () => {
    await context.unroute('**/assets/admin-settings*.js');
    await context.route('**/assets/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Its code did not arrive. Is the server running?')).toBeVisible();
    await context.unroute('**/assets/*');

    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
});

test('the first page says that its code is on its way or did not arrive, and loads when it is tried again @nightly', async ({
  context,
  expectedErrors,
  page,
  texts,
}) => {
  expectedErrors.push(texts.missingScript);
  for (const { file, path, heading } of [
    { file: 'pages-', path: '/admin/orders', heading: 'Orders' },
    { file: 'admin-section-', path: '/admin/settings/domains', heading: 'Settings / Domains' },
  ]) {
    await test.step(path, async () => {
      const held: Route[] = [];
      const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
      await context.route(`**/assets/${file}*.js`, (route) => void held.push(route));
      await page.goto(`${SHELL}${path}`, { waitUntil: 'commit' });
      await expect(loading).toBeVisible();
      await expect.poll(() => held.length).toBe(1);
      // WebKit asks again for what it could not load before it was needed.
      await context.route(`**/assets/${file}*.js`, (route) => route.abort());
      await held[0]?.abort();
      await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
      await expect(loading).toBeHidden();

      await context.unroute(`**/assets/${file}*.js`);
      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByText('Loading…')).toBeHidden();
    });
  }
});

test('the page says that its chrome has not arrived, where the chord of the inspector does nothing, and no longer when it has @nightly', async ({
  context,
  expectedErrors,
  page,
  texts,
}) => {
  expectedErrors.push(texts.missingScript);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await context.route('**/assets/chrome-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto(`${SHELL}/admin`);
  const sentence = page.getByText('The admin is still loading.');
  await refused;
  await expect(sentence).toBeHidden();
  // The sentence appears after some seconds.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(sentence).toBeVisible();

  await page.keyboard.press('Control+`');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(failures).toEqual([]);

  await context.unroute('**/assets/chrome-*.js');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Click in your app/ })).toBeVisible();
  await expect(sentence).toBeHidden();
});
