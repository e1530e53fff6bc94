import { globSync, readFileSync } from 'node:fs';
import { execa } from 'execa';
import { expect, test } from 'vitest';

test('no result of a test run is tracked (#10)', async () => {
  const { stdout } = await execa('git', ['ls-files', '--', '*test-results/*', '*playwright-report/*']);

  expect(stdout).toBe('');
});

test('every command in a document begins with npx and exists (#10)', async () => {
  const pages = globSync('{README.md,{packages,apps}/*/README.md,packages/*/docs/*.md}');
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const named = [...text.matchAll(/npx (\S*platform-admin\S*) ([a-z]+)/g)];
  const cli = ['--conditions=@platformapp/source', 'packages/platform-admin/src/cli.ts', '--help'];
  const { stdout } = await execa('node', cli, { preferLocal: true });
  const commands = new Set([...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name));

  expect(text).not.toMatch(/^\s*(?:\$ )?platform-admin\b/m);
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named.map(([, name]) => name))).toEqual(new Set(['platform-admin']));
  expect(named.map(([, , command]) => command).filter((command) => !commands.has(command))).toEqual([]);
});
