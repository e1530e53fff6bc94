import { expect, test, vi } from 'vitest';
import { createFakeTerminal } from '../test-support/fake-terminal.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { run } from './run.ts';

const readShell = (): typeof SHELL => SHELL;

const exec = ['exec', '--port', '0', '--', process.execPath, '--eval'];

test('exec runs a command while the admin is served, and gives its exit code', async () => {
  const terminal = createFakeTerminal();
  const script = `fetch(process.env.PLATFORM_ADMIN_URL).then((response) => process.exit(response.status === 200 ? 7 : 1))`;

  expect(await run([...exec, script], terminal, readShell)).toBe(7);
  expect(terminal.listening).toBe(0);
});

test('exec passes a signal on and gives its code', async () => {
  const terminal = createFakeTerminal();
  const code = run([...exec, 'setInterval(() => {}, 1000)'], terminal, readShell);
  await vi.waitFor(() => expect(terminal.listening).toBe(1));

  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
});

test('exec gives the code of a command that handles the signal', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const script = `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); process.kill(process.pid, 'SIGTERM')`;

  expect(await run([...exec, script], terminal, readShell)).toBe(5);
});

test('exec says that a command cannot be started', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['exec', '--port', '0', '--', 'no-such-command-anywhere'], terminal, readShell)).toBe(1);
  expect(terminal.errors[0]).toContain('"no-such-command-anywhere" could not be started');
});
