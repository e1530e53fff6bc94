import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ScriptFiles } from './script-files.ts';

const files = new ScriptFiles('http://localhost:4820');

for (const url of [
  'http://localhost:3000/platform-app.js',
  'https://admin.example.com/some/where/platform-app.js?v=1',
  'http://127.0.0.1:4820/platform-app-tunnel.js',
]) {
  test(`means ${url}`, () => {
    expect(files.isMeant(url)).toBe(true);
  });
}

for (const url of [
  'http://localhost:4820/platform-app.js',
  'http://localhost:3000/my-platform-app.js',
  'http://localhost:3000/platform-app.json',
  'http://localhost:3000/?src=/platform-app.js',
]) {
  test(`leaves ${url} to its server`, () => {
    expect(files.isMeant(url)).toBe(false);
  });
}

test('asks the shell once for each script', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`// ${url}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const served = new ScriptFiles(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);

  const [first, second] = await Promise.all([
    served.get('http://localhost:3000/platform-app.js'),
    served.get('http://localhost:3001/js/platform-app.js'),
  ]);
  await served.get('http://localhost:3000/platform-app-tunnel.js');

  expect(first).toMatchObject({ status: 200, body: '// /platform-app.js' });
  expect(second).toBe(first);
  expect(asked).toEqual(['/platform-app.js', '/platform-app-tunnel.js']);
});
