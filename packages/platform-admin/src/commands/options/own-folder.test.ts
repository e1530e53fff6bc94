import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { createFolder } from '../../test-support/create-folder.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { run } from '../run.ts';

/** Moves into an empty folder until the test ends. */
const enterFolder = async (): Promise<string> => {
  const folder = await createFolder();
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
};

/** Runs `serve` there, adds a product, and gives the number of products. */
const addProduct = async (...flags: readonly string[]): Promise<unknown> => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', '--sample', 'empty', ...flags], terminal, () => SHELL);
  const products = `${await readOrigin(terminal)}/admin/api/2019-10/products`;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${products}.json`, { method: 'POST', headers, body: '{"product":{"title":"Bowl"}}' });
  const count = await (await fetch(`${products}/count.json`)).json();
  terminal.signal('SIGTERM');
  await code;
  return count;
};

test('serve keeps the shop in a folder that git ignores, unless it is to forget it', async () => {
  const folder = await enterFolder();

  const counts = [await addProduct('--no-memory'), await addProduct('--no-memory'), await addProduct('--memory')];

  expect(counts).toEqual([{ count: 1 }, { count: 2 }, { count: 1 }]);
  expect(await readFile(join(folder, '.platform-admin', '.gitignore'), 'utf8')).toBe('*\n');
});

test('serve says what to do where it cannot make the folder', async () => {
  await writeFile(join(await enterFolder(), '.platform-admin'), '');
  const terminal = createFakeTerminal();

  expect(await run(['serve', '--port', '0', '--no-memory'], terminal, () => SHELL)).toBe(1);
  expect(terminal.errors).toEqual([
    expect.stringMatching(
      /^The shop cannot be kept in \.platform-admin: .* Add --memory, or --data with another folder\.$/,
    ),
  ]);
});
