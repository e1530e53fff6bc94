import { request, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { SHELL } from '../test-support/fake-shell.ts';
import { createFakeTerminal, type FakeTerminal } from '../test-support/fake-terminal.ts';
import { tokenIn } from '../test-support/shell-scene.ts';
import { run } from '../commands/run.ts';
import { serveAdmin, type ServedAdmin } from './serve-admin.ts';

const serve = async (): Promise<ServedAdmin & { readonly token: string }> => {
  const served = await serveAdmin({ shell: SHELL, shop: { sample: 'empty' } });
  onTestFinished(() => served.close());
  return { ...served, token: tokenIn(await (await fetch(served.origin)).text()) };
};

/** Reads a grant out of a page, as the shell does. */
const readGrant = (page: string): unknown => {
  const content = /<meta name="platform-admin-command" content="([^"]*)"/.exec(page)?.[1] ?? 'null';
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
};

/** Asks under any host, which `fetch` does not let a caller choose. */
const askUnder = (
  host: string,
  { port }: ServedAdmin,
  path: string,
): Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html' };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .once('error', reject)
      .end();
  });

/** Runs `serve` until the test ends and gives the contents of its page. */
const serveByCommand = async (...args: readonly string[]): Promise<{ terminal: FakeTerminal; grant: unknown }> => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', '--kernel', 'browser', ...args, '--port', '0', '--json'], terminal, () => SHELL);
  onTestFinished(async () => {
    terminal.press('q');
    await code;
  });
  await expect.poll(() => terminal.lines).toHaveLength(1);
  return { terminal, grant: await readFrom(terminal) };
};

const readFrom = async (terminal: FakeTerminal): Promise<unknown> => {
  const { origin } = JSON.parse(terminal.lines.at(-1) ?? '');
  return readGrant(await (await fetch(origin)).text());
};

test('is in the page at every address of the shell', async () => {
  const served = await serve();
  const grant = { token: served.token, deliverTo: [], options: {}, kernel: 'node', isProxy: false };

  const pages = await Promise.all(
    ['/', '/index.html', '/admin/orders/7', '/?app=http://localhost:3000/'].map((path) =>
      askUnder('localhost', served, path),
    ),
  );

  expect(pages.map(({ text }) => readGrant(text))).toEqual([grant, grant, grant, grant]);
  for (const { headers } of pages) {
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('is in no other file', async () => {
  const served = await serve();
  const paths = [
    '/platform-app.js',
    '/admin/icon.svg',
    '/admin/assets/index-abc.js',
    '/admin/assets/old.js',
    '/.platform-admin/session',
  ];

  const answers = await Promise.all(paths.map((path) => askUnder('localhost', served, path)));

  const all = JSON.stringify(answers);
  expect(all).not.toContain(served.token);
  expect(all).not.toContain('platform-admin-command');
});

test('is in no answer 304 or 405', async () => {
  const { origin, token } = await serve();
  const tag = (await fetch(origin)).headers.get('etag') ?? '';

  const same = await fetch(origin, { headers: { 'if-none-match': tag } });
  const posted = await fetch(origin, { method: 'POST', body: '' });
  const answers = [...same.headers, await same.text(), ...posted.headers, await posted.text()];

  expect([same.status, posted.status]).toEqual([304, 405]);
  expect(same.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(JSON.stringify(answers)).not.toContain(token);
});

test('sends a page of the length that it announces', async () => {
  const { origin } = await serve();

  const [head, page] = [await fetch(origin, { method: 'HEAD' }), await fetch(origin)];

  expect(head.headers.get('content-length')).toBe(String((await page.arrayBuffer()).byteLength));
});

test.each([
  [['localhost:3000'], ['http://localhost:3000']],
  [['https://app.example/start'], ['https://app.example']],
  [[], []],
  [
    ['localhost:3000', '--deliver-to', 'localhost:4000'],
    ['http://localhost:4000', 'http://localhost:3000'],
  ],
  [
    ['--deliver-to=localhost:1', '--deliver-to=localhost:2'],
    ['http://localhost:1', 'http://localhost:2'],
  ],
])('serve %j delivers to %j', async (args, deliverTo) => {
  const { grant } = await serveByCommand(...args);

  expect(grant).toMatchObject({ deliverTo });
});

test('stays the same after serving again, so that open shells stay connected', async () => {
  const { terminal, grant } = await serveByCommand('localhost:3000');

  terminal.press('r');
  await expect.poll(() => terminal.lines).toHaveLength(2);

  expect(await readFrom(terminal)).toEqual(grant);
});

test('differs for each command', async () => {
  const [first, second] = [await serveByCommand(), await serveByCommand()];

  expect(first.grant).not.toEqual(second.grant);
});
