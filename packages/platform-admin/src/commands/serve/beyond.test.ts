import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeTerminal, type FakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { run } from '../run.ts';

const KEY = 'a-key-of-16-signs';
const KEY_LINE = /Access key +([\da-z-]{24})$/m;

const readShell = (): typeof SHELL => SHELL;

/** Runs `serve` at a free port until the test ends, and gives its origin. */
const runServe = async (terminal: FakeTerminal, ...flags: readonly string[]): Promise<string> => {
  const code = run(['serve', '--port', '0', ...flags], terminal, readShell);
  onTestFinished(async () => {
    terminal.signal('SIGTERM');
    await code;
  });
  return await readOrigin(terminal);
};

test('serve --bind prints the key that it made, and where other machines find it', async () => {
  const terminal = createFakeTerminal();
  const origin = await runServe(terminal, '--bind', '0.0.0.0');
  const said = terminal.lines.join('\n');
  const [, key = ''] = KEY_LINE.exec(said) ?? [];
  const own = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .filter(({ internal, family }) => !internal && family === 'IPv4');

  expect((await fetch(origin)).status).toBe(401);
  expect((await fetch(origin, { headers: { 'x-platform-admin-key': key } })).status).toBe(200);
  for (const { address } of own) expect(said).toContain(`Also at       http://${address}:${new URL(origin).port}/`);
  expect(terminal.errors).toEqual([]);
});

test('serve answers other machines by their address of this one', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find(({ internal, family }) => !internal && family === 'IPv4');
  // A machine without a network cannot be reached.
  const address = own?.address ?? '127.0.0.1';
  const origin = await runServe(createFakeTerminal(), '--bind', address, '--access-key', KEY);
  const beyond = origin.replace('localhost', address);

  const headers = { 'x-platform-admin-key': KEY };
  expect((await fetch(beyond, { headers })).status).toBe(200);
  expect((await fetch(origin, { headers })).status).toBe(200);
  expect((await fetch(beyond)).status).toBe(401);
});

test('serve --allow-host alone asks for the key too, and names the hosts', async () => {
  const terminal = createFakeTerminal();
  const origin = await runServe(terminal, '--allow-host', 'my-machine.local,other.example');

  expect((await fetch(origin)).status).toBe(401);
  expect(terminal.lines.join('\n')).toMatch(KEY_LINE);
  expect(terminal.lines).toContain('  Answers to    my-machine.local, other.example');
});

test('api --allow-host names the hosts', async () => {
  const terminal = createFakeTerminal();
  await runApi(terminal, '--allow-host', 'my-machine.local,other.example');

  expect(terminal.lines).toContain('  Answers to    my-machine.local, other.example');
});

test('serve and exec say what browsers of other machines miss over plain http', async () => {
  const [plain, secure, exec] = [createFakeTerminal(), createFakeTerminal(), createFakeTerminal()];
  const flags = ['--kernel', 'browser', '--bind', '0.0.0.0'];
  await runServe(plain, ...flags);
  await runServe(secure, ...flags, '--https');
  await run(['exec', '--port', '0', ...flags, '--', process.execPath, '--eval', ''], exec, readShell);

  const warning = 'Browsers of other machines keep no shop over plain http. Add --https, or --kernel node.';
  expect([plain.errors, secure.errors, exec.errors]).toEqual([[warning], [], [warning]]);
});

test('serve --https has a certificate for the names that it is asked by', async () => {
  const origin = await runServe(createFakeTerminal(), '--https', '--allow-host', 'my-machine.local,192.168.1.5');

  const connection = connect({ port: Number(new URL(origin).port), rejectUnauthorized: false });
  onTestFinished(() => void connection.destroy());
  await once(connection, 'secureConnect');
  const names = connection.getPeerX509Certificate()?.subjectAltName;

  expect(names).toContain('DNS:my-machine.local');
  expect(names).toContain('IP Address:192.168.1.5');
});

test('serve --json names the key', async () => {
  const terminal = createFakeTerminal();
  await runServe(terminal, '--json', '--access-key', KEY);

  expect(JSON.parse(terminal.lines[0] ?? '')).toMatchObject({ accessKey: KEY });
});

test('api asks for the key, and commands beside it show theirs', async () => {
  const terminal = createFakeTerminal();
  const api = await runApi(terminal, '--bind', '0.0.0.0', '--access-key', KEY);

  expect((await fetch(`${api.origin}/admin/webhooks.json`)).status).toBe(401);
  expect(terminal.lines.join('\n')).toMatch(`Access key    ${KEY}`);
  expect(await runBeside(api, 'webhooks', 'list')).toMatchObject({
    code: 1,
    errors: [`The admin at ${api.origin} asks for its access key. Add --access-key.`],
  });
  expect(await runBeside(api, 'webhooks', 'list', '--access-key', KEY)).toMatchObject({
    code: 0,
    errors: ['There are no webhooks.'],
  });
  expect(await runBeside(api, 'trigger', 'orders/create', '--access-key', KEY)).toMatchObject({ code: 0 });
});

test('exec tells the command the key that it made', async () => {
  const script = `
    const { PLATFORM_ADMIN_URL: url, PLATFORM_ADMIN_ACCESS_KEY: key } = process.env;
    fetch(url + '/admin/webhooks.xml', { headers: { 'x-platform-admin-key': key } })
      .then(({ status }) => process.exit(status === 200 ? 7 : 1));
  `;
  const flags = ['exec', '--api', '--port', '0', '--bind', '0.0.0.0', '--', process.execPath, '--eval', script];

  expect(await run(flags, createFakeTerminal())).toBe(7);
});

test.each([
  [['--bind', 'localhost'], 'It must be an IP address of this machine.'],
  [['--bind', '0.0.0.0:4820'], 'It must be an IP address of this machine.'],
  [['--allow-host', '*'], 'It must be a name or an address without a port, such as my-machine.local.'],
  [['--allow-host', 'name,http://name'], 'It must be a name or an address without a port, such as my-machine.local.'],
  [['--access-key', 'short'], 'It must have 16 to 200 letters, digits and characters of -._~+/=.'],
])('serve says why it does not take %j', async (flags, sentence) => {
  const terminal = createFakeTerminal();

  expect(await run(['serve', ...flags], terminal, readShell)).toBe(2);
  expect(terminal.errors.join('\n')).toContain(sentence);
});

test('serve says that this machine does not have an address', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['serve', '--port', '0', '--bind', '203.0.113.7'], terminal, readShell)).toBe(2);
  expect(terminal.errors.at(-1)).toBe('This machine has no address 203.0.113.7 to listen on.');
});

test.each([
  ['serve', ['--bind', '127.0.0.1']],
  ['api', ['--allow-host', 'my-machine.local']],
])('%s does not hide the access key that it makes', async (command, flags) => {
  const terminal = createFakeTerminal();

  expect(await run([command, '--quiet', ...flags], terminal, () => expect.unreachable('Nothing is served.'))).toBe(2);
  expect(terminal.errors).toEqual([
    '--quiet hides the access key that is made for --bind and --allow-host. Set one with --access-key.',
  ]);
});

test('a quiet command says as JSON where it is, with the access key that it makes', async () => {
  const [shell, api] = [createFakeTerminal(), createFakeTerminal()];
  const flags = ['--quiet', '--json', '--bind', '127.0.0.1'];

  await runServe(shell, ...flags);
  await runApi(api, ...flags);

  for (const { lines, errors } of [shell, api]) {
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ accessKey: expect.stringMatching(/^[\da-z-]{24}$/) }),
    ]);
    expect(errors).toEqual([]);
  }
});
