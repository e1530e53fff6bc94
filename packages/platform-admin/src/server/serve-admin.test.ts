import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { serveAdmin, type ServedAdmin, type ServeAdminOptions } from './serve-admin.ts';

const serve = async (options: ServeAdminOptions = {}): Promise<ServedAdmin> => {
  const served = await serveAdmin({ shell: SHELL, ...options });
  onTestFinished(() => served.close());
  return served;
};

for (const host of ['localhost', '127.0.0.1', '[::1]']) {
  test(`serves the shell on a free port, reached as ${host}`, async () => {
    const { origin, port } = await serve();

    const response = await fetch(`http://${host}:${port}/platform-app.js`);

    expect(origin).toBe(`http://localhost:${port}`);
    expect([response.status, await response.text()]).toEqual([200, 'app']);
  });
}

test('answers HEAD without a body', async () => {
  const { origin } = await serve();

  const response = await fetch(origin, { method: 'HEAD' });

  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('writes the address that opens an app', async () => {
  const served = await serve();

  expect(served.urlFor()).toBe(`${served.origin}/`);
  expect(served.urlFor(new URL('http://localhost:3000/?a=1&b=2'))).toBe(
    `${served.origin}/?app=http%3A%2F%2Flocalhost%3A3000%2F%3Fa%3D1%26b%3D2`,
  );
});

test('leaves nothing running when its port is taken', async () => {
  const taken = await openPort(createServer(), '127.0.0.1');
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  onTestFinished(() => void vi.restoreAllMocks());

  await expect(serve({ port: taken, isPortStrict: true })).rejects.toThrow('in use');

  expect(begun).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledExactlyOnceWith(begun.mock.results[0]?.value);
});

test('releases the port when it is closed, also the second time', async () => {
  const first = await serve();
  await first.close();
  await first.close();

  const second = await serve({ port: first.port, isPortStrict: true });

  expect(second.port).toBe(first.port);
});

test.each([
  ['/admin/webhooks.xml', (sentence: string) => expect.stringContaining(`<errors><error>${sentence}</error></errors>`)],
  ['/admin/api/2019-10/products.json', (sentence: string) => JSON.stringify({ errors: sentence })],
  ['/.platform-admin/shop/exportShop', (sentence: string) => JSON.stringify({ errors: sentence })],
])('says at %s that the shop lives in the browser, where it does', async (path, bodyOf) => {
  const { origin } = await serve({ kernel: 'browser' });

  const response = await fetch(`${origin}${path}`);

  expect([response.status, await response.text()]).toEqual([
    503,
    bodyOf('The shop lives in the browser. Start the admin with --kernel node for clients outside of it.'),
  ]);
});
