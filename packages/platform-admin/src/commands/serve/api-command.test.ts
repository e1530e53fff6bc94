import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { findFreePort, startReceiver } from '../../test-support/shell-scene.ts';
import { runApi } from '../../test-support/run-api.ts';
import { run } from '../run.ts';

test('api says where the API is, with its secret, and answers until a signal', async () => {
  const terminal = createFakeTerminal();
  const { origin, code } = await runApi(terminal, '--sample', '7', '--secret', 'hush');

  const answer = await fetch(`${origin}/admin/api/2019-10/products/count.json`);
  terminal.signal('SIGINT');

  expect(await answer.json()).toEqual({ count: 7 });
  expect(await code).toBe(130);
  expect(terminal.lines.join('\n')).toMatch(/Secret +hush\n +Shop +in memory/);
  expect(terminal.errors).toEqual([]);
  expect(terminal.listening).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('api prints a line for each request and each delivery', async () => {
  const receiver = await startReceiver();
  receiver.answer = [500, {}];
  const terminal = createFakeTerminal();
  const { origin } = await runApi(terminal);
  const before = terminal.lines.length;

  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${origin}/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('webhooks.json', { webhook: { topic: 'products/create', address: `${receiver.origin}/hook?key=1` } });
  await post('api/2019-10/products.json?fields=id', { product: { title: 'Bowl' } });
  await fetch(`${origin}/admin/webhooks.xml`, { headers: { origin: 'http://evil.example' } });
  await fetch(`${origin}/nothing`);

  const time = String.raw`\d+ ms`;
  await expect.poll(() => terminal.lines).toHaveLength(before + 4);
  expect(terminal.lines.slice(before).toSorted()).toEqual([
    expect.stringMatching(`^GET /admin/webhooks\\.xml 403 ${time}$`),
    expect.stringMatching(`^POST /admin/api/2019-10/products\\.json\\?fields=id 201 ${time}$`),
    expect.stringMatching(`^POST /admin/webhooks\\.json 201 ${time}$`),
    expect.stringMatching(`^POST /hook 500 ${time} products/create$`),
  ]);
});

test('api prints nothing that a terminal obeys of a damaged shop (#30)', async () => {
  const data = await createFolder();
  await mkdir(join(data, 'journal'));
  await writeFile(join(data, 'journal/head.json'), 'a\u001B]0;owned\u0007b\u009B2Jc\u202Ed');
  const terminal = createFakeTerminal();

  await runApi(terminal, '--data', data);

  expect(terminal.errors).toEqual([
    expect.stringContaining(String.raw`The head of the journal is damaged: a\u{1b}]0;owned\u{7}b\u{9b}2Jc\u{202e}d`),
  ]);
});

test.each(['--quiet', '--json'])('api prints no line for a request with %s', async (flag) => {
  const port = await findFreePort();
  const terminal = createFakeTerminal();
  const code = run(['api', '--port', `${port}`, '--strict-port', flag], terminal);
  await expect.poll(() => terminal.listening).toBe(1);

  const { status } = await fetch(`http://localhost:${port}/admin/webhooks.xml`);
  terminal.signal('SIGTERM');

  expect([status, await code]).toEqual([200, 143]);
  expect([terminal.lines.length, terminal.errors]).toEqual([flag === '--json' ? 1 : 0, []]);
});

test('api says where it is as one line of JSON', async () => {
  const terminal = createFakeTerminal();
  const { origin, port } = await runApi(terminal, '--json');

  expect(terminal.lines).toEqual([JSON.stringify({ origin, port: Number(port) })]);
});

test('api keeps the shop in a folder that a second command may not use', async () => {
  const folder = await createFolder();
  const first = createFakeTerminal();
  await runApi(first, '--data', folder);
  const second = createFakeTerminal();

  expect(await run(['api', '--port', '0', '--data', folder], second)).toBe(1);

  expect(first.lines.join('\n')).toContain(`in the folder ${folder}`);
  expect(second.errors).toEqual([expect.stringContaining(`The shop in ${folder} is open in process`)]);
});

test('api ends when changes cannot be stored any more', async () => {
  const folder = await createFolder();
  const terminal = createFakeTerminal();
  const { origin, code } = await runApi(terminal, '--data', folder);
  // In one step, because the sample may still be being written there.
  await rename(folder, join(await createFolder(), 'moved'));

  const body = '<webhook><topic>orders/create</topic><address>https://a.example/</address></webhook>';
  const headers = { 'content-type': 'application/xml' };
  await fetch(`${origin}/admin/webhooks.xml`, { method: 'POST', body, headers }).catch(() => undefined);

  expect(await code).toBe(1);
  expect(terminal.errors).toEqual([expect.stringContaining(`cannot be stored in ${folder}`)]);
});

test.each([[['--storage', 'journal']], [['--open']], [['--sample', 'huge']]])('api does not know %j', async (flags) => {
  const terminal = createFakeTerminal();

  expect(await run(['api', ...flags], terminal)).toBe(2);
  expect(terminal.lines).toEqual([]);
});

test('api says how to get the token of an app where each has one', async () => {
  const terminal = createFakeTerminal();
  await runApi(terminal, '--tokens', 'true', '--secret', 'hush');

  expect(terminal.lines.join('\n')).toMatch(/Secret +hush\n +Tokens +one for each app: platform-admin apps install/);
});
