import type { Browser, BrowserContext } from '@playwright/test';
import { answerInBrowser } from './answer-in-browser.ts';
import { answerInContext } from './answer-in-context.ts';
import type { ScriptFiles } from './script-files.ts';

/** Begins to answer requests for the script of apps in a context; the result stops it. */
export type AnswerScripts = (context: BrowserContext) => Promise<() => Promise<void>>;

/** Chooses how a browser is made to answer requests for the script of apps. */
export async function createAnswerScripts(browser: Browser, files: ScriptFiles): Promise<AnswerScripts> {
  if (browser.browserType().name() !== 'chromium') return (context) => answerInContext(context, files);
  return await answerInBrowser(browser, files);
}
