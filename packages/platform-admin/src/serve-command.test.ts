import { expect, test, vi } from 'vitest';
import { createFakeTerminal, type FakeTerminal } from './fake-terminal-test.ts';
import { SHELL } from './fake-shell-test.ts';
import { run } from './run.ts';

const readShell = (): typeof SHELL => SHELL;

/** Waits until `serve` has said where it is, and gives the address. */
async function awaitOrigin(terminal: FakeTerminal): Promise<string> {
  return await vi.waitFor(() => {
    const origin = /http:\/\/localhost:\d+/.exec(terminal.lines.join('\n'))?.[0];
    if (origin === undefined) throw new Error('Nothing has been said yet.');
    return origin;
  });
}

test('serve says where the admin is, serves it until q, and lets everything go', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', 'localhost:3000', '--port', '0'], terminal, readShell);
  const origin = await awaitOrigin(terminal);

  const response = await fetch(origin);
  terminal.press('q');

  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await code).toBe(0);
  expect(terminal.lines.join('\n')).toContain(`${origin}/?app=http%3A%2F%2Flocalhost%3A3000%2F`);
  expect(terminal.listening).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

test('serve opens the browser, by flag and by key, with the app', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', 'localhost:3000', '--port', '0', '--open'], terminal, readShell);
  const origin = await awaitOrigin(terminal);

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

test('serve starts again at the same address by r', async () => {
  const terminal = createFakeTerminal({ isTTY: true });
  const code = run(['serve', '--port', '0', '--json'], terminal, readShell);
  const origin = await awaitOrigin(terminal);

  terminal.press('r');
  await vi.waitFor(() => expect(terminal.lines).toHaveLength(2));

  expect(terminal.lines[1]).toBe(terminal.lines[0]);
  expect((await fetch(origin)).status).toBe(200);
  terminal.press('q');
  expect(await code).toBe(0);
});

test('serve listens to no key without a terminal, and ends by a signal with its code', async () => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0'], terminal, readShell);
  await awaitOrigin(terminal);
  expect(terminal.listening).toBe(1);

  terminal.press('q');
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
});

test('serve says where as one line of JSON', async () => {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_JSON: '1', PLATFORM_ADMIN_PORT: '0' } });
  const code = run(['serve'], terminal, readShell);
  const origin = await awaitOrigin(terminal);
  terminal.signal('SIGINT');

  expect(await code).toBe(130);
  expect(terminal.lines.map((line) => JSON.parse(line))).toEqual([
    { url: `${origin}/`, origin, port: Number(new URL(origin).port) },
  ]);
});

test('serve says nothing when it is quiet', async () => {
  const terminal = createFakeTerminal();
  const code = run(['serve', '--port', '0', '--quiet'], terminal, readShell);
  await vi.waitFor(() => expect(terminal.listening).toBe(1));
  terminal.signal('SIGTERM');

  expect(await code).toBe(143);
  expect([terminal.lines, terminal.errors]).toEqual([[], []]);
});

const wrong = [
  [['serve', 'localhost:1', 'localhost:2'], 'serve takes one URL, not also "localhost:2".'],
  [['serve', 'file:///x'], 'The app is an http(s) URL such as http://localhost:3000/, not "file:///x".'],
  [['serve', '--host', '0.0.0.0'], 'The shell is served to this machine only'],
  [['exec'], 'exec needs a command: platform-admin exec -- npm test'],
  [['start'], 'There is no command "start". See platform-admin --help.'],
  [['constructor'], 'There is no command "constructor".'],
] as const;

for (const [args, sentence] of wrong) {
  test(`says why it cannot understand: ${args.join(' ')}`, async () => {
    const terminal = createFakeTerminal();

    expect(await run(args, terminal, readShell)).toBe(2);
    expect(terminal.errors[0]).toContain(sentence);
  });
}

for (const args of [['--help'], ['-h'], ['help'], ['serve', '--help'], ['exec', '-h']]) {
  test(`explains itself: ${args.join(' ')}`, async () => {
    const terminal = createFakeTerminal();

    expect(await run(args, terminal, readShell)).toBe(0);
    expect(terminal.lines[0]).toContain('PLATFORM_ADMIN_PORT');
  });
}
