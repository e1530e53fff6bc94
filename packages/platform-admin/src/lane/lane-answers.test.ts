import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectShell, startLane, type LaneScene } from '../test-support/lane-scene.ts';

const WEBHOOKS = '/admin/webhooks.xml';

/**
 * Asks as a back end does, with headers that `fetch` would join or refuse, and gives the head of
 * the answer.
 */
const askPlainly = (
  { port }: LaneScene,
  path: string,
  headers: Readonly<Record<string, string | readonly string[]>>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const spelled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    );
    request({ host: '127.0.0.1', port, path, headers: spelled }, (response) => {
      response.resume();
      resolve(response);
    })
      .once('error', reject)
      .end();
  });

test('passes on repeated headers one by one, with the host that was asked for', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const host = `LOCALHOST:${lane.port}`;
  const answer = askPlainly(lane, `${WEBHOOKS}?a=%20b`, { host, accept: ['a/b', 'c/d'], 'X-Mixed': 'Ü' });

  const { id, url, headers } = await asked;
  shell.reply({ id, status: 200, headers: [] });
  await answer;

  expect(url).toBe(`http://${host}${WEBHOOKS}?a=%20b`);
  expect(headers.filter(([name]) => name === 'accept')).toEqual([
    ['accept', 'a/b'],
    ['accept', 'c/d'],
  ]);
  expect(headers).toContainEqual(['x-mixed', 'Ü']);
});

test('gives back repeated headers one by one', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = askPlainly(lane, WEBHOOKS, {});
  const headers = [
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['X-Request-Id', '7'],
  ] as const;

  shell.reply({ id: (await asked).id, status: 200, headers });
  const response = await answer;

  expect(response.headersDistinct).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-request-id': ['7'] });
});

test('ignores headers of the connection from a shell', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`);
  const headers = [
    ['Content-Length', '2'],
    ['Transfer-Encoding', 'chunked'],
    ['Content-Encoding', 'gzip'],
    ['Connection', 'upgrade'],
    ['Upgrade', 'websocket'],
  ] as const;

  shell.reply({ id: (await asked).id, status: 200, headers }, 'the whole body');
  const response = await answer;

  expect(await response.text()).toBe('the whole body');
  expect([response.headers.get('content-encoding'), response.headers.get('upgrade')]).toEqual([null, null]);
});

test.each([204, 205, 304])('sends no body with the status %i, whatever a shell posts', async (status) => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`);

  shell.reply({ id: (await asked).id, status, headers: [] }, status === 205 ? '' : 'body');
  const response = await answer;

  expect([response.status, await response.text()]).toEqual([status, '']);
});

test.each([400, 404, 422, 429, 500])('passes on the status %i of the API', async (status) => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`);

  shell.reply({ id: (await asked).id, status, headers: [['content-type', 'application/xml']] }, '<errors/>');
  const response = await answer;

  expect([response.status, await response.text()]).toEqual([status, '<errors/>']);
});

test('takes the first answer to a request', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`);
  const { id } = await asked;

  shell.reply({ id, status: 200, headers: [] }, 'first');
  shell.reply({ id, status: 200, headers: [] }, 'second');

  expect(await (await answer).text()).toBe('first');
  expect(shell.socket.readyState).toBe(WebSocket.OPEN);
});

test('says in XML that a shell went away during a write, and when to ask again', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`, { method: 'POST', body: '<webhook/>' });
  await asked;

  shell.leave();
  const response = await answer;

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2.0']);
  expect(await response.text()).toMatch(
    /^<\?xml .*<errors><error>The admin shell that was asked went away.*<\/errors>$/,
  );
});

test('repeats a read when the shell comes back', async () => {
  const lane = await startLane();
  const first = await connectShell(lane);
  const asked = first.next();
  const answer = fetch(`${lane.origin}${WEBHOOKS}`);
  await asked;

  first.leave();
  const second = await connectShell(lane);
  await expect.poll(() => second.handed.length).toBe(1);
  second.reply({ id: second.handed[0]?.id ?? 0, status: 200, headers: [] }, 'from the second');

  expect(await (await answer).text()).toBe('from the second');
});

test('says that no admin is open after the last tab has gone, as soon as it is not expected back', async () => {
  const lane = await startLane([], { laneTimes: { arrival: 20, answer: 30_000 } });
  const shell = await connectShell(lane);
  const asked = shell.next();
  const before = fetch(`${lane.origin}${WEBHOOKS}`);
  shell.reply({ id: (await asked).id, status: 200, headers: [] });

  expect((await before).status).toBe(200);
  shell.leave();
  // The read finds out that the tab has gone, if the server has not yet.
  const read = await fetch(`${lane.origin}${WEBHOOKS}`);
  const write = await fetch(`${lane.origin}${WEBHOOKS}`, { method: 'POST', body: '<webhook/>' });

  const sentence = `No admin is open at ${lane.origin}. Open that address in a browser.`;
  expect([read.status, write.status]).toEqual([503, 503]);
  expect([await read.text(), await write.text()]).toEqual([
    expect.stringContaining(`<errors><error>${sentence}</error></errors>`),
    expect.stringContaining(`<errors><error>${sentence}</error></errors>`),
  ]);
});
