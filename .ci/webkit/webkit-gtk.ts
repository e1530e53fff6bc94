import { EventEmitter } from 'node:events';
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
import { call, get, replace } from './internals.ts';
import { MiniBrowser, START_TIME } from './mini-browser.ts';
import { useRealInput } from './real-input.ts';

const SIZE = { width: 1_280, height: 720 };

/** Bytes of a message in one frame of its socket. */
const PART = 100_000;

/** A message in a message: a request goes on without a change. */
const CONTINUE_WITH = /interceptWithRequest\\",\\"params\\":\{(\\"requestId\\":\\"[\d.]+\\")\}/;
const CONTINUE = String.raw`interceptContinue\",\"params\":{$1,\"stage\":\"request\"}`;

/**
 * Launches WebKitGTK, as Playwright launches its own browsers. A MiniBrowser has one profile, so
 * each context is another one.
 *
 * What the driver cannot do is in `e2e/engines/left-out.ts`.
 */
export async function launchWebKitGtk(executablePath: string): Promise<Browser> {
  const display = await openDisplay();
  const minis: MiniBrowser[] = [];
  const start = async (ignoresCertificates = false): Promise<MiniBrowser> => {
    const mini = await MiniBrowser.start(executablePath, display, ignoresCertificates);
    minis.push(mini);
    return mini;
  };
  const browser = await (await start()).connect();
  replace(browser, 'newContext', async (asked) => {
    const options = { ...asked };
    // Adds those of the test.
    await call(get(browser, '_instrumentation'), 'runBeforeCreateBrowserContext', [options]);
    return await openContext(await start(options.ignoreHTTPSErrors));
  });
  replace(browser, 'newPage', async (options) => await (await browser.newContext(options)).newPage());
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
  const [context] = browser.contexts();
  const [first] = context?.pages() ?? [];
  if (!context || !first) throw new Error('MiniBrowser shows no page.');

  let next: Page | undefined = first;
  mend(first, mini, browser);
  useRealInput(get(toServer(browser, first), 'delegate'), mini);
  replace(context, 'newPage', async () => {
    const page = next ?? (await openWindow(mini, browser, context));
    next = undefined;
    // The listeners of a test are there now.
    if (page === first) call(context, 'emit', ['page', page]);
    return page;
  });
  replace(first, 'close', async () => {
    // A MiniBrowser ends with its last window.
    if (context.pages().length === 1) next = await openWindow(mini, browser, context);
    const closed = first.waitForEvent('close', { timeout: START_TIME });
    // No script has opened it, so none may close it.
    mini.closeWindow();
    await closed;
  });
  replace(first, 'setViewportSize', async (size: { readonly width: number; readonly height: number }) => {
    mini.resize(size);
    await first.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  });
  await first.setViewportSize(SIZE);
  // Its flags grant what tests ask for: the clipboard.
  replace(context, 'grantPermissions', () => Promise.resolve());
  // Playwright's client fails at the answer to a script that is added while the context goes.
  const addInitScript: typeof context.addInitScript = context.addInitScript.bind(context);
  let added: Promise<unknown> = Promise.resolve();
  replace(context, 'addInitScript', (...script) => {
    const adding = addInitScript(...script);
    added = Promise.allSettled([added, adding]);
    return adding;
  });
  replace(context, 'close', async () => {
    await added;
    // Its connection ends with it.
    await mini.close();
  });
  return context;
}

/** Opens a further page. */
async function openWindow(mini: MiniBrowser, browser: Browser, context: BrowserContext): Promise<Page> {
  const [opener] = context.pages();
  const opened = findWindow(mini, browser, context);
  await opener?.evaluate(() => void window.open('about:blank'));
  return await opened;
}

/**
 * The next window that opens. Playwright looks for pages only while it connects, so it is told to
 * look again.
 */
async function findWindow(mini: MiniBrowser, browser: Browser, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page', { timeout: START_TIME });
  await mini.untilTargets(context.pages().length + 1);
  await call(toServer(browser, browser), '_syncTabs', []);
  const page = await opened;
  mend(page, mini, browser);
  return page;
}

/** Gives a page what Playwright has only for its own WebKit. */
function mend(page: Page, mini: MiniBrowser, browser: Browser): void {
  const context = page.context();
  const server = toServer(browser, page);
  const delegate = get(server, 'delegate');
  mendTransport(get(get(get(delegate, '_outerSession'), 'connection'), '_transport'));
  Reflect.set(Object(delegate), 'navigateFrame', (frame: EventEmitter, url: string) => navigate(frame, url));
  call(get(delegate, '_outerSession'), 'on', [
    'Target.dispatchMessageFromTarget',
    ({ message }: { readonly message: string }) => {
      if (!message.includes('Page.frameStoppedLoading')) return;
      const frame = get(get(JSON.parse(message), 'params'), 'frameId');
      for (const event of ['domcontentloaded', 'load'])
        call(get(server, 'frameManager'), 'frameLifecycleEvent', [frame, event]);
    },
  ]);

  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const visit = async (url: string, act: () => Promise<Response | null>): Promise<Response | null> => {
    const isDocument = ({ href }: URL): boolean => href === url;
    await context.route(isDocument, answerUser, { times: 1 });
    try {
      return await act();
    } finally {
      await context.unroute(isDocument, answerUser);
    }
  };
  replace(page, 'goto', (url, options) => visit(new URL(url).href, () => goto(url, options)));
  replace(page, 'reload', (options) => visit(page.url(), () => reload(options)));
  const original = { waitForEvent: page.waitForEvent.bind(page) };
  Reflect.set(page, 'waitForEvent', (event: string, ...options: readonly unknown[]) =>
    event === 'popup' ? findWindow(mini, browser, context) : call(original, 'waitForEvent', [event, ...options]),
  );
}

/**
 * Sends what WebKitGTK can take. Its inspector reads no part of a message above 128 kB, which a page
 * with axe would need. And a page ends when it is told to send a request that it has given up:
 * only its original request it leaves alone then.
 */
function mendTransport(transport: unknown): void {
  Reflect.set(Object(transport), 'send', (message: unknown) => {
    const bytes = Buffer.from(JSON.stringify(message).replace(CONTINUE_WITH, CONTINUE));
    for (let start = 0; start < bytes.length; start += PART) {
      const fin = start + PART >= bytes.length;
      call(get(transport, '_ws'), 'send', [bytes.subarray(start, start + PART), { binary: false, fin }]);
    }
  });
}

/**
 * Navigates a frame as if its user had followed a link. Playwright's own navigation knows only the
 * main frame, loses it when its page moves to another process, and waits for ever for a server that
 * refuses.
 */
async function navigate(frame: EventEmitter, url: string): Promise<{ readonly newDocumentId: unknown }> {
  const context = get(get(frame, '_page'), 'browserContext');
  if (!(context instanceof EventEmitter)) throw new Error('This version of Playwright has no context of a frame.');
  const begun = new Promise<unknown>((resolve) => {
    const onRequest = (request: unknown): void => {
      if (call(request, 'frame', []) === frame && call(request, 'isNavigationRequest', []))
        end(get(request, '_documentId'));
    };
    const onNavigation = (event: unknown): void => end(get(get(event, 'newDocument'), 'documentId'));
    const end = (id: unknown): void => {
      context.off('request', onRequest);
      frame.off('internalnavigation', onNavigation);
      resolve(id);
    };
    context.on('request', onRequest);
    frame.on('internalnavigation', onNavigation);
  });
  const world = await call(frame, 'mainContext', []);
  // It is never answered where the page is gone first.
  Promise.resolve(call(world, 'evaluate', [follow, url])).catch(() => {});
  return { newDocumentId: await begun };
}

/** Runs in the page. */
function follow(href: string): void {
  // The page may be a drawing, whose own `a` is another.
  const link = document.createElementNS('http://www.w3.org/1999/xhtml', 'a');
  Object.assign(link, { href, rel: 'noreferrer' });
  link.click();
}

/**
 * Answers with a document of the admin as the server answers who typed its address: whoever comes
 * from a page of another site is asked first. Other documents are left to the routes of the test.
 */
async function answerUser(route: Route, request: Request): Promise<void> {
  const headers = { ...request.headers(), 'sec-fetch-site': 'none' };
  const response = await route.fetch({ headers, maxRedirects: 0 }).catch(() => undefined);
  const isAdmin = (await response?.text())?.includes('<platform-admin') === true;
  if (response && isAdmin) await route.fulfill({ response });
  else await route.fallback();
}

/** The object behind one of Playwright's API. */
function toServer(browser: Browser, object: unknown): unknown {
  return call(get(browser, '_connection'), 'toImpl', [object]);
}
