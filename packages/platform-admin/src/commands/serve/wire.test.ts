import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeTerminal, type FakeTerminal } from '../../test-support/fake-terminal.ts';
import { SHELL } from '../../test-support/fake-shell.ts';
import { openPort } from '../../test-support/open-port.ts';
import { readOrigin } from '../../test-support/read-origin.ts';
import { run } from '../run.ts';

/** Runs a command that serves until the test ends. Gives its port. */
const start = async (...args: readonly string[]): Promise<number> => {
  const terminal: FakeTerminal = createFakeTerminal();
  const code = run([...args, '--port', '0'], terminal, () => SHELL);
  onTestFinished(async () => {
    terminal.signal('SIGTERM');
    await code;
  });
  return Number(new URL(await readOrigin(terminal)).port);
};

const startApp = (): Promise<number> =>
  openPort(createServer({ maxHeaderSize: 128 * 1_024 }, (_request, response) => void response.end('the app')));

/** Asks by raw bytes, and gives the lines of the answer's head. */
const askHead = async (port: number, path: string, ...lines: readonly string[]): Promise<readonly string[]> => {
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...lines, '', ''].join('\r\n'));
  const answer = await text(socket);
  return answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
};

const namesIn = (head: readonly string[]): readonly string[] =>
  head.slice(1).map((line) => line.slice(0, line.indexOf(':')));

const PRODUCTS = '/admin/api/2019-10/products.json?limit=1';
const SERVICE = ['X-Request-Id', 'X-Platform-API-Version', 'X-Platform-Shop-Api-Call-Limit', 'Link', 'Content-Type'];

test.each([
  ['a page of products', ['api'], PRODUCTS, SERVICE],
  ['a page of products of a shell', ['serve'], PRODUCTS, SERVICE],
  ['products with another prefix', ['api', '--header-prefix', 'X-WC-'], PRODUCTS, ['X-WC-API-Version']],
  ['an answer to nothing', ['api'], '/nothing', ['Content-Type', 'Cache-Control', 'X-Content-Type-Options']],
  ['a page of the shell', ['serve'], '/', ['Content-Security-Policy', 'Content-Length', 'ETag']],
  ['an API of a shop in the browser', ['serve', '--kernel', 'browser'], PRODUCTS, ['Retry-After']],
  ['a page that asks for the key', ['serve', '--access-key', 'abcdefghijklmnop'], '/', ['Content-Type']],
])('the headers of %s are spelled as they are documented (#30)', async (_answer, args, path, names) => {
  const port = await start(...args);

  const given = namesIn(await askHead(port, path));

  expect(given).toEqual(expect.arrayContaining(names));
  expect(given.filter((name) => !/^(?:[A-Z][A-Za-z0-9]*|)(?:-[A-Z][A-Za-z0-9]*)*$/.test(name))).toEqual([]);
});

test.each([
  ['api', [], PRODUCTS],
  ['serve', [], '/'],
  ['serve', [], PRODUCTS],
  ['serve', ['--access-key', 'abcdefghijklmnop'], '/platform-app.js'],
  ['serve', ['--proxy', 'APP'], '/'],
])('%s %j serves requests with 64 kB of cookies: %s (#30)', async (command, flags, path) => {
  const app = String(await startApp());
  const port = await start(command, ...flags.map((flag) => flag.replace('APP', app)));
  const cookies = Array.from({ length: 64 }, (_, index) => `cookie-of-app-${index}=${'x'.repeat(1_000)}`).join('; ');

  const [status] = await askHead(port, path, `Cookie: ${cookies}`);

  expect(status).toBe('HTTP/1.1 200 OK');
});

/** Makes a request to `/throw` throw in a callback of the command, where nobody catches it. */
const THROW = `import { Server } from 'node:http';
const { emit } = Server.prototype;
Server.prototype.emit = function (name, request, ...rest) {
  if (name === 'request' && request.url === '/throw') setImmediate(() => { throw new Error('A bug'); });
  return emit.call(this, name, request, ...rest);
};`;

test('a throw that nobody catches is logged and does not end the command (#30)', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(THROW)}`;
  const cli = new URL('../../cli.ts', import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    ['--conditions=@platformapp/source', '--import', preload, cli, 'api', '--port', '0', '--json'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors = text(child.stderr);
  const [line] = await once(child.stdout, 'data');
  const { origin } = JSON.parse(String(line));

  await fetch(`${origin}/throw`);
  const { status } = await fetch(`${origin}${PRODUCTS}`);
  child.kill('SIGTERM');

  expect(status).toBe(200);
  expect(await errors).toContain('Error: A bug');
  expect(await once(child, 'exit')).toEqual([143, null]);
});
