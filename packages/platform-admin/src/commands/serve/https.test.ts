import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';
import { SELF_SIGNED } from '../../test-support/self-signed.ts';
import { run } from '../run.ts';

const PRODUCTS = '/admin/api/2019-10/products.json?limit=1';

/** Asks over TLS. */
const ask = async (
  url: string,
  options: RequestOptions,
): Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }> => {
  const [response]: IncomingMessage[] = await once(request(url, { agent: false, ...options }).end(), 'response');
  if (!response) throw new Error('A response is missing.');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

/** Files of a certificate, until the test ends. */
const writeFiles = async (): Promise<readonly [string, string]> => {
  const folder = await createFolder();
  const files = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
  await Promise.all([writeFile(files[0], SELF_SIGNED.cert), writeFile(files[1], SELF_SIGNED.key)]);
  return files;
};

test('api --https serves over TLS with a certificate that was given, and links to itself', async () => {
  const [cert, key] = await writeFiles();
  const { origin } = await runApi(createFakeTerminal(), '--https', '--cert', cert, '--cert-key', key);

  const answer = await ask(`${origin}${PRODUCTS}`, { ca: SELF_SIGNED.cert });

  expect(origin).toMatch(/^https:\/\/localhost:\d+$/);
  expect(answer.status).toBe(200);
  expect(answer.headers['link']).toContain(`<${origin}/admin/api/2019-10/products.json?limit=1&page_info=`);
});

test('api --https makes a certificate, which nobody trusts', async () => {
  const { origin } = await runApi(createFakeTerminal(), '--https');

  await expect(ask(`${origin}${PRODUCTS}`, {})).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(await ask(`${origin}${PRODUCTS}`, { rejectUnauthorized: false })).toMatchObject({ status: 200 });
});

test('api --https answers a page of its own origin, and none of http at the same port', async () => {
  const { origin } = await runApi(createFakeTerminal(), '--https');

  const answers = await Promise.all(
    [origin, origin.replace('https', 'http')].map((page) =>
      ask(`${origin}${PRODUCTS}`, { rejectUnauthorized: false, headers: { origin: page } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
});

test('commands reach the shop over TLS, and say which flag is missing or too much', async () => {
  const api = await runApi(createFakeTerminal(), '--https');
  const plain = await runApi(createFakeTerminal());

  const results = [
    await runBeside(api, 'webhooks', 'add', 'orders/create', 'http://localhost:9/', '--https'),
    await runBeside(api, 'export', '--https'),
    await runBeside(api, 'export'),
    await runBeside(plain, 'export', '--https'),
  ];

  expect(results.map(({ code }) => code)).toEqual([0, 0, 1, 1]);
  expect(results.slice(2).flatMap(({ errors }) => errors)).toEqual([
    `No admin answers at ${api.origin.replace('https', 'http')}. If it is served over TLS, add --https.`,
    `No admin answers at ${plain.origin.replace('http', 'https')}. If it is served without TLS, leave out --https.`,
  ]);
});

test('exec --https tells its command so', async () => {
  const terminal = createFakeTerminal();
  const script = `process.exit(process.env.PLATFORM_ADMIN_URL.startsWith('https://') && process.env.PLATFORM_ADMIN_HTTPS === '1' ? 7 : 1)`;

  expect(
    await run(['exec', '--api', '--https', '--port', '0', '--', process.execPath, '--eval', script], terminal),
  ).toBe(7);
});

test.each([['browser'], ['node']])(
  'serve --https serves the shell over TLS, with the kernel in the %s',
  async (kernel) => {
    const terminal = createFakeTerminal();
    const code = run(['serve', '--https', '--port', '0', '--json', '--kernel', kernel], terminal, () => SHELL);
    await expect.poll(() => terminal.lines).toHaveLength(1);
    const { origin, url } = JSON.parse(terminal.lines[0] ?? '');

    const page = await ask(url, { rejectUnauthorized: false });
    terminal.signal('SIGTERM');

    expect(await code).toBe(143);
    expect(origin).toMatch(/^https:/);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('platform-admin-command')]);
  },
);

test.each([
  [['--cert', 'a.pem', '--cert-key', 'b.pem'], '--cert and --cert-key need --https.'],
  [['--https', '--cert', 'a.pem'], '--cert and --cert-key need each other: the certificate and its key.'],
  [['--https', '--cert-key', 'a.pem'], '--cert and --cert-key need each other: the certificate and its key.'],
  [['--https', '--cert', 'a.pem', '--cert-key', 'b.pem'], 'The certificate cannot be used: ENOENT'],
])('api refuses %j', async (flags, sentence) => {
  const terminal = createFakeTerminal();

  expect(await run(['api', '--port', '0', ...flags], terminal)).toBe(2);
  expect(terminal.errors[0]).toContain(sentence);
});
