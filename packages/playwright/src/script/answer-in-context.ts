import type { BrowserContext } from '@playwright/test';
import type { ScriptFiles } from './script-files.ts';

/**
 * Answers requests for the script of apps in one context, in any browser. Every other request
 * passes the test then too.
 */
export async function answerInContext(context: BrowserContext, files: ScriptFiles): Promise<() => Promise<void>> {
  await context.route(/\/platform-app[a-z-]*\.js(?:\?|$)/, async (route, request) => {
    const isMeant = files.isMeant({ url: request.url(), headers: request.headers() });
    await (isMeant ? route.fulfill(await files.get(request.url())) : route.fallback());
  });
  // A page may be loading when its test is over.
  return async () => await context.unrouteAll({ behavior: 'ignoreErrors' });
}
