import type { Browser } from '@playwright/test';
import type { AnswerScripts } from './answer-scripts.ts';
import type { ScriptFiles, ScriptRequest } from './script-files.ts';

/** What the browser says of a request that waits. */
interface PausedRequest {
  readonly requestId: string;
  readonly request: ScriptRequest;
}

/**
 * Answers requests for the script of apps in Chromium itself. A route of Playwright stops every
 * request of its context and turns the cache off; the browser stops only those that fit a pattern,
 * and a route of the test still comes first.
 */
export async function answerInBrowser(browser: Browser, files: ScriptFiles): Promise<AnswerScripts> {
  const session = await browser.newBrowserCDPSession();

  const answer = async ({ requestId, request }: PausedRequest): Promise<void> => {
    if (!files.isMeant(request)) {
      await session.send('Fetch.continueRequest', { requestId });
      return;
    }
    const { status, headers, body } = await files.get(request.url);
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString('base64'),
    });
  };
  const fail = async (requestId: string): Promise<void> => {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  };
  session.on('Fetch.requestPaused', (paused) => {
    // A request that gets no script fails instead of waiting. The page that asked may be gone.
    answer(paused).catch(() => fail(paused.requestId).catch(() => {}));
  });

  return async () => {
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: 'http*://*/platform-app*.js*', resourceType: 'Script' }],
    });
    return async () => {
      await session.send('Fetch.disable');
    };
  };
}
