import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startAdmin, startReceiver } from '../../test-support/shell-scene.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

test('forbids caching and other origins on every answer', async () => {
  const admin = await startAdmin();

  const { headers } = await fetch(`${admin.origin}${PRODUCTS}`);

  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('refuses a body that is too large before the kernel sees it', async () => {
  const admin = await startAdmin();

  const response = await fetch(`${admin.origin}${PRODUCTS}`, { method: 'POST', body: ' '.repeat(10_000_002) });

  expect(response.status).toBe(413);
  expect(admin.asked).toEqual([]);
});

test('answers a client that sends all of a body that is too large before it reads', async () => {
  const { port } = await startAdmin();
  const body = Buffer.alloc(30_000_000, ' ');
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').pause();

  socket.write(`POST ${PRODUCTS} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`);
  await new Promise((resolve) => void socket.write(body, resolve));
  const [answer] = await once(socket.resume(), 'data');

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('serves the shell to a person who types an address of the API', async () => {
  const admin = await startAdmin();

  // `fetch` sets these headers itself.
  const type = await new Promise<string | undefined>((resolve, reject) => {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    request(`${admin.origin}/admin/webhooks.xml`, { headers }, (response) => {
      response.resume();
      resolve(response.headers['content-type']);
    })
      .once('error', reject)
      .end();
  });

  expect(type).toBe('text/html; charset=utf-8');
});

test('names the option that would allow a delivery', async () => {
  const receiver = await startReceiver();
  const admin = await startAdmin({ kernel: 'browser', deliverTo: ['http://localhost:1', 'http://localhost:2'] });

  const response = await admin.deliver(JSON.stringify({ address: `${receiver.origin}/`, headers: [], body: '' }));

  expect(await response.json()).toEqual({
    type: 'refused',
    sentence:
      'This command delivers to http://localhost:1, http://localhost:2 only. Add the other one with --deliver-to.',
  });
  expect(receiver.received).toEqual([]);
});
