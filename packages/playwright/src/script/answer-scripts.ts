import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { isForScript, SCRIPT, type ScriptFile, type ScriptRequest } from './shell-script.ts';

/** Starts to answer requests for the script of apps in a context, or lets them reach the network. */
export type AnswerScripts = (context: BrowserContext, isOn: boolean) => Promise<void>;

/** Chromium's description of a paused request. */
interface PausedRequest {
  readonly requestId: string;
  readonly request: ScriptRequest;
}

/**
 * Answers requests for the script of apps: in Chromium by the browser itself, which pauses only
 * the requests that match a pattern, and elsewhere by a route. A route intercepts every request of
 * its context and turns the cache off.
 */
export async function createAnswerScripts(browser: Browser, script: ScriptFile): Promise<AnswerScripts> {
  if (browser.browserType().name() !== 'chromium') {
    return async (context, isOn) => {
      if (isOn) await answerByRoute(context, script);
    };
  }

  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', (paused) => {
    // A request without a script fails instead of waiting. Its page may be gone.
    answerPaused(session, paused, script).catch(() =>
      session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' }).catch(() => {}),
    );
  });
  let isAnswering = false;
  return async (_, isOn) => {
    // Once for all contexts of the browser.
    if (isOn === isAnswering) return;
    isAnswering = isOn;
    const patterns = [{ urlPattern: 'http*://*/platform-app.js*', resourceType: 'Script' as const }];
    await (isOn ? session.send('Fetch.enable', { patterns }) : session.send('Fetch.disable'));
  };
}

async function answerPaused(
  session: CDPSession,
  { requestId, request }: PausedRequest,
  script: ScriptFile,
): Promise<void> {
  if (!isForScript(request)) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { status, headers, body } = script;
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  });
}

async function answerByRoute(context: BrowserContext, script: ScriptFile): Promise<void> {
  await context.route(SCRIPT, async (route, request) => {
    const isMeant = isForScript({ url: request.url(), headers: request.headers() });
    // A page may be loading when its test is over.
    await (isMeant ? route.fulfill(script) : route.fallback()).catch(() => {});
  });
}
