import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';

const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** Runs a command with a small shell. */
const SCRIPT = `
  import { run } from ${urlOf('../run.ts')};
  import { createTerminal } from ${urlOf('../terminal/terminal.ts')};
  import { SHELL } from ${urlOf('../../test-support/fake-shell.ts')};
  process.exitCode = await run(process.argv.slice(1), createTerminal(), () => SHELL);
`;

/** Starts `serve` in a folder until the test ends. */
const startServe = (cwd: string, ...flags: readonly string[]): ChildProcess => {
  const args = ['--conditions=@platformapp/source', '--input-type=module', '--eval', SCRIPT, '--'];
  const child = spawn(process.execPath, [...args, 'serve', '--port', '0', '--json', ...flags], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

/** Reads the number of products, after one is added. */
const addProduct = async ({ stdout }: ChildProcess): Promise<unknown> => {
  const [line] = stdout ? await once(stdout, 'data') : [];
  const { origin } = JSON.parse(String(line));
  const products = `${origin}/admin/api/2019-10/products`;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${products}.json`, { method: 'POST', headers, body: '{"product":{"title":"Bowl"}}' });
  return await (await fetch(`${products}/count.json`)).json();
};

test('serve keeps the shop in a folder that git ignores, unless it is to forget it', async () => {
  const folder = await createFolder();
  const counts: unknown[] = [];

  for (const flags of [[], [], ['--memory']]) {
    const child = startServe(folder, '--sample', 'empty', ...flags);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    counts.push(await addProduct(child));
    child.kill('SIGTERM');
    // oxlint-disable-next-line no-await-in-loop
    await once(child, 'exit');
  }

  expect(counts).toEqual([{ count: 1 }, { count: 2 }, { count: 1 }]);
  expect(await readFile(join(folder, '.platform-admin', '.gitignore'), 'utf8')).toBe('*\n');
});

test('serve says what to do where it cannot make the folder', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, '.platform-admin'), '');

  const child = startServe(folder);
  const [[code], errors] = await Promise.all([once(child, 'exit'), child.stderr && text(child.stderr)]);

  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The shop cannot be kept in \.platform-admin: .* Add --memory, or --data with another folder\.\n$/,
  );
});
