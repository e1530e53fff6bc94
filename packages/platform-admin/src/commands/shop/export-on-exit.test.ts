import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { runApi } from '../../test-support/run-api.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { run } from '../run.ts';

const readShell = (): typeof SHELL => SHELL;

/** A file in a folder of its own, until the test ends. */
const createFile = async (): Promise<string> => {
  const folder = await createFolder();
  return join(folder, 'shop.jsonl');
};

/** Runs `serve` until the signal that the test sends. */
const serve = async (file: string) => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', '--export-on-exit', file], terminal, readShell);
  await readOrigin(terminal);
  return { terminal, code };
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

test('a further signal ends no export of serve, and says once what the command waits for', async () => {
  const file = await createFile();
  const { terminal, code } = await serve(file);

  // oxlint-disable-next-line no-await-in-loop -- until the export has begun
  for (; terminal.errors.length === 0; await setImmediate()) terminal.signal('SIGINT');
  terminal.signal('SIGINT');

  expect(await code).toBe(130);
  expect(await readFile(file, 'utf8')).toMatch(/^\{.+\}\n/);
  expect(terminal.errors).toEqual([
    `Still exporting the shop to ${file}. The command ends after that.`,
    `The shop is in ${file}.`,
  ]);
  expect(terminal.listening).toBe(0);
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
