import {
  webkit,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Response,
  type Route,
} from 'playwright';
import { openDisplay } from './display.ts';
import { MiniBrowser } from './mini-browser.ts';

const SIZE = { width: 1_280, height: 720 };

/**
 * Launches WebKitGTK, as Playwright launches its own browsers. A MiniBrowser has one profile, so
 * each context is another one.
 *
 * What the driver cannot do is in `e2e/engines/left-out.ts`.
 */
export async function launchWebKitGtk(executablePath: string): Promise<Browser> {
  const display = await openDisplay();
  const minis: MiniBrowser[] = [];
  const start = async (): Promise<MiniBrowser> => {
    const mini = await MiniBrowser.start(executablePath, display);
    minis.push(mini);
    return mini;
  };
  const browser = await (await start()).connect();
  replace(browser, 'newContext', async () => await openContext(await start()));
  replace(browser, 'newPage', async () => await (await browser.newContext()).newPage());
  replace(browser, 'close', async () => {
    await Promise.all(minis.map((mini) => mini.close()));
    display.close();
  });
  return browser;
}

/** Makes Playwright's `webkit` launch WebKitGTK in this process. */
export function useWebKitGtk(executablePath: string): void {
  replace(webkit, 'launch', () => launchWebKitGtk(executablePath));
}

/** The context of a MiniBrowser, with those methods that Playwright has only for its own WebKit. */
async function openContext(mini: MiniBrowser): Promise<BrowserContext> {
  const browser = await mini.connect();
  mini.resize(SIZE);
  const [context] = browser.contexts();
  const [first] = context?.pages() ?? [];
  if (!context || !first) throw new Error('MiniBrowser shows no page.');

  let next: Page | undefined = first;
  loadLikeUser(first);
  replace(context, 'newPage', async () => {
    const page = next ?? (await openWindow(mini, browser, context));
    next = undefined;
    // The listeners of a test are there now.
    if (page === first) call(context, 'emit', ['page', page]);
    return page;
  });
  const closeFirst = first.close.bind(first);
  replace(first, 'close', async () => {
    // A MiniBrowser ends with its last window.
    if (context.pages().length === 1) next = await openWindow(mini, browser, context);
    await closeFirst();
  });
  replace(first, 'setViewportSize', async (size: { readonly width: number; readonly height: number }) => {
    mini.resize(size);
    await first.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  });
  // Its connection ends with it.
  replace(context, 'close', () => mini.close());
  return context;
}

/** Opens a further page. Playwright looks for pages only while it connects, so it is told to look again. */
async function openWindow(mini: MiniBrowser, browser: Browser, context: BrowserContext): Promise<Page> {
  const [opener] = context.pages();
  const count = context.pages().length + 1;
  const opened = context.waitForEvent('page');
  await opener?.evaluate(() => void window.open('about:blank'));
  await mini.untilTargets(count);
  const connection: unknown = Reflect.get(browser, '_connection');
  const server = call(connection, 'toImpl', [browser]);
  await call(server, '_syncTabs', []);
  const page = await opened;
  loadLikeUser(page);
  return page;
}

/**
 * Makes the driver load documents as Playwright's own WebKit does. The page before goes to the next
 * one, as if the user had followed a link, and a page with a Cross-Origin-Opener-Policy moves to
 * another process, where the driver loses it while requests are intercepted. So the document is
 * requested here, like a user's visit.
 */
function loadLikeUser(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const context = page.context();
  const load = async (url: string, act: () => Promise<Response | null>): Promise<Response | null> => {
    const isDocument = ({ href }: URL): boolean => href === url;
    // With requests intercepted, a navigation that breaks off loads of the page never goes on.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      meta.name = 'referrer';
      meta.content = 'no-referrer';
      document.head.append(meta);
    });
    await context.route(isDocument, answerUser, { times: 1 });
    try {
      return await act();
    } finally {
      await context.unroute(isDocument, answerUser);
    }
  };
  replace(page, 'goto', (url, options) => load(new URL(url).href, () => goto(url, options)));
  replace(page, 'reload', (options) => load(page.url(), () => reload(options)));
}

/** Answers with a document of the admin, and leaves others to the routes of the test. */
async function answerUser(route: Route, request: Request): Promise<void> {
  const headers = { ...request.headers(), 'sec-fetch-site': 'none' };
  const response = await route.fetch({ headers, maxRedirects: 0 }).catch(() => undefined);
  const isAdmin = (await response?.text())?.includes('<platform-admin') === true;
  if (response && isAdmin) await route.fulfill({ response });
  else await route.fallback();
}

/** Calls a method that Playwright's types do not have. */
function call(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method: unknown = typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined;
  if (typeof method !== 'function') throw new Error(`This version of Playwright has no ${name}.`);
  return Reflect.apply(method, target, args);
}

function replace<Target extends object, Name extends keyof Target>(
  target: Target,
  name: Name,
  method: Target[Name],
): void {
  Reflect.set(target, name, method);
}
