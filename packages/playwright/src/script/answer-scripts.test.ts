import type { Browser, BrowserContext, BrowserType, CDPSession, Request, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { standIn } from '../test-support/stand-in.ts';
import { createAnswerScripts } from './answer-scripts.ts';
import { ScriptFiles } from './script-files.ts';

const FILES = new ScriptFiles('http://localhost:4820');

interface Scene {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** What was done, oldest first. */
  readonly done: readonly string[];
  /** The route of the context: which addresses it takes, and what it does. */
  readonly route: () => { readonly isTaken: (url: URL) => boolean; readonly run: (route: Route) => Promise<unknown> };
}

function createScene(browserName: string): Scene {
  const done: string[] = [];
  let route: ReturnType<Scene['route']> | undefined;
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
      route: async (isTaken, run) => {
        if (typeof isTaken !== 'function') throw new Error('The route takes addresses by a function.');
        done.push('route');
        route = { isTaken, run: async (taken) => await run(taken, standIn<Request>('Request', {})) };
        return Object({});
      },
      unrouteAll: async ({ behavior } = {}) => void done.push(`unroute, ${behavior}`),
    }),
    done,
    route: () => {
      if (!route) throw new Error('The context has no route.');
      return route;
    },
  };
}

test('Chromium answers by itself, so that no request passes the test', async () => {
  const { browser, context, done } = createScene('chromium');
  const answerScripts = await createAnswerScripts(browser, FILES);

  const stop = await answerScripts(context);
  await stop();

  expect(done).toEqual(['Fetch.enable', 'Fetch.disable']);
});

test.each(['firefox', 'webkit'])('a route of the context answers in %s', async (name) => {
  const { browser, context, done } = createScene(name);
  const answerScripts = await createAnswerScripts(browser, FILES);

  const stop = await answerScripts(context);
  await stop();

  expect(done).toEqual(['route', 'unroute, ignoreErrors']);
});

test.each([
  ['http://shop.example/platform-app.js', true],
  ['http://localhost:4820/platform-app.js', false],
  ['http://shop.example/app.js', false],
])('the route takes %s: %s', async (url, isTaken) => {
  const { browser, context, route } = createScene('firefox');
  const answerScripts = await createAnswerScripts(browser, FILES);

  await answerScripts(context);

  expect(route().isTaken(new URL(url))).toBe(isTaken);
});

test('the route answers with the file of the shell', async () => {
  const { browser, context, route } = createScene('firefox');
  const file = { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'run()' };
  const asked: string[] = [];
  const files = new ScriptFiles('http://localhost:4820');
  files.get = async (url) => {
    asked.push(url);
    return file;
  };
  const answerScripts = await createAnswerScripts(browser, files);
  await answerScripts(context);
  const answers: unknown[] = [];

  await route().run(
    standIn<Route>('Route', {
      request: () => standIn<Request>('Request', { url: () => 'http://shop.example/platform-app.js?v=1' }),
      fulfill: async (answer) => void answers.push(answer),
    }),
  );

  expect(asked).toEqual(['http://shop.example/platform-app.js?v=1']);
  expect(answers).toEqual([file]);
});
