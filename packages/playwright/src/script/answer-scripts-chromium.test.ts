import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, BrowserType, CDPSession } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { standIn } from '../test-support/stand-in.ts';
import { nextTurn } from '../test-support/turn.ts';
import { createAnswerScripts } from './answer-scripts.ts';
import { ShellScript } from './shell-script.ts';

type Command = readonly [method: string, params: unknown];

interface FakeBrowser {
  readonly browser: Browser;
  /** The commands to the browser, oldest first. */
  readonly commands: readonly Command[];
  /** Stops a request of a page, as the browser does. */
  readonly pause: (requestId: string, url: string) => void;
  /** Settles with the first command of a name. */
  readonly commanded: (method: string) => Promise<unknown>;
}

/** A browser with only a session. It refuses the given commands. */
function createBrowser(refused: readonly string[] = []): FakeBrowser {
  const commands: Command[] = [];
  const waiting = new Map<string, (params: unknown) => void>();
  let pause: ((paused: unknown) => void) | undefined;
  const session: CDPSession = standIn<CDPSession>('CDPSession', {
    send: async (method: string, params?: unknown) => {
      commands.push([method, params]);
      waiting.get(method)?.(params);
      if (refused.includes(method)) throw new Error(`${method}: the page is gone.`);
      return Object({});
    },
    on: (_name: string, listen: (payload: never) => void) => {
      pause = (paused) => void Reflect.apply(listen, undefined, [paused]);
      return session;
    },
  });
  return {
    browser: standIn<Browser>('Browser', {
      browserType: () => standIn<BrowserType>('BrowserType', { name: () => 'chromium' }),
      newBrowserCDPSession: async () => session,
    }),
    commands,
    pause: (requestId, url) => pause?.({ requestId, request: { url, headers: {} } }),
    commanded: (method) =>
      new Promise((resolve) => {
        waiting.set(method, resolve);
      }),
  };
}

/** Serves a script at any path until the test ends. */
async function serveScript(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'x-shell': '1' }).end('käse()');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** An address at which nobody answers. */
const NOBODY = 'http://127.0.0.1:1';
const ASKED = 'http://shop.example/platform-app.js';

test('answers a request for the script with the file of the shell', async () => {
  const { browser, pause, commands, commanded } = createBrowser();
  await createAnswerScripts(browser, new ShellScript(await serveScript()));
  const answered = commanded('Fetch.fulfillRequest');

  pause('7', ASKED);

  expect(await answered).toMatchObject({
    requestId: '7',
    responseCode: 200,
    responseHeaders: expect.arrayContaining([{ name: 'x-shell', value: '1' }]),
    body: Buffer.from('käse()').toString('base64'),
  });
  expect(commands).toHaveLength(1);
});

test('lets a request for something else continue', async () => {
  const { browser, pause, commands } = createBrowser();
  await createAnswerScripts(browser, new ShellScript(NOBODY));

  pause('7', 'http://shop.example/platform-apple.js.map');
  await nextTurn();

  expect(commands).toEqual([['Fetch.continueRequest', { requestId: '7' }]]);
});

test('fails a request for which the shell has no script', async () => {
  const { browser, pause, commands, commanded } = createBrowser();
  await createAnswerScripts(browser, new ShellScript(NOBODY));
  const failed = commanded('Fetch.failRequest');

  pause('7', ASKED);

  expect(await failed).toEqual({ requestId: '7', errorReason: 'Failed' });
  expect(commands).toHaveLength(1);
});

test.each([
  ['Fetch.fulfillRequest', ASKED],
  ['Fetch.continueRequest', 'http://shop.example/platform-app.json'],
])('fails a request for which the browser refuses %s', async (refused, url) => {
  const { browser, pause, commands, commanded } = createBrowser([refused]);
  await createAnswerScripts(browser, new ShellScript(await serveScript()));
  const failed = commanded('Fetch.failRequest');

  pause('7', url);

  expect(await failed).toEqual({ requestId: '7', errorReason: 'Failed' });
  expect(commands.map(([method]) => method)).toEqual([refused, 'Fetch.failRequest']);
});

test('answers the next request after one of a page that is gone', async () => {
  const { browser, pause, commanded } = createBrowser(['Fetch.continueRequest', 'Fetch.failRequest']);
  await createAnswerScripts(browser, new ShellScript(await serveScript()));
  const answered = commanded('Fetch.fulfillRequest');
  const failed = commanded('Fetch.failRequest');

  pause('7', 'http://shop.example/platform-app.json');
  await failed;
  // An unhandled rejection would end this process now.
  await nextTurn();
  pause('8', ASKED);

  expect(await answered).toMatchObject({ requestId: '8' });
});

test('intercepts requests until the context stops it', async () => {
  const { browser, commands } = createBrowser();
  const answerScripts = await createAnswerScripts(browser, new ShellScript(NOBODY));
  expect(commands).toEqual([]);

  const stop = await answerScripts(standIn('BrowserContext', {}));
  expect(commands).toEqual([
    ['Fetch.enable', { patterns: [{ urlPattern: 'http*://*/platform-app.js*', resourceType: 'Script' }] }],
  ]);

  await stop();
  expect(commands.at(-1)).toEqual(['Fetch.disable', undefined]);
});
