import type { Browser, BrowserContext, BrowserType, CDPSession, Request, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { standIn } from '../test-support/stand-in.ts';
import { createAnswerScripts } from './answer-scripts.ts';
import { ShellScript } from './shell-script.ts';

const SCRIPT = new ShellScript('http://localhost:4820');

interface Scene {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** The recorded actions, oldest first. */
  readonly done: readonly string[];
  /** Makes a request that the route of the context takes. */
  readonly request: (url: string, headers?: Readonly<Record<string, string>>) => Promise<void>;
}

function createScene(browserName: string): Scene {
  const done: string[] = [];
  let answer: (route: Route, request: Request) => unknown;
  const session: CDPSession = standIn<CDPSession>('CDPSession', {
    send: async (method: string) => {
      done.push(method);
      return Object({});
    },
    on: () => session,
  });
  return {
    browser: standIn<Browser>('Browser', {
      browserType: () => standIn<BrowserType>('BrowserType', { name: () => browserName }),
      newBrowserCDPSession: async () => session,
    }),
    context: standIn<BrowserContext>('BrowserContext', {
      route: async (_pattern, run) => {
        done.push('route');
        answer = run;
        return Object({});
      },
      unrouteAll: async ({ behavior } = {}) => void done.push(`unroute, ${behavior}`),
    }),
    done,
    request: async (url, headers = {}) => {
      const request = standIn<Request>('Request', { url: () => url, headers: () => headers });
      const route = standIn<Route>('Route', {
        fulfill: async ({ body } = {}) => void done.push(`fulfill ${String(body)}`),
        fallback: async () => void done.push('fallback'),
      });
      await answer(route, request);
    },
  };
}

test('answers in Chromium itself, so that no request reaches the test', async () => {
  const { browser, context, done } = createScene('chromium');
  const answerScripts = await createAnswerScripts(browser, SCRIPT);

  const stop = await answerScripts(context);
  await stop();

  expect(done).toEqual(['Fetch.enable', 'Fetch.disable']);
});

test.each(['firefox', 'webkit'])('a route of the context answers in %s', async (name) => {
  const { browser, context, done } = createScene(name);
  const answerScripts = await createAnswerScripts(browser, SCRIPT);

  const stop = await answerScripts(context);
  await stop();

  expect(done).toEqual(['route', 'unroute, ignoreErrors']);
});

test('the route answers a script with the file of the shell, and ignores a module', async () => {
  const { browser, context, done, request } = createScene('firefox');
  const script = new ShellScript('http://localhost:4820');
  script.read = async () => ({ status: 200, headers: {}, body: 'the script' });
  const answerScripts = await createAnswerScripts(browser, script);
  await answerScripts(context);

  await request('http://shop.example/platform-app.js?v=1');
  await request('http://shop.example/platform-app.js', { 'sec-fetch-mode': 'cors' });

  expect(done).toEqual(['route', 'fulfill the script', 'fallback']);
});
