import { ask, openService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ kernel: 'browser', shopSample: 'empty' });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('shows in every tab which faults are on, also after a reload, until they are turned off', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await openService(page, '?faults=errors=100%25,status:503,route:/products.json');
  const second = await context.newPage();
  await openService(second);
  const strip = page.getByRole('status').filter({ hasText: '1 fault on API errors 100 %, status 503, /products.json' });
  await expect(strip).toBeVisible();
  await expect(second.getByRole('button', { name: 'Turn off faults' })).toBeVisible();

  await page.reload();
  await expect(strip).toBeVisible();
  expect(await ask(page, PRODUCTS)).toMatchObject({ status: 503, headers: { 'x-platform-admin-fault': 'errors' } });
  await page.getByRole('button', { name: 'Turn off faults' }).click();

  await expect(strip).toBeHidden();
  await expect(second.getByRole('button', { name: 'Turn off faults' })).toBeHidden();
  expect((await ask(page, PRODUCTS)).status).toBe(200);
});
