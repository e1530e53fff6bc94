import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { SHELL } from '../../test-support/fake-shell.ts';
import { tokenIn } from '../../test-support/shell-scene.ts';
import { serveAdmin, type ServedAdmin, type ServeAdminOptions } from '../serve-admin.ts';
import { askUpgrade, OWN, STRANGERS, type Upgraded, type UpgradeTarget } from '../../test-support/upgrade.ts';

/** What happened in the shop, as each page heard it. */
const told = new WeakMap<WebSocket, readonly unknown[]>();

interface Scene extends ServedAdmin {
  readonly token: string;
}

const serve = async (given: ServeAdminOptions = {}): Promise<Scene> => {
  const served = await serveAdmin({
    shop: { sample: 'empty' },
    shell: SHELL,
    ...given,
  });
  onTestFinished(() => served.close());
  const page = await (await fetch(served.origin)).text();
  return { ...served, token: tokenIn(page) };
};

/** Opens a socket as a page does. */
const open = async ({ origin, token }: Scene, options: ClientOptions = {}): Promise<WebSocket> => {
  const url = `${origin.replace('http', 'ws')}/.platform-admin/kernel`;
  const socket = new WebSocket(url, ['platform-admin', token], { origin, ...options });
  socket.binaryType = 'arraybuffer';
  const events: Reply['values'][number][] = [];
  told.set(socket, events);
  onMessage(socket, ({ type, values }) => void (type === 'events' && events.push(...values)));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return socket;
};

interface Reply {
  readonly type: string;
  readonly id?: number;
  readonly values: readonly unknown[];
}

const onMessage = (socket: WebSocket, take: (message: Reply) => void): void => {
  socket.on('message', (data: ArrayBuffer) => take(JSON.parse(new TextDecoder().decode(data))));
};

let calls = 0;

/** Calls a method of the kernel and gives the reply. */
const call = (socket: WebSocket, name: string, ...values: readonly unknown[]): Promise<Reply> => {
  calls += 1;
  const id = calls;
  socket.setMaxListeners(0).send(Buffer.from(JSON.stringify({ type: 'call', id, name, values })));
  return new Promise((resolve) => {
    onMessage(socket, (message) => {
      if (message.id === id) resolve(message);
    });
  });
};

/** Asks for a socket with raw lines, and gives the status. */
const upgrade = (scene: Upgraded, lines: readonly string[], target: Partial<UpgradeTarget> = {}): Promise<number> =>
  askUpgrade(scene, lines, { path: '/.platform-admin/kernel', ...target });

test('opens a socket for a page of the shell, in its protocol', async () => {
  const scene = await serve();

  const socket = await open(scene);

  expect(socket.protocol).toBe('platform-admin');
  expect(await upgrade(scene, OWN)).toBe(101);
});

test.each(STRANGERS)('opens no socket for $name', async ({ lines }) => {
  expect(await upgrade(await serve(), lines)).toBe(403);
});

test.each([
  [401, []],
  [403, ['X-Platform-Admin-Key: x']],
  [101, ['X-Platform-Admin-Key: KEY']],
  [403, ['X-Platform-Admin-Key: KEY', 'Origin: http://evil.example']],
  [403, ['X-Platform-Admin-Key: KEY', 'Sec-Fetch-Site: cross-site']],
])('where there is a key, answers a page of the shell with %i when it sends %j', async (status, lines) => {
  const locked = await serve({ bind: '0.0.0.0' });
  const { accessKey = '' } = locked;
  const page = await fetch(locked.origin, { headers: { 'x-platform-admin-key': accessKey } });
  const token = tokenIn(await page.text());

  const sent = ['Host: localhost:PORT', ...lines.map((line) => line.replace('KEY', accessKey))];

  expect(await upgrade({ ...locked, token }, sent)).toBe(status);
});

test.each([
  '',
  'platform-admin',
  'platform-admin, TOKENx',
  'platform-admin,TOKEN%00',
  'TOKEN',
  'TOKEN, platform-admin',
  'x, TOKEN',
])('opens no socket for the protocols %j', async (protocol) => {
  expect(await upgrade(await serve(), OWN, { protocol })).toBe(403);
});

test.each([
  '/',
  '/.platform-admin/kernel/',
  '/.platform-admin/shop',
  '/.platform-admin/x/../kernel',
  '/%2Eplatform-admin/kernel',
  'http://localhost/.platform-admin/kernel',
])('opens no socket at %s', async (path) => {
  expect(await upgrade(await serve(), OWN, { path })).toBe(404);
});

test('opens no socket for the token in the address', async () => {
  const path = '/.platform-admin/kernel?token=TOKEN';

  expect(await upgrade(await serve(), OWN, { path, protocol: 'platform-admin' })).toBe(403);
});

test.each(['text', '{"type":"call"}', ''])('ends a socket that sends the text %j', async (text) => {
  const socket = await open(await serve());

  socket.send(text);

  await once(socket, 'close');
});

test('ends a socket that sends too large a message', async () => {
  const socket = await open(await serve());

  socket.send(new Uint8Array(64_000_001));

  expect(await once(socket, 'close')).toEqual([1009, expect.anything()]);
});

test('ends a socket that answers no ping, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const scene = await serve();
  const alive = await open(scene);
  const silent = await open(scene, { autoPong: false });
  const ended = once(silent, 'close');

  const pinged = once(alive, 'ping');
  vi.advanceTimersByTime(30_000);
  await pinged;
  // The pong is on its way before this.
  await call(alive, 'now');
  vi.advanceTimersByTime(30_000);

  await ended;
  expect(alive.readyState).toBe(WebSocket.OPEN);
});

test('answers every one of many calls at once', async () => {
  const socket = await open(await serve());

  const replies: Reply[] = [];
  onMessage(socket, (message) => replies.push(message));

  for (let id = 1; id <= 1_000; id += 1)
    socket.send(Buffer.from(JSON.stringify({ type: 'call', id, name: 'now', values: [] })));

  await expect.poll(() => replies.filter(({ type }) => type === 'result')).toHaveLength(1_000);
});

test('refuses further pages when too many are connected', async () => {
  const scene = await serve();
  await Promise.all(Array.from({ length: 200 }, () => open(scene)));

  expect(await upgrade(scene, OWN)).toBe(503);
});

test('ends every socket when the command ends', async () => {
  const scene = await serve();
  const socket = await open(scene);
  const ended = once(socket, 'close');

  await scene.close();

  await ended;
});

test('tells a page how the kernel is doing, and every page what another one changed', async () => {
  const scene = await serve();
  const [first, second] = [await open(scene), await open(scene)];
  await call(first, 'trigger', 'shop/update');

  await expect
    .poll(() => told.get(second))
    .toMatchObject([{ type: 'status', status: { place: 'node' } }, { type: 'change' }, { type: 'event' }]);
});

test('has the shop that programs reach over HTTP', async () => {
  const scene = await serve();
  const socket = await open(scene);

  const { status } = await fetch(`${scene.origin}/admin/api/2019-10/products.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"product":{"title":"Bowl"}}',
  });

  expect(status).toBe(201);
  expect((await call(socket, 'exportShop')).values).toEqual([expect.stringContaining('Bowl')]);
});

test('gives the page no secret, and another token each time', async () => {
  const [first, second] = [await serve({ shop: { secret: 'hush' } }), await serve()];

  expect(await (await fetch(first.origin)).text()).not.toContain('hush');
  expect(first.token).not.toBe(second.token);
  expect(first.token).toHaveLength(32);
});
