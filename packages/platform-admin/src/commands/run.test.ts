import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { createFakeTerminal } from '../test-support/fake-terminal.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { KEY_HELP } from './terminal/keys.ts';
import { run } from './run.ts';
import type { ShellFiles } from '../server/shell-files.ts';

const refuseToRead = (): ShellFiles => {
  throw new PlatformAdminError('shell-missing', 'There is no built shell here.');
};

test('prints its help and ends with 2 when no command is given', async () => {
  const terminal = createFakeTerminal();

  expect(await run([], terminal)).toBe(2);
  expect(terminal.errors.join('\n')).toContain('Usage: platform-admin');
});

test.each(['--version', '-V'])('says its version: %s', async (flag) => {
  const terminal = createFakeTerminal();
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

  expect(await run([flag], terminal)).toBe(0);
  expect(terminal.lines).toEqual([JSON.parse(manifest).version]);
});

test('the help says what stands for each flag, and names each key', async () => {
  const terminal = createFakeTerminal();

  await run(['help', 'serve'], terminal);

  // The help folds its lines.
  const help = terminal.lines.join('\n').replaceAll(/\s+/g, ' ');
  expect(help).toContain('Each flag has an environment variable: PLATFORM_ADMIN_PORT is that of --port.');
  for (const key of KEY_HELP) expect(help).toContain(key.replaceAll(/\s+/g, ' '));
});

test('each command has the flags that it reads, and no others', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['export', '--open'], terminal)).toBe(2);
  expect(await run(['exec', '--json', '--', 'true'], terminal)).toBe(2);
  expect(terminal.errors.filter((error) => error.includes('unknown option'))).toHaveLength(2);
});

test.each([
  [['serve', '-h']],
  [['exec', '--help', '--', 'npm', 'test']],
  [['import', '--help']],
  [['help', 'exec']],
  [['--help']],
])('prints only its help: %j', async (args) => {
  const terminal = createFakeTerminal();

  expect(await run(args, terminal, refuseToRead)).toBe(0);
  expect(terminal.lines.join('\n')).toContain('Usage: platform-admin');
  expect(terminal.errors).toEqual([]);
});

test.each([
  [['serve', '--prot', '1'], 'Did you mean --port?', 'See platform-admin serve --help.'],
  [['webhooks', 'log', '--folow'], 'Did you mean --follow?', 'See platform-admin webhooks log --help.'],
  [['triger'], 'Did you mean trigger?', 'See platform-admin --help.'],
  [['webhooks', 'ad'], 'Did you mean add?', 'See platform-admin webhooks --help.'],
  [['serve', '--port', '6000'], 'Browsers open no page at port 6000', 'See platform-admin serve --help.'],
  [['doctor', '3000', '--port', '6000'], 'Browsers open no page at port 6000', 'See platform-admin doctor --help.'],
  [['--port', '1', 'serve'], "unknown option '--port'", 'See platform-admin --help.'],
])('suggests what %j may have meant, and the help to read', async (args, suggestion, help) => {
  const terminal = createFakeTerminal();

  expect(await run(args, terminal, refuseToRead)).toBe(2);
  expect(terminal.errors.join('\n')).toContain(suggestion);
  expect(terminal.errors.join('\n')).toContain(help);
});

test('prints its help whatever the variables say', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_PORT: 'x', PLATFORM_ADMIN_DELIVER_TO: 'ftp://x' } });

  expect(await run(['serve', '--help'], terminal, refuseToRead)).toBe(0);
  expect(terminal.errors).toEqual([]);
});

test.each(['toString', '__proto__', 'hasOwnProperty', 'Serve', 'start', '--port', '--'])(
  'knows no command %j',
  async (name) => {
    const terminal = createFakeTerminal();

    expect(await run([name], terminal, refuseToRead)).toBe(2);
    expect(terminal.errors.length).toBeGreaterThan(0);
  },
);

test('ends with 1 for a taken port, and says so without a stack', async () => {
  const port = await openPort(createServer(), '127.0.0.1');
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

test('ends with 2 for an invalid variable, as for a flag', async () => {
  const hosts = createFakeTerminal({ env: { PLATFORM_ADMIN_HOST: '0.0.0.0' } });
  const ports = createFakeTerminal({ env: { PLATFORM_ADMIN_PORT: '70000' } });

  expect(await run(['serve'], hosts, () => SHELL)).toBe(2);
  expect(await run(['serve'], ports, () => SHELL)).toBe(2);
  expect(hosts.errors[0]).toContain('not "0.0.0.0"');
  expect(ports.errors[0]).toContain('PLATFORM_ADMIN_PORT is "70000".');
});

test('throws a fault of ours unchanged', async () => {
  const terminal = createFakeTerminal();
  const fault = new TypeError('undefined is not a function');
  const readShell = (): ShellFiles => {
    throw fault;
  };

  await expect(run(['serve', '--port', '0'], terminal, readShell)).rejects.toBe(fault);
  expect(terminal.errors).toEqual([]);
});
