import { serveAppPage } from '../fixtures/made-up-app.ts';
import { APP, CROSS_SITE_APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const origin of [APP, CROSS_SITE_APP]) {
  test(`a test can press the copy button of an app at ${origin}, and read what was copied @nightly`, async ({
    admin,
    context,
    page,
  }) => {
    const body = `<button onclick="navigator.clipboard.writeText('SPRING')">Copy the code</button>`;
    const app = await admin.open(await serveAppPage(context, { origin, body }));

    await app.getByRole('button', { name: 'Copy the code' }).click();

    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SPRING');
  });
}
