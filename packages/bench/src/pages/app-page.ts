import type { BrowserContext, Frame, Page } from 'playwright';
import { APP, SHELL } from './serve-apps.ts';

/** Address of the page that {@link openApp} opens. */
const URL_OF_PAGE = `${APP}/bench.html`;

const HTML = `<!doctype html>
<meta charset="utf-8">
<title>Bench</title>
<link rel="icon" href="data:,">
<script src="/platform-app.js"></script>
<script>
PlatformApp.init({ apiKey: 'bench', shopOrigin: '${SHELL}', forceRedirect: false });
// Until then the shell's bar moves.
PlatformApp.Bar.loadingOff();
</script>
<h1>Bench</h1>`;

/**
 * Opens a shell with an app that does nothing, and returns the app's frame.
 *
 * @param options Of the kernel, as a query.
 */
export async function openApp(page: Page, options: string): Promise<Frame> {
  // As in a test, the shell records nothing, and the app opens no inspector.
  await page.addInitScript(() => Object.assign(window, { platformAdminOptions: {} }));
  await page.route(`${URL_OF_PAGE}**`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.goto(`${SHELL}/?app=${encodeURIComponent(URL_OF_PAGE)}&${options}`);
  const element = await page.waitForSelector('platform-admin > iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The shell shows no app.');
  await frame.waitForFunction(() => 'PlatformApp' in window);
  // A route delays every request of the page.
  await page.unroute(`${URL_OF_PAGE}**`);
  return frame;
}

/** The first app of these pages opens no inspector beside it, as for a user who has closed it. */
export async function keepInspectorClosed(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage['platform-admin.inspecting'] ??= 'closed';
  });
}

/** Waits until the shell in a page answers requests to its shop. */
export async function waitForShop(page: Page): Promise<void> {
  await page.waitForFunction(() => 'platformAdmin' in window && window.platformAdmin.isAnswering);
}
