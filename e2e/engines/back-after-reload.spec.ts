import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Two pages in a frame, which shows after a reload what it showed before, like the admin's. */
const PAGES: Readonly<Record<string, string>> = {
  '/plain/before.html': '<h1>Before</h1>',
  '/plain/outer.html': `<iframe></iframe><script>
    const [frame] = document.querySelectorAll('iframe');
    frame.onload = () => history.replaceState(frame.contentWindow.location.pathname, '');
    frame.src = history.state ?? 'first.html';
  </script>`,
  '/plain/first.html': '<h1>First</h1><a href="second.html">Second</a>',
  '/plain/second.html': '<h1>Second</h1>',
};

// Why Back in the admin skips the pages of an app there: decision 0006 of apps/admin.
test('after a reload Back goes through what a frame showed, in Firefox to the page before (#34)', async ({
  context,
  page,
  texts,
}) => {
  await context.route(`${APP}/plain/*`, (route) => {
    const body = PAGES[new URL(route.request().url()).pathname] ?? '';
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><link rel="icon" href="data:,">${body}` });
  });
  const heading = page.frameLocator('iframe').getByRole('heading');
  await page.goto(`${APP}/plain/before.html`);
  await page.goto(`${APP}/plain/outer.html`);
  await page.frameLocator('iframe').getByRole('link').click();
  await expect(heading).toHaveText('Second');
  await page.reload();
  await expect(heading).toHaveText('Second');

  await page.evaluate(() => history.back());

  // Repeated while the page navigates.
  await expect(async () => {
    const shown = await page.evaluate(
      () => (document.querySelector('iframe')?.contentDocument ?? document).querySelector('h1')?.textContent,
    );
    expect(shown).toBe(texts.restoresFrames ? 'First' : 'Before');
  }).toPass();
});
