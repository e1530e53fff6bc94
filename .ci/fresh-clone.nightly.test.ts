import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The environment without what pnpm adds for its scripts: as a user has it, with their own Node. */
const usersEnvironment = (): NodeJS.ProcessEnv => {
  const entries = Object.entries(process.env).filter(([name]) => !/^pnpm_/i.test(name));
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(entries), PATH: folders.join(delimiter) };
};

test(
  'npm start in a fresh clone says in few lines what happens, and asks and warns of nothing (#30)',
  {
    timeout: 300_000,
  },
  async () => {
    const clone = mkdtempSync(join(tmpdir(), 'platformapp-clone-'));
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
    const { stdout } = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
    for (const file of stdout.split('\n')) cpSync(join(ROOT, file), join(clone, file));

    const { all } = await execa('npm', ['start', '--', '--app-port', '0', '--help'], {
      all: true,
      cwd: clone,
      env: usersEnvironment(),
      extendEnv: false,
      stdin: 'ignore',
    });

    const lines = all.split('\n').filter((line) => line !== '' && !line.startsWith('> '));
    expect(lines.slice(0, 3)).toEqual([
      'Installing what the scripts need. This takes about a minute, once.',
      'Building the admin and the example app.',
      'Usage: platform-admin serve [options] [app-url]',
    ]);
  },
);

test('npm run api passes its arguments to the command', { timeout: 30_000 }, async () => {
  const { stdout } = await execa('npm', ['run', 'api', '--', '--help'], { stdin: 'ignore' });

  expect(stdout).toContain('Usage: platform-admin api [options]');
  expect(stdout).toContain('--data <folder>');
});
