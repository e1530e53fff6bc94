import { expect, test } from '@platformapp/playwright';

/** How often the session is replayed. */
const TIMES = 10;

// Three pages of products, with the arrows of the bar.
test('replay', async ({ admin, session, appUrl }, testInfo) => {
  const file = testInfo.outputPath('products.session');
  await session.start();
  const app = await admin.open(new URL('/products.html?stay', appUrl).href);
  const rows = app.getByRole('table', { name: 'Products' }).getByRole('row');
  for (let page = 0; page < 3; page += 1) {
    const first = rows.nth(1);
    // The next page is requested once the one before has been read.
    const text = await first.textContent();
    await admin.bar.nextPage.click();
    await expect(first).not.toHaveText(text ?? '');
  }
  // The app's last call comes after the new rows.
  await expect(admin).toHaveBar({ isLoading: false });
  await session.save(file);

  const started = performance.now();
  for (let run = 0; run < TIMES; run += 1) {
    await expect(app).toReplay(file);
  }
  testInfo.annotations.push({ type: 'open', description: String(performance.now() - started) });
});
