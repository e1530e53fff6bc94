import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { startReceiver } from '../../test-support/shell-scene.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { run } from '../run.ts';

const readShell = (): typeof SHELL => SHELL;

/** Counts the products of a shop, as programs do. */
async function countProducts(origin: string): Promise<unknown> {
  return await (await fetch(`${origin}/admin/api/2019-10/products/count.json`)).json();
}

test('serve prints one link, which opens the app in the admin, and serves it until q (#33)', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', 'localhost:3000', '--port', '0'], terminal, readShell);
  const origin = await readOrigin(terminal);

  const response = await fetch(origin);
  terminal.press('q');

  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await code).toBe(0);
  const links = terminal.lines.flatMap((line) => line.match(/http\S+/g) ?? []);
  expect(links).toEqual([`${origin}/?app=http%3A%2F%2Flocalhost%3A3000%2F`]);
  expect(terminal.listening).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('serve prints the secret, and a line for each request and each delivery', async () => {
  const receiver = await startReceiver();
  const terminal = createFakeTerminal({ isColored: true });
  const code = run(['serve', receiver.origin, '--port', '0', '--secret', 'hush'], terminal, readShell);
  const origin = await readOrigin(terminal);
  const post = (path: string, body: string): Promise<Response> =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  await fetch(`${origin}/admin/webhooks.xml`, { headers: { origin: 'http://evil.example' } });
  await post(
    '/admin/webhooks.json',
    JSON.stringify({ webhook: { topic: 'orders/create', address: `${receiver.origin}/hook` } }),
  );
  await post('/.platform-admin/shop/trigger', '["orders/create"]');

  await expect.poll(() => terminal.lines.join('\n')).toContain('orders/create');
  terminal.signal('SIGTERM');
  expect(await code).toBe(143);
  expect(terminal.lines.join('\n')).toMatch(/Secret +hush\n/);
  expect(terminal.lines.slice(-3)).toEqual([
    expect.stringMatching(/^GET \/admin\/webhooks\.xml <yellow>403<\/yellow> <dim>\d+ ms<\/dim>$/),
    expect.stringMatching(/^POST \/admin\/webhooks\.json <green>201<\/green> <dim>\d+ ms<\/dim>$/),
    expect.stringMatching(/^POST \/hook <green>200<\/green> <dim>\d+ ms<\/dim> orders\/create$/),
  ]);
});

test('serve opens the browser, by flag and by key, with the app', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', 'localhost:3000', '--port', '0', '--open'], terminal, readShell);
  const origin = await readOrigin(terminal);

  terminal.press('o');
  terminal.press('x');
  terminal.press('c');
  terminal.press('h');
  terminal.press('\u0003');

  expect(await code).toBe(0);
  const url = `${origin}/?app=http%3A%2F%2Flocalhost%3A3000%2F`;
  expect(terminal.opened).toEqual([url, url]);
  expect(terminal.cleared).toBe(1);
  expect(terminal.lines.at(-1)).toContain('q  quit');
});

test.each(['serve', 'api'])('%s says where it is when a signal already ends it in order', async (name) => {
  const terminal = createFakeTerminal();
  const listening: number[] = [];
  terminal.print = () => void listening.push(terminal.listening);
  const code = run([name, '--port', '0', '--json'], terminal, readShell);

  await expect.poll(() => listening).toEqual([1]);
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
});

test('r starts serve again at the same address', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', '--port', '0', '--json'], terminal, readShell);
  const origin = await readOrigin(terminal);

  terminal.press('r');
  await expect.poll(() => terminal.lines).toHaveLength(2);

  expect(terminal.lines[1]).toBe(terminal.lines[0]);
  expect((await fetch(origin)).status).toBe(200);
  terminal.press('q');
  expect(await code).toBe(0);
});

test('r serves the shell as it is built now, and keeps open connections', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  let page = 'old';
  const readPage = (): typeof SHELL => ({
    ...SHELL,
    files: new Map([['/index.html', { body: Buffer.from(page), mediaType: 'text/html', tag: `"${page}"` }]]),
  });
  const code = run(['serve', '--port', '0'], terminal, readPage);
  const origin = await readOrigin(terminal);
  const socket = connect(Number(new URL(origin).port), 'localhost');
  await once(socket, 'connect');
  page = 'new';

  terminal.press('r');

  expect(await (await fetch(origin)).text()).toContain('new');
  expect(socket.destroyed).toBe(false);
  terminal.press('q');
  expect(await code).toBe(0);
});

test.each(['rq', 'rrq', 'rrrq'])('serve ends with the keys %s and leaves nothing behind', async (keys) => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', '--port', '0'], terminal, readShell);
  const origin = await readOrigin(terminal);

  for (const key of keys) terminal.press(key);

  expect(await code).toBe(0);
  expect([terminal.errors, terminal.listening]).toEqual([[], 0]);
  // A server left running would hold its port by now.
  const { port } = new URL(origin);
  expect(
    await run(['exec', `--port=${port}`, '--strict-port', '--', process.execPath, '--eval', ''], terminal, readShell),
  ).toBe(0);
});

test('r says why the new shell cannot be served, and keeps the old one', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  let isBuilt = true;
  const readBuilt = (): typeof SHELL => {
    if (!isBuilt) throw new PlatformAdminError('shell-missing', 'There is no built shell here.');
    return SHELL;
  };
  const code = run(['serve', '--port', '0'], terminal, readBuilt);
  const origin = await readOrigin(terminal);
  isBuilt = false;

  terminal.press('r');

  expect(terminal.errors).toEqual(['The shell is served as it was: There is no built shell here.']);
  expect((await fetch(origin)).status).toBe(200);
  terminal.press('q');
  expect([await code, terminal.listening]).toEqual([0, 0]);
});

test('serve listens to no key without a terminal, and ends with the code of a signal', async () => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0'], terminal, readShell);
  await readOrigin(terminal);
  expect(terminal.listening).toBe(1);

  terminal.press('q');
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
});

test('serve says where as one line of JSON', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_JSON: '1', PLATFORM_ADMIN_PORT: '0' } });
  const code = run(['serve'], terminal, readShell);
  const origin = await readOrigin(terminal);
  terminal.signal('SIGINT');

  expect(await code).toBe(130);
  expect(terminal.lines.map((line) => JSON.parse(line))).toEqual([
    { url: `${origin}/`, origin, port: Number(new URL(origin).port) },
  ]);
});

test('serve says nothing when it is quiet', async () => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', '--quiet'], terminal, readShell);
  await expect.poll(() => terminal.listening).toBe(1);
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
  expect([terminal.lines, terminal.errors]).toEqual([[], []]);
});

test('serve says that a port was taken, on the output of errors', async () => {
  const first = createFakeTerminal();
  const firstCode = run(['serve', '--port', '0'], first, readShell);
  const taken = new URL(await readOrigin(first)).port;
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', taken, '--json'], terminal, readShell);
  const { port } = new URL(await readOrigin(terminal));

  terminal.signal('SIGTERM');
  first.signal('SIGTERM');

  expect([await code, await firstCode]).toEqual([143, 143]);
  expect(terminal.errors).toEqual([
    `Port ${taken} is in use, so the admin is at port ${port}, with a shop of its own.`,
  ]);
  expect(terminal.lines.map((line) => JSON.parse(line).port)).toEqual([Number(port)]);
});

test('serve --kernel browser puts the options of the shop into the page, as they were written', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_DOMAIN: 'my-shop.example' } });
  const code = run(
    ['serve', '--kernel', 'browser', '--port', '0', '--token', '007', '--sample', 'empty'],
    terminal,
    readShell,
  );
  const origin = await readOrigin(terminal);

  const page = await (await fetch(origin)).text();
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
  expect(page.replaceAll('&quot;', '"')).toContain(
    '"options":{"storage":"memory","sample":"empty","domain":"my-shop.example","token":"007"}',
  );
});

test.each([
  [['serve', 'localhost:1', 'localhost:2'], 'too many arguments'],
  [['serve', 'file:///x'], 'The app is an http(s) URL such as http://localhost:3000/, not "file:///x".'],
  [['serve', '--host', '0.0.0.0'], 'For other machines there is --bind'],
  [
    ['serve', '--app-name', 'Orders'],
    '--app-name needs the URL of the app: platform-admin serve 3000 --app-name Orders',
  ],
  [['serve', '--proxy'], '--proxy needs the URL of the app: platform-admin serve 3000 --proxy'],
  [['exec'], "missing required argument 'command'"],
  [['import'], "missing required argument 'files'"],
])('says why it cannot understand: %j', async (args, sentence) => {
  const terminal = createFakeTerminal();

  expect(await run(args, terminal, readShell)).toBe(2);
  expect(terminal.errors[0]).toContain(sentence);
});

test('serve keeps one shop in a folder, and delivers to the app', async () => {
  const folder = await createFolder();
  const args = ['serve', '--sample', 'empty', '--data', folder, '--port', '0'];
  const first = createFakeTerminal({ isTTY: true });
  const ended = run(args, first, readShell);
  const origin = await readOrigin(first);
  await fetch(`${origin}/admin/api/2019-10/products.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Bowl"}}',
  });
  first.press('q');
  await ended;

  const second = createFakeTerminal({ isTTY: true });
  const code = run(args, second, readShell);

  expect(await countProducts(await readOrigin(second))).toEqual({ count: 1 });
  expect(second.lines).toContain(`  Shop          in the folder ${folder}`);
  second.press('q');
  expect(await code).toBe(0);
});

test.each([
  [['--kernel', 'browser', '--no-memory'], 'in each browser'],
  [['--kernel', 'browser', '--no-memory', '--storage', 'memory'], 'in each browser, until its last tab is closed'],
  [['--kernel', 'browser', '--memory'], 'in each browser, until its last tab is closed'],
  [['--memory'], 'in memory, until this command ends'],
])('serve says where the shop is kept: %j', async (flags, place) => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', ...flags], terminal, readShell);
  await readOrigin(terminal);

  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
  expect(terminal.lines).toContain(`  Shop          ${place}`);
});

test.each([
  [['--kernel', 'browser', '--data', 'shop'], '--data needs --kernel node: the shop is in the browser.'],
  [['--kernel', 'browser', '--export-on-exit', 'shop'], '--export-on-exit needs --kernel node: the shop is in'],
  [['--storage', 'memory'], '--storage is for a shop in the browser. In this process --data keeps it, and --memory '],
  [['--kernel', 'deno'], 'Allowed choices are node, browser.'],
])('serve refuses %j', async (args, sentence) => {
  const terminal = createFakeTerminal();

  expect(await run(['serve', '--port', '0', ...args], terminal, readShell)).toBe(2);
  expect(terminal.errors.join('\n')).toContain(sentence);
});
