import { ask, countProducts, openService, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/serve-command.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

// A page tries to reach its command while that ends with the test.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
});

test('two browsers and a server see one shop, which is in the process of the command', async ({
  browser,
  page,
  request,
  serve,
}) => {
  const { origin } = await serve('--kernel', 'node', '--sample', 'empty');
  const other = await (await browser.newContext()).newPage();
  await openService(page, '', origin);
  await openService(other, '', origin);

  await ask(page, PRODUCTS, productInit('Bowl'));
  await request.post(`${origin}${PRODUCTS}`, { data: { product: { title: 'Cup' } } });

  expect([await countProducts(page), await countProducts(other)]).toEqual([2, 2]);
});

test('a page shows in its inspector what another browser asked', async ({ browser, page, serve }) => {
  const { origin } = await serve('--kernel', 'node');
  const other = await (await browser.newContext()).newPage();
  await openService(page, '', origin);
  await openService(other, '', origin);
  await page.getByText('Inspector').click();

  await ask(other, PRODUCTS, productInit('Bowl'));

  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect(requests.filter({ hasText: `POST ${PRODUCTS}` })).toContainText('201');
});
