import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPort } from '../test-support/open-port.ts';
import { createLaneSession } from '../lane/shell/lane-session.ts';
import { SHELL } from '../test-support/fake-shell.ts';
import { connectShell } from '../test-support/lane-scene.ts';
import { serveShell, type ServedShell, type ServeShellOptions } from './serve-shell.ts';

const serve = async (options: ServeShellOptions = {}): Promise<ServedShell> => {
  const served = await serveShell({ shell: SHELL, ...options });
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

  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '15', '']);
});

test('writes the address that opens an app', async () => {
  const served = await serve();

  expect(served.urlFor()).toBe(`${served.origin}/`);
  expect(served.urlFor(new URL('http://localhost:3000/?a=1&b=2'))).toBe(
    `${served.origin}/?app=http%3A%2F%2Flocalhost%3A3000%2F%3Fa%3D1%26b%3D2`,
  );
});

test('listens on one address when that is asked for', async () => {
  const { origin, port } = await serve({ host: '::1' });

  expect(origin).toBe(`http://[::1]:${port}`);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

for (const host of ['127.0.0.1', '::1']) {
  test(`takes the next port when one is taken on ${host}`, async () => {
    const taken = await openPort(createServer(), host);

    const { port } = await serve({ port: taken });

    expect(port).toBeGreaterThan(taken);
    expect(port).toBeLessThan(taken + 20);
  });

  test(`says that a port is taken on ${host} when it must be that one`, async () => {
    const taken = await openPort(createServer(), host);

    await expect(serve({ port: taken, isPortStrict: true })).rejects.toMatchObject({
      code: 'port-busy',
      message: `Port ${taken} is in use. Stop what listens there, or choose another one.`,
    });
  });
}

test('leaves nothing running when its port is taken', async () => {
  const taken = await openPort(createServer(), '127.0.0.1');
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  onTestFinished(() => void vi.restoreAllMocks());

  await expect(serve({ port: taken, isPortStrict: true, session: createLaneSession([]) })).rejects.toThrow('in use');

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

test('closes the connections of pending requests when serving ends', async () => {
  const served = await serve({ session: { token: 'abc', deliverTo: [] } });
  const shell = await connectShell({ origin: served.origin, token: 'abc' });
  const asked = shell.next();
  const answer = fetch(`${served.origin}/admin/webhooks.xml`);
  await asked;

  await served.close();

  await expect(answer).rejects.toThrow('fetch failed');
});

test('has no lane unless it was asked for', async () => {
  const served = await serve();

  const page = await (await fetch(served.origin)).text();
  const { status } = await fetch(`${served.origin}/admin/webhooks.xml`);

  expect([page, status]).toEqual(['<!doctype html>', 404]);
});
