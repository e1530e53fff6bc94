import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { connectShell, tokenIn } from '../../test-support/lane-scene.ts';
import { runApi } from '../../test-support/run-api.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { run } from '../run.ts';

const readShell = (): typeof SHELL => SHELL;

/** A file in a folder of its own, until the test ends. */
const createFile = async (): Promise<string> => {
  const folder = await createFolder();
  return join(folder, 'shop.jsonl');
};

/** Runs `serve` until the signal that the test sends. Gives its lane. */
const serve = async (file: string) => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', '--export-on-exit', file], terminal, readShell);
  const origin = await readOrigin(terminal);
  const token = tokenIn(await (await fetch(origin)).text());
  return { terminal, code, lane: { origin, token } };
};

test.each(['SIGINT', 'SIGTERM'] as const)('api leaves its shop in a file after %s', async (signal) => {
  const file = await createFile();
  const terminal = createFakeTerminal();
  const { origin, code } = await runApi(terminal, '--sample', 'empty', '--export-on-exit', file);
  await fetch(`${origin}/admin/api/2019-10/products.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Bowl"}}',
  });

  terminal.signal(signal);

  expect(await code).toBeGreaterThan(128);
  expect(await readFile(file, 'utf8')).toContain('"Bowl"');
  expect(terminal.errors).toEqual([`The shop is in ${file}.`]);
});

test('serve leaves the shop of the open shell in a file', async () => {
  const file = await createFile();
  const { terminal, code, lane } = await serve(file);
  const shell = await connectShell(lane);
  const asked = shell.next();

  terminal.signal('SIGINT');
  const { id, method, url } = await asked;
  shell.reply({ id, status: 200, headers: [] }, '{"version":1}');

  expect(await code).toBe(130);
  expect([method, url]).toEqual(['GET', `${lane.origin}/.platform-admin/shop`]);
  expect(await readFile(file, 'utf8')).toBe('{"version":1}\n');
});

test('a further signal ends no export, and says once what the command waits for', async () => {
  const file = await createFile();
  const { terminal, code, lane } = await serve(file);
  const shell = await connectShell(lane);
  const asked = shell.next();

  terminal.signal('SIGINT');
  const { id } = await asked;
  terminal.signal('SIGINT');
  terminal.signal('SIGINT');
  shell.reply({ id, status: 200, headers: [] }, '{"version":1}');

  expect(await code).toBe(130);
  expect(await readFile(file, 'utf8')).toBe('{"version":1}\n');
  expect(terminal.errors).toEqual([
    `Still exporting the shop to ${file}. The command ends after that.`,
    `The shop is in ${file}.`,
  ]);
  expect(terminal.listening).toBe(0);
});

test('serve says that no shell is open, and ends as it would', async () => {
  const file = await createFile();
  const { terminal, code } = await serve(file);

  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
  expect(terminal.errors).toEqual([
    expect.stringMatching(/^The shop was not exported: No admin is open at http:\/\/localhost:\d+\./),
  ]);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('exec leaves the shop in a file when its command has ended, and keeps the exit code', async () => {
  const file = await createFile();
  const terminal = createFakeTerminal();
  const command = ['--', process.execPath, '--eval', 'process.exit(7)'];

  expect(await run(['exec', '--api', '--port', '0', '--export-on-exit', file, ...command], terminal)).toBe(7);

  expect(await readFile(file, 'utf8')).toMatch(/^\{.+\}\n/);
  expect([terminal.lines, terminal.errors]).toEqual([[], [`The shop is in ${file}.`]]);
});

test.each([['serve'], ['api'], ['exec', '--', 'true']])(
  '%s does not start for a file that cannot be',
  async (...args) => {
    const file = `${await createFile()}/nowhere/shop.jsonl`;
    const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_EXPORT_ON_EXIT: file } });

    expect(await run(args, terminal, () => expect.unreachable('Nothing is served.'))).toBe(2);
    expect(terminal.errors).toEqual([expect.stringContaining(`The file "${file}" cannot be used: ENOENT: `)]);
  },
);

test('api does not start for a file that is a folder', async () => {
  const folder = dirname(await createFile());
  const terminal = createFakeTerminal();

  expect(await run(['api', '--export-on-exit', folder], terminal)).toBe(2);
  expect(terminal.errors).toEqual([expect.stringContaining(`The file "${folder}" cannot be used: EISDIR: `)]);
});

test('api replaces the shop of an earlier run', async () => {
  const file = await createFile();
  await writeFile(file, 'old');
  const terminal = createFakeTerminal();
  const { code } = await runApi(terminal, '--export-on-exit', file);

  terminal.signal('SIGINT');

  expect(await code).toBe(130);
  expect(await readFile(file, 'utf8')).toMatch(/^\{.+\}\n/);
});
