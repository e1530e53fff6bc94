import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { INIT, serveAppPage } from '../fixtures/made-up-app.ts';
import { APP } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

/** Serves a page that calls `init` half a second after the browser has got it. */
async function serveSlowPage(context: BrowserContext, path: string, script: string): Promise<void> {
  await context.route(`${APP}/made-up/slow.js`, async (route) => {
    await wait(500);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const head = `<script src="/made-up/slow.js"></script><script src="/platform-app.js"></script>
    <script>${INIT}; ${script}</script>`;
  await serveAppPage(context, { path, head });
}

/** Gives the bar two buttons, which tell on which page they are. */
const bar = (page: string): string => `PlatformApp.Bar.initialize({ title: '${page}', breadcrumb: {
  label: 'Back', callback: () => PlatformApp.flashNotice('${page} goes back') }, buttons: { primary: {
  label: 'Save', message: 'save', callback: () => PlatformApp.flashNotice('${page} saves') } } });`;

test('a press in the bar right after the app has gone to a slow page is for that page (#31) @nightly', async ({
  admin,
  context,
}) => {
  await serveSlowPage(context, '/made-up/slow.html', bar('Slow'));
  const url = await serveAppPage(context, { script: bar('First'), body: '<a href="/made-up/slow.html">Next</a>' });

  for (const [button, notice] of [
    ['Save', 'Slow saves'],
    ['Back', 'Slow goes back'],
  ] as const) {
    const app = await admin.open(url);
    await app.getByRole('link', { name: 'Next' }).click();
    await admin.bar.button(button).click();

    await expect(admin).toShowFlash(notice);
  }
});

test('a press in a modal waits for its slow page (#31) @nightly', async ({ admin, context }) => {
  await serveSlowPage(
    context,
    '/made-up/slow.html',
    `addEventListener('message', ({ data }) => data === 'pick' && PlatformApp.Modal.close(true, 'picked'))`,
  );
  const open = `PlatformApp.Modal.open({ src: '${APP}/made-up/slow.html', title: 'Slow', buttons: {
    primary: { label: 'Pick', message: 'pick' } } }, (result, data) => PlatformApp.flashNotice(data))`;
  const app = await admin.open(await serveAppPage(context));
  await app.evaluate(open);

  await admin.modal.button('Pick').click();

  await expect(admin).toShowFlash('picked');
});
