import { SHELL } from '../fixtures/origins.ts';
import { ask, openService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

const COUNT = '/admin/api/2019-10/products/count.json';

test('answers requests of the admin itself where the browser refuses localStorage (#34)', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Refused.', 'SecurityError');
      },
    }),
  );
  await openService(page);

  expect((await ask(page, COUNT)).status).toBe(200);
});

test('a second tab without a SharedWorker says that the first has the shop, and takes it over (#34)', async ({
  context,
  page,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await openService(page);
  expect((await ask(page, COUNT)).status).toBe(200);
  const second = await context.newPage();
  await second.goto(`${SHELL}/admin/orders`);
  const sentence = second.getByText('The shop is open in another tab');
  await expect(sentence).toBeVisible();

  await page.close();

  await expect(second.getByRole('row').nth(1)).toBeVisible();
  await expect(sentence).toBeHidden();
});
