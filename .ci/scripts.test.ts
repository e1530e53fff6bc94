import { execa } from 'execa';
import { expect, test } from 'vitest';

test('npm run api hands its arguments to the command', { timeout: 30_000 }, async () => {
  const { stdout } = await execa('npm', ['run', 'api', '--', '--help'], { stdin: 'ignore' });

  expect(stdout).toContain('Usage: platform-admin api [options]');
  expect(stdout).toContain('--data <folder>');
});

test('no result of a test run is tracked (#10)', async () => {
  const { stdout } = await execa('git', ['ls-files', '--', '*test-results/*', '*playwright-report/*']);

  expect(stdout).toBe('');
});
