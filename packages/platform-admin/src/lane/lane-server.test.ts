import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { connectShell, startLane, startReceiver } from '../test-support/lane-scene.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test("passes a request of an app's server to the shell, and its answer back", async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${PRODUCTS}?limit=3`, { method: 'POST', headers: { 'x-a': 'b' }, body: 'ü' });
  const { id, url, headers, body } = await asked;

  shell.reply({ id, status: 201, headers: [['link', '<x>; rel=next']] }, 'gemacht: ü');
  const response = await answer;

  expect([url, body]).toEqual([`${lane.origin}${PRODUCTS}?limit=3`, '\u00C3\u00BC']);
  expect(headers).toContainEqual(['x-a', 'b']);
  expect([response.status, response.headers.get('link'), await response.text()]).toEqual([
    201,
    '<x>; rel=next',
    'gemacht: ü',
  ]);
});

test('forbids caching and other origins on every answer', async () => {
  const lane = await startLane();

  const { headers } = await fetch(`${lane.origin}${PRODUCTS}`);

  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('makes a request fail when the shell says so', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${PRODUCTS}`);

  shell.fail((await asked).id);

  await expect(answer).rejects.toThrow('fetch failed');
});

test('sends no body in the answer to HEAD', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);
  const asked = shell.next();
  const answer = fetch(`${lane.origin}${PRODUCTS}`, { method: 'HEAD' });

  shell.reply({ id: (await asked).id, status: 200, headers: [] }, 'body');

  expect(await (await answer).text()).toBe('');
});

test('refuses a body that is too large before a shell sees it', async () => {
  const lane = await startLane();
  const shell = await connectShell(lane);

  const response = await fetch(`${lane.origin}${PRODUCTS}`, { method: 'POST', body: ' '.repeat(10_000_002) });

  expect(response.status).toBe(413);
  expect(shell.handed).toEqual([]);
});

test('answers a client that sends all of a body that is too large before it reads', async () => {
  const { port } = await startLane();
  const body = Buffer.alloc(30_000_000, ' ');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').pause();

  socket.write(`POST ${PRODUCTS} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`);
  await new Promise((resolve) => void socket.write(body, resolve));
  const [answer] = await once(socket.resume(), 'data');

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('serves the shell to a person who types an address of the API', async () => {
  const lane = await startLane();

  // `fetch` sets these headers itself.
  const type = await new Promise<string | undefined>((resolve, reject) => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    request(`${lane.origin}/admin/webhooks.xml`, { headers }, (response) => {
      response.resume();
      resolve(response.headers['content-type']);
    })
      .once('error', reject)
      .end();
  });

  expect(type).toBe('text/html; charset=utf-8');
});

test('says that a receiver is down, and which one', async () => {
  const lane = await startLane(['http://localhost:9']);

  const response = await lane.call('deliveries', {
    method: 'POST',
    body: JSON.stringify({ address: 'http://localhost:9/', headers: [], body: '' }),
  });

  expect(await response.json()).toEqual({
    type: 'failed',
    sentence: expect.stringMatching(/^http:\/\/localhost:9 cannot be reached.*\. Check that it runs\.$/),
  });
});

test('names the option that would allow a delivery', async () => {
  const receiver = await startReceiver();
  const lane = await startLane(['http://localhost:1', 'http://localhost:2']);

  const response = await lane.call('deliveries', {
    method: 'POST',
    body: JSON.stringify({ address: `${receiver.origin}/`, headers: [], body: '' }),
  });

  expect(await response.json()).toEqual({
    type: 'refused',
    sentence:
      'This command delivers to http://localhost:1, http://localhost:2 only. Name the other one with --deliver-to.',
  });
  expect(receiver.received).toEqual([]);
});

test.each([
  '',
  'x',
  '[]',
  'null',
  '{}',
  '{"address":1,"headers":[],"body":""}',
  '{"address":"http://a/","headers":{},"body":""}',
])('refuses %j as a delivery', async (body) => {
  const lane = await startLane();

  const response = await lane.call('deliveries', { method: 'POST', body });

  expect(await response.json()).toEqual({ type: 'refused', sentence: 'This is not a delivery.' });
});

test('has nothing else in its folder', async () => {
  const lane = await startLane();

  expect((await lane.call('session')).status).toBe(404);
  expect((await lane.call('lane', { method: 'POST' })).status).toBe(404);
});
