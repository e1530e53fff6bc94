import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { openPort } from '../../test-support/open-port.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { run } from '../run.ts';

const readShell = (): typeof SHELL => SHELL;

const refuseToRead = (): never => expect.unreachable('No shell is served.');

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
  await expect.poll(() => terminal.listening).toBe(1);

  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
});

// Windows ends a program where others tell it of the signal.
test.skipIf(process.platform === 'win32')('exec gives the code of a command that handles the signal', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const script = `process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); process.kill(process.pid, 'SIGTERM')`;

  expect(await run([...exec, script], terminal, readShell)).toBe(5);
});

test('exec says that a command cannot be started', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['exec', '--port', '0', '--', 'no-such-command-anywhere'], terminal, readShell)).toBe(1);
  expect(terminal.errors[0]).toBe('"no-such-command-anywhere" could not be started: there is no such command.');
});

test('exec says that its port gave way (#10)', async () => {
  const port = await openPort(createServer(), '127.0.0.1');
  const terminal = createFakeTerminal();

  await run(['exec', '--port', `${port}`, '--', process.execPath, '--eval', ''], terminal, readShell);

  expect(terminal.errors).toEqual([expect.stringMatching(`^Port ${port} is in use, so the admin is at port `)]);
});

test('exec --api runs a command against the API alone, with its address and secret', async () => {
  const terminal = createFakeTerminal();
  const script = `
    const { PLATFORM_ADMIN_URL: url, PLATFORM_ADMIN_SECRET: secret, PLATFORM_ADMIN_TOKEN: token } = process.env;
    const headers = { 'x-platform-access-token': token };
    fetch(url + '/admin/api/2019-10/products/count.json', { headers })
      .then((response) => response.json())
      .then(({ count }) => process.exit(count === 5 && secret === 'hush' ? 7 : 1));
  `;
  const flags = ['exec', '--api', '--port', '0', '--sample', '5', '--secret', 'hush', '--token', 'abc'];

  expect(await run([...flags, '--', process.execPath, '--eval', script], terminal, refuseToRead)).toBe(7);
  // The output is the command's own.
  expect(terminal.lines).toEqual([]);
  expect(terminal.errors).toEqual([
    expect.stringMatching(/^GET \/admin\/api\/2019-10\/products\/count\.json 200 \d+ ms$/),
  ]);
});

test('exec --api gives 1 when changes could not be stored, though the command gives 0', async () => {
  const terminal = createFakeTerminal();
  const folder = await createFolder();
  const script = `
    require('node:fs').renameSync(${JSON.stringify(folder)}, ${JSON.stringify(join(await createFolder(), 'moved'))});
    const url = process.env.PLATFORM_ADMIN_URL + '/admin/api/2019-10/products.json';
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"product":{"title":"Bowl"}}' });
  `;
  const flags = ['exec', '--api', '--quiet', '--port', '0', '--data', folder];

  expect(await run([...flags, '--', process.execPath, '--eval', script], terminal, refuseToRead)).toBe(1);
  expect(terminal.errors).toEqual([expect.stringContaining(`cannot be stored in ${folder}`)]);
});

test('exec says where the admin is, whatever the variables say that its flags override', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_HOST: '::1', PLATFORM_ADMIN_HTTPS: '1' } });
  const script = `
    const { PLATFORM_ADMIN_HOST: host, PLATFORM_ADMIN_HTTPS: https } = process.env;
    process.exit(host === '127.0.0.1' && https === '0' ? 7 : 1);
  `;
  const flags = ['exec', '--api', '--port', '0', '--host', '127.0.0.1', '--no-https'];

  expect(await run([...flags, '--', process.execPath, '--eval', script], terminal, refuseToRead)).toBe(7);
});

test('exec has no --storage, as its shop is in no browser', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['exec', '--storage', 'memory', '--', 'true'], terminal, readShell)).toBe(2);
  expect(terminal.errors).toEqual([
    '--storage is for a shop in the browser. In this process --data keeps it, and --memory forgets it.',
  ]);
});

test('exec has a shop for its command, with no browser, and keeps it in a folder', async () => {
  const folder = await createFolder();
  const script = `
    const url = process.env.PLATFORM_ADMIN_URL + '/admin/api/2019-10/products';
    const headers = { 'content-type': 'application/json' };
    await fetch(url + '.json', { method: 'POST', headers, body: '{"product":{"title":"Bowl"}}' });
    process.exit((await (await fetch(url + '/count.json')).json()).count);
  `;
  const flags = ['exec', '--quiet', '--port', '0', '--sample', 'empty', '--data', folder, '--', process.execPath];
  const runOnce = (): Promise<number> =>
    run([...flags, '--input-type=module', '--eval', script], createFakeTerminal(), readShell);

  expect([await runOnce(), await runOnce()]).toEqual([1, 2]);
});
