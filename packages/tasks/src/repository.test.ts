import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPackages, ROOT, runCommand } from './repository.ts';

const NODE = process.execPath;

test('finds the top of the repository, where the workspace is declared', () => {
  expect(existsSync(join(ROOT, 'pnpm-workspace.yaml'))).toBe(true);
});

test('finds every package once: the packages, the apps, the tests of both together', () => {
  const packages = readPackages();
  const folders = packages.map(({ folder }) => folder);

  expect(new Set(folders).size).toBe(folders.length);
  expect(new Set(packages.map(({ name }) => name)).size).toBe(folders.length);
  expect(folders.map((folder) => folder.split('/')[0]).filter((group, index, all) => all[index - 1] !== group)).toEqual(
    ['packages', 'apps', 'e2e'],
  );
  expect(folders.every((folder) => existsSync(join(ROOT, folder, 'package.json')))).toBe(true);
});

test('tells what a package needs when it runs from what it needs to be made', () => {
  const packages = new Map(readPackages().map((one) => [one.name, one]));

  expect(packages.get('platform-admin')).toMatchObject({
    folder: 'packages/platform-admin',
    isPrivate: false,
    dependencies: expect.arrayContaining(['open']),
    scripts: { build: expect.any(String) },
  });
  // Everything here is a development dependency, and there are no scripts.
  expect(packages.get('@platformapp/tasks')).toEqual({
    folder: 'packages/tasks',
    name: '@platformapp/tasks',
    isPrivate: true,
    scripts: {},
    dependencies: [],
  });
});

test('gives the exit code of a command and what it printed, to either output', async () => {
  const script = `console.log('out'); console.error('error'); process.exitCode = 3;`;

  const { code, output } = await runCommand(NODE, ['--eval', script]);

  expect(code).toBe(3);
  expect(output.split('\n').toSorted()).toEqual(['', 'error', 'out']);
});

test('waits for all that a command prints, more than a pipe holds', async () => {
  const { code, output } = await runCommand(NODE, ['--eval', `process.stdout.write('a'.repeat(1_000_000))`]);

  expect([code, output.length]).toEqual([0, 1_000_000]);
});

test.each(['stdout', 'stderr'])('reads a character of %s as one wherever the output is cut', async (name) => {
  // A pipe holds an even number of bytes, so the first character makes the cuts fall within the others.
  const script = `process.${name}.write('a' + 'ü'.repeat(500_000))`;

  const { output } = await runCommand(NODE, ['--eval', script]);

  expect(output === `a${'ü'.repeat(500_000)}`).toBe(true);
});

test('counts a command that a signal ended as failed', async () => {
  const { code } = await runCommand(NODE, ['--eval', `process.kill(process.pid, 'SIGKILL')`]);

  expect(code).toBe(1);
});

test('passes arguments on as they are: no shell reads them', async () => {
  const { output } = await runCommand(NODE, ['--print', 'JSON.stringify(process.argv.slice(1))', '$HOME', '*', 'a b']);

  expect(JSON.parse(output)).toEqual(['$HOME', '*', 'a b']);
});

test.each([
  [undefined, ROOT],
  ['packages/tasks', join(ROOT, 'packages/tasks')],
  [tmpdir(), tmpdir()],
])('runs a command in %s', async (folder, expected) => {
  const { output } = await runCommand(NODE, ['--print', 'process.cwd()'], folder);

  expect(output.trim()).toBe(realpathSync(expected));
});

test('adds variables to those of this process, or replaces them', async () => {
  const script = `[process.env.PATH !== undefined, process.env.GREETING, process.env.LANG]`;

  const { output } = await runCommand(NODE, ['--print', `JSON.stringify(${script})`], '.', {
    GREETING: 'Hei',
    LANG: 'x',
  });

  expect(JSON.parse(output)).toEqual([true, 'Hei', 'x']);
});

test('has nobody who answers a command that asks', async () => {
  const { code, output } = await runCommand(NODE, [
    '--eval',
    `process.stdin.on('end', () => console.log('end')).resume()`,
  ]);

  expect([code, output.trim()]).toEqual([0, 'end']);
});

test('rejects when there is no such command', async () => {
  await expect(runCommand('no-such-command-anywhere', [])).rejects.toMatchObject({ code: 'ENOENT' });
});
