import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../../test-support/open-port.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { findFreePort } from '../../test-support/shell-scene.ts';
import { verifyLaunch } from '@platformapp/bridge/server';
import { run } from '../run.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SCRIPT = 'window.PlatformApp = {};';
const TAG = '<script src="/platform-app.js"></script>';
const INIT = '<script>PlatformApp.init({ apiKey, shopOrigin })</script>';

/** What an app answers: the page at `/`, and its script. */
interface FakeApp {
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly html?: string;
}

/** Starts an app until the test ends. */
const startApp = ({ status = 200, headers = {}, html = TAG + INIT }: FakeApp): Promise<string> =>
  startServer(({ url }, response) => {
    if (url === '/platform-app.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    else if (url?.startsWith('/?hmac=')) response.writeHead(status, { ...HTML, ...headers }).end(html);
    else response.writeHead(404).end();
  });

/** Starts a server until the test ends. Gives its origin. */
const startServer = async (handle: RequestListener): Promise<string> =>
  `http://localhost:${await openPort(createServer(handle))}`;

/** Examines an app. Gives the exit code, and what was printed with the app's origin as `APP`. */
const examine = async (app: FakeApp | string): Promise<{ readonly code: number; readonly text: string }> => {
  const origin = typeof app === 'string' ? app : await startApp(app);
  const terminal = createFakeTerminal();
  const code = await run(['doctor', origin], terminal);
  return { code, text: terminal.lines.join('\n').replaceAll(origin, 'APP').replaceAll(new URL(origin).host, 'HOST') };
};

test('doctor finds that an app can open', async () => {
  const { code, text } = await examine({});

  expect([code, text.split('\n')]).toEqual([
    0,
    [
      'ok       APP/ answers with the status 200.',
      'ok       Its headers let http://localhost:4820 frame it.',
      'ok       It loads the PlatformApp script from APP.',
      'note     It has a call of PlatformApp.init. Its scripts were read, not run.',
    ],
  ]);
});

test('doctor says of a script that fails before init that it was not run (#30)', async () => {
  const { code, text } = await examine({ html: `${TAG}<script>missing(); PlatformApp.init({});</script>` });

  expect(code).toBe(0);
  expect(text).not.toMatch(/^ok .*init/m);
  expect(text).toMatch(/^note .*not run\.$/m);
});

test('doctor says that nothing listens', async () => {
  const { code, text } = await examine(`http://localhost:${await findFreePort()}`);

  expect([code, text.split('\n')]).toEqual([
    1,
    ['problem  HOST refuses the connection.', "         Start the app's server, or check the port."],
  ]);
});

test('doctor names the header that forbids the frame, and the one to send', async () => {
  const { code, text } = await examine({ headers: { 'x-frame-options': 'DENY' } });

  expect(code).toBe(1);
  expect(text).toContain(
    [
      'problem  HOST answers with X-Frame-Options: DENY.',
      '         Remove that header and send:',
      '           Content-Security-Policy: frame-ancestors http://localhost:4820',
    ].join('\n'),
  );
});

test.each<readonly [string, FakeApp, string]>([
  ['an error', { status: 500, html: '<p>Oops' }, 'problem  APP/ answers with the status 500.'],
  ['a login', { status: 401, html: '<form>' }, 'Let the page load without a session'],
  ['no page', { headers: { 'content-type': 'application/json' } }, 'is not a page: its type is "application/json"'],
  ['a page without the script', { html: '<p>' }, "problem  This page doesn't load the PlatformApp script."],
  [
    'a page without init',
    { html: TAG },
    'problem  The page loads the PlatformApp script but does not call PlatformApp.init.',
  ],
  [
    'init too early',
    { html: INIT + TAG },
    'problem  The page calls PlatformApp.init before the PlatformApp script has run.',
  ],
  [
    'a script that is not there',
    { html: `<script src="/static/platform-app.js"></script>${INIT}` },
    'problem  The page loads the PlatformApp script from APP/static/platform-app.js, which answers with the status 404.',
  ],
  [
    'a redirect elsewhere',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    'problem  Browsers open no page at port 1: it belongs to another protocol.',
  ],
])('doctor ends with 1 for %s', async (_, app, sentence) => {
  const { code, text } = await examine(app);

  expect(code).toBe(1);
  expect(text).toContain(sentence);
});

test.each([
  ['hush', 0],
  ['other', 1],
])('doctor opens an app as a shell does, with the secret %s', async (secret, expected) => {
  const origin = await startServer((request, response) => {
    if (request.url === '/platform-app.js') return void response.end(SCRIPT);
    const isApp = verifyLaunch(new URL(request.url ?? '/', 'http://localhost'), { secret: 'hush' }).ok;
    response.writeHead(isApp ? 200 : 401, HTML).end(isApp ? TAG + INIT : 'Who are you?');
  });
  const { port } = new URL(origin);
  const terminal = createFakeTerminal();

  expect(await run(['doctor', `${port}/start?tab=1`, '--secret', secret], terminal)).toBe(expected);
  // Without what only the launch adds.
  expect(terminal.lines[0]).toMatch(new RegExp(`http://localhost:${port}/start\\?tab=1 answers with the status`));
});

test('doctor says that a redirect leaves the origin of the app', async () => {
  const other = await startApp({});

  const { code, text } = await examine({ status: 302, headers: { location: other } });

  expect(code).toBe(1);
  expect(text).toContain(`problem  APP was opened, but the page in the frame comes from ${other}.`);
});

test.each<readonly [string, FakeApp, string]>([
  ['a bundle', { html: '<script type="module" src="/app.js"></script>' }, 'Its other scripts may do so'],
  [
    'a bundle that calls init',
    { html: `${TAG}<script src="/app.js"></script>` },
    'does not call PlatformApp.init. Its other scripts may',
  ],
  [
    'init in a listener',
    {
      html: `<script defer src="/platform-app.js"></script>
        <script>document.addEventListener('DOMContentLoaded', () => PlatformApp.init({ apiKey }))</script>`,
    },
    'The page calls PlatformApp.init in a listener, which may run before the PlatformApp script.',
  ],
  ['a cookie', { headers: { 'set-cookie': 'a=b; SameSite=None' } }, 'Browsers drop the cookie a'],
])('doctor warns of %s', async (_, app, sentence) => {
  const { code, text } = await examine(app);

  expect(code).toBe(0);
  expect(text).toMatch(/^warning /m);
  expect(text).toContain(sentence);
});

test('doctor warns of an admin that does not run', async () => {
  const port = await findFreePort();
  const origin = await startApp({ html: `<script src="http://localhost:${port}/platform-app.js"></script>${INIT}` });
  const terminal = createFakeTerminal();

  expect(await run(['doctor', origin, '--port', `${port}`], terminal)).toBe(0);
  expect(terminal.lines.join('\n')).toMatch(
    /^warning .+ does not answer\.\n +Start the admin there: platform-admin serve$/m,
  );
});

test.each([
  [401, 0, 'Open the admin there in a browser, and enter its access key first.'],
  [404, 1, 'Something else runs there. Stop it, then start the admin: platform-admin serve'],
])("doctor says what the status %i of the admin's own script means", async (status, expected, fix) => {
  const admin = await startServer((_, response) => void response.writeHead(status).end());
  const origin = await startApp({ html: `<script src="${admin}/platform-app.js"></script>${INIT}` });
  const terminal = createFakeTerminal();

  expect(await run(['doctor', origin, '--port', new URL(admin).port], terminal)).toBe(expected);
  expect(terminal.lines.join('\n')).toContain(`answers with the status ${status}.\n         ${fix}`);
  expect(terminal.lines.join('\n')).not.toContain('<script');
});

test('doctor shows nothing of an app that would act on the terminal', async () => {
  const { text } = await examine({ headers: { 'content-type': 'a\u009B2Jb' } });

  expect(text).toContain('a file that browsers save: a\\u{9b}2Jb');
});

test.each([[[]], [['file:///x']], [['a', 'b']]])('doctor refuses %j', async (args) => {
  expect(await run(['doctor', ...args], createFakeTerminal())).toBe(2);
});
