import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

/** Asks the admin, whose line goes to the error output, and ends with 7 when it still answers. */
const ASK_TWICE = `
  const url = process.env.PLATFORM_ADMIN_URL + '/admin/webhooks.json';
  await (await fetch(url)).text();
  await (await fetch(url)).text();
  process.exit(7);
`;

/** Runs `exec` with a command that needs the admin. Gives the exit code. */
const runExec = async (
  flags: readonly string[],
  close: (running: ChildProcess) => void = () => {},
): Promise<unknown> => {
  const command = [process.execPath, '--input-type=module', '--eval', ASK_TWICE];
  const args = ['--conditions=@platformapp/source', ...flags, CLI, 'exec', '--api', '--port', '0', '--', ...command];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  close(running);
  const [code]: unknown[] = await once(running, 'exit');
  return code;
};

test('exec goes on when nobody reads its errors any more', async () => {
  expect(await runExec([], ({ stderr }) => stderr?.destroy())).toBe(7);
});

test('exec goes on when the window of its terminal is closed', async () => {
  // Writing to such a terminal fails with this error.
  const fail = `process.stderr._write = (chunk, encoding, done) => done(Object.assign(new Error('write EIO'), { code: 'EIO' }));`;

  expect(await runExec([`--import=data:text/javascript,${encodeURIComponent(fail)}`])).toBe(7);
});
