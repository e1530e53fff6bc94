import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { SCRIPT, type ScriptRequest, type ShellScript } from './shell-script.ts';

/** Starts to answer requests for the script of apps in a context. The result stops it. */
export type AnswerScripts = (context: BrowserContext) => Promise<() => Promise<void>>;

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
export async function createAnswerScripts(browser: Browser, script: ShellScript): Promise<AnswerScripts> {
  if (browser.browserType().name() !== 'chromium') return (context) => answerByRoute(context, script);

  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', (paused) => {
    // A request without a script fails instead of waiting. Its page may be gone.
    answerPaused(session, paused, script).catch(() =>
      session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' }).catch(() => {}),
    );
  });
  return async () => {
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: 'http*://*/platform-app.js*', resourceType: 'Script' }],
    });
    return async () => {
      await session.send('Fetch.disable');
    };
  };
}

async function answerPaused(
  session: CDPSession,
  { requestId, request }: PausedRequest,
  script: ShellScript,
): Promise<void> {
  if (!script.isMeant(request)) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { status, headers, body } = await script.read();
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  });
}

async function answerByRoute(context: BrowserContext, script: ShellScript): Promise<() => Promise<void>> {
  await context.route(SCRIPT, async (route, request) => {
    const isMeant = script.isMeant({ url: request.url(), headers: request.headers() });
    await (isMeant ? route.fulfill(await script.read()) : route.fallback());
  });
  // A page may be loading when its test is over.
  return async () => await context.unrouteAll({ behavior: 'ignoreErrors' });
}
