import { AxeBuilder } from '@axe-core/playwright';
import { SHELL } from '../fixtures/origins.ts';
import { ask, productInit } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test('a list is searched, paged and found again by its address', async ({ page }) => {
  await page.goto(SHELL);
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(51);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/admin\/products\?after=/);
  await page.getByRole('searchbox').fill('status:draft');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`${SHELL}/admin/products?query=status%3Adraft`);
  await expect(page.getByRole('row')).toHaveCount(14);
  await page.reload();

  await expect(page.getByRole('row')).toHaveCount(14);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/products\?after=/);
  await expect(page.getByRole('row')).toHaveCount(51);
});

test('a list shows what another page changes, without a reload', async ({ context, page }) => {
  await page.goto(`${SHELL}/admin/products?query=Teapot`);
  await expect(page.getByText('No products found')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${SHELL}/admin/products`);
  await expect(other.getByRole('row')).toHaveCount(51);

  await ask(other, '/admin/api/2019-10/products.json', productInit('Teapot'));

  await expect(page.getByRole('link', { name: 'Teapot' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a list, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${SHELL}/admin/orders`);
    await page.getByRole('checkbox').nth(1).check();
    await expect(page.getByText('1 selected')).toBeVisible();

    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();

    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}
