import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ShellScript } from './shell-script.ts';

const script = new ShellScript('http://localhost:4820');

const CLASSIC = { 'Sec-Fetch-Mode': 'no-cors' };
const APP = 'http://localhost:3000';

test.each([
  ['a script of another host', `${APP}/platform-app.js`, {}],
  ['a script in a folder', 'https://admin.example.com/some/where/platform-app.js?v=1', CLASSIC],
  ['a script with crossorigin', 'http://127.0.0.1:4820/platform-app.js', { Origin: APP, 'Sec-Fetch-Mode': 'cors' }],
])('answers %s', (_, url, headers) => {
  expect(script.isMeant({ url, headers })).toBe(true);
});

test.each([
  ['the script of the shell itself', 'http://localhost:4820/platform-app.js', CLASSIC],
  ['a file of another name', `${APP}/my-platform-app.js`, CLASSIC],
  ['a file of another type', `${APP}/platform-app.json`, CLASSIC],
  ['a script of another name', `${APP}/platform-app-old.js`, CLASSIC],
  ['a name in the query', `${APP}/?src=/platform-app.js`, CLASSIC],
  ['a module of the app', `${APP}/platform-app.js`, { origin: APP }],
  ['a module that a dev server serves', `${APP}/node_modules/x/dist/platform-app.js?v=1`, { Origin: APP }],
  ['a module on another host', 'https://cdn.example/x/platform-app.js', { Origin: APP }],
  ['a module as Firefox asks', `${APP}/platform-app.js`, { 'sec-fetch-mode': 'cors' }],
])('leaves %s to its server', (_, url, headers) => {
  expect(script.isMeant({ url, headers })).toBe(false);
});

/** A shell that answers with each status in turn and then repeats the last one. */
async function serveScripts(
  ...statuses: readonly number[]
): Promise<{ readonly served: ShellScript; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 200;
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(`// ${url}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { served: new ShellScript(`http://127.0.0.1:${port}`), asked };
}

test('asks the shell once', async () => {
  const { served, asked } = await serveScripts(200);

  const [first, second] = await Promise.all([served.read(), served.read()]);
  await served.read();

  expect(first).toMatchObject({ status: 200, body: '// /platform-app.js' });
  expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(second).toBe(first);
  expect(asked).toEqual(['/platform-app.js']);
});

test('asks a shell again after it had no script', async () => {
  const { served, asked } = await serveScripts(503, 200);

  const first = await served.read();
  const second = await served.read();
  const third = await served.read();

  expect([first.status, second.status, third.status]).toEqual([503, 200, 200]);
  expect(asked.length).toBe(2);
});

test('asks a shell again after it could not be reached', async () => {
  const unreachable = new ShellScript('http://127.0.0.1:1');

  const first = await unreachable.read().catch((error: unknown) => error);
  const second = await unreachable.read().catch((error: unknown) => error);

  expect(first).toBeInstanceOf(TypeError);
  expect(second).toBeInstanceOf(TypeError);
  expect(second).not.toBe(first);
});
