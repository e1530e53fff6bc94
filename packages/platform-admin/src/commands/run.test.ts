import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeTerminal } from '../test-support/fake-terminal.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { run } from './run.ts';
import type { ShellFiles } from '../server/shell-files.ts';

/** Listens on a free port until the test ends. */
const takePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const refuseToRead = (): ShellFiles => {
  throw new PlatformAdminError('shell-missing', 'There is no built shell here.');
};

test('explains itself to who says nothing, and counts that as a mistake', async () => {
  const terminal = createFakeTerminal();

  expect(await run([], terminal)).toBe(2);
  expect(terminal.lines[0]).toContain('platform-admin serve [app-url]');
});

test('names in its help each command and each variable of the README, and each key', async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const terminal = createFakeTerminal();

  await run(['help'], terminal);

  const help = terminal.lines.join('\n');
  const flags = [...readme.matchAll(/^\| `(--[a-z-]+)` +\| `(PLATFORM_ADMIN_[A-Z_]+)`/gm)];
  expect(flags).toHaveLength(7);
  expect(
    flags.flatMap(([, flag = '', variable = '']) => [flag, variable]).filter((name) => !help.includes(name)),
  ).toEqual([]);
  for (const name of ['serve', 'exec', 'export', 'import']) expect(help).toContain(`platform-admin ${name} `);
  for (const key of ['o  open', 'r  serve', 'c  clear', 'q  quit', 'h  show']) expect(help).toContain(key);
});

test.each([[['serve', '-h']], [['exec', '--help', '--', 'npm', 'test']], [['import', '--help']]])(
  'does nothing but explain itself: %j',
  async (args) => {
    const terminal = createFakeTerminal();

    expect(await run(args, terminal, refuseToRead)).toBe(0);
    expect(terminal.lines).toHaveLength(1);
    expect(terminal.errors).toEqual([]);
  },
);

test('explains itself whatever the variables and the other flags say', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_PORT: 'x', PLATFORM_ADMIN_DELIVER_TO: 'ftp://x' } });

  expect(await run(['serve', '--host=0.0.0.0', '--help'], terminal, refuseToRead)).toBe(0);
  expect([terminal.lines.length, terminal.errors]).toEqual([1, []]);
});

test.each(['toString', '__proto__', 'hasOwnProperty', 'Serve', 'serve ', '--port', '-', '--'])(
  'knows no command %j',
  async (name) => {
    const terminal = createFakeTerminal();

    expect(await run([name], terminal)).toBe(2);
    expect(terminal.errors).toEqual([`There is no command "${name}". See platform-admin --help.`]);
  },
);

test('gives 1 for a port that is taken, and the sentence without a stack', async () => {
  const port = await takePort();
  const terminal = createFakeTerminal();

  const code = await run(['serve', '--port', `${port}`, '--strict-port'], terminal, () => SHELL);

  expect(code).toBe(1);
  expect(terminal.errors).toEqual([`Port ${port} is in use. Stop what listens there, or choose another one.`]);
  expect(terminal.lines).toEqual([]);
});

test.each([[['serve', '--port', '0']], [['exec', '--port', '0', '--', 'npm', 'test']]])(
  'gives 1 where nothing has been built: %j',
  async (args) => {
    const terminal = createFakeTerminal();

    expect(await run(args, terminal, refuseToRead)).toBe(1);
    expect(terminal.errors).toEqual(['There is no built shell here.']);
    expect(terminal.listening).toBe(0);
  },
);

test('gives 2 for a variable that makes no sense, as for a flag', async () => {
  const hosts = createFakeTerminal({ env: { PLATFORM_ADMIN_HOST: '0.0.0.0' } });
  const ports = createFakeTerminal({ env: { PLATFORM_ADMIN_PORT: '70000' } });

  expect(await run(['serve'], hosts, () => SHELL)).toBe(2);
  expect(await run(['serve'], ports, () => SHELL)).toBe(2);
  expect(hosts.errors[0]).toContain('not "0.0.0.0"');
  expect(ports.errors[0]).toContain('not "70000"');
});

test('lets a fault of ours through as it is, with its stack', async () => {
  const terminal = createFakeTerminal();
  const fault = new TypeError('undefined is not a function');
  const readShell = (): ShellFiles => {
    throw fault;
  };

  await expect(run(['serve', '--port', '0'], terminal, readShell)).rejects.toBe(fault);
  expect(terminal.errors).toEqual([]);
});
