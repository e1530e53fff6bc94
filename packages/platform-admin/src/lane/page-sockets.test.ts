import { once } from 'node:events';
import { expect, test } from 'vitest';
import { connectShell, startLane } from '../test-support/lane-scene.ts';
import { askUpgrade, OWN, STRANGERS, type Upgraded, type UpgradeTarget } from '../test-support/upgrade.ts';

/** Asks for a socket with raw lines, and gives the status. */
const upgrade = (scene: Upgraded, lines: readonly string[], target: Partial<UpgradeTarget> = {}): Promise<number> =>
  askUpgrade(scene, lines, { path: '/.platform-admin/lane', ...target });

test('opens a socket of the lane for a page of the shell', async () => {
  expect(await upgrade(await startLane(), OWN)).toBe(101);
});

test.each(STRANGERS)('opens no socket of the lane for $name', async ({ lines }) => {
  const lane = await startLane();

  expect(await upgrade(lane, lines)).toBe(403);
  // 503 means that no page is connected.
  expect((await fetch(`${lane.origin}/admin/webhooks.xml`)).status).toBe(503);
});

test.each(['', 'platform-admin', 'platform-admin, x', 'platform-admin, TOKENx', 'TOKEN', 'TOKEN, platform-admin'])(
  'opens no socket of the lane for the protocols %j',
  async (protocol) => {
    expect(await upgrade(await startLane(), OWN, { protocol })).toBe(403);
  },
);

test('opens no socket of the lane for the token of another run', async () => {
  const [lane, other] = [await startLane(), await startLane()];

  expect(await upgrade(lane, OWN, { protocol: `platform-admin, ${other.token}` })).toBe(403);
});

test.each([
  '/',
  '/.platform-admin/lane/',
  '/.platform-admin/kernel',
  '/.platform-admin/x/../lane',
  '/admin/webhooks.xml',
])('opens no socket of the lane at %s', async (path) => {
  expect(await upgrade(await startLane(), OWN, { path })).toBe(404);
});

test.each(['text', '{"type":"result"}', ''])('disconnects a shell that sends %j', async (text) => {
  const lane = await startLane();
  const { socket } = await connectShell(lane);

  socket.send(Buffer.from(text));

  await once(socket, 'close');
});

test('disconnects a shell whose answer is too large, and tells whoever waits for a write', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}/admin/webhooks.xml`, { method: 'POST', body: '<webhook/>' });
  await asked;

  shell.socket.send(new Uint8Array(64_000_001));

  expect(await once(shell.socket, 'close')).toEqual([1009, expect.anything()]);
  expect((await answer).status).toBe(503);
});

test('takes no answer from a shell that was not asked', async () => {
  const lane = await startLane();
  const first = await connectShell(lane);
  const last = await connectShell(lane);
  const asked = last.next();
  const answer = fetch(`${lane.origin}/admin/webhooks.xml`);
  const { id } = await asked;

  first.reply({ id, status: 200, headers: [] }, 'of the first');
  // Its reply has been read before the other one, which is sent when a pong has come back.
  first.socket.ping();
  await once(first.socket, 'pong');
  last.reply({ id, status: 200, headers: [] }, 'of the last');

  expect(await (await answer).text()).toBe('of the last');
});
