import { expect, test } from 'vitest';
import { createLateAnswer, openAdmin } from '../test-support/admin-with-api.ts';
import { FakeAdmin, FakeGuestWindow, frameModal, request, requestId, response } from '../test-support/fake-admin.ts';
import { silenceConsole } from '../test-support/silence-console.ts';

test('passes a request and its answer on unchanged', async () => {
  const { guest, asked } = openAdmin(async ({ body }) =>
    response(`got ${new TextDecoder().decode(body)}`, {
      status: 201,
      statusText: 'Created',
      headers: [
        ['x-a', '1'],
        ['x-a', '2'],
      ],
    }),
  );
  const sent = request({
    method: 'POST',
    headers: [['Content-Type', 'application/xml']],
    body: new TextEncoder().encode('<webhook/>').buffer,
  });

  const outcome = await guest.calls.request(requestId(1), sent);

  expect(asked).toEqual([sent]);
  expect(outcome).toMatchObject({
    type: 'response',
    response: {
      status: 201,
      statusText: 'Created',
      headers: [
        ['x-a', '1'],
        ['x-a', '2'],
      ],
    },
  });
  expect(outcome.type === 'response' && new TextDecoder().decode(outcome.response.body)).toBe('got <webhook/>');
});

test('replies without a body when the answer has none', async () => {
  const { guest } = openAdmin(async () => response('', { status: 204 }));

  const outcome = await guest.calls.request(requestId(1), request({ method: 'DELETE' }));

  expect(outcome).toEqual({ type: 'response', response: response('', { status: 204 }) });
});

test('moves the body of an answer to the guest', async () => {
  const answer = response('moved');
  const { guest } = openAdmin(async () => answer);

  await guest.calls.request(requestId(1), request());

  expect(answer.body?.byteLength).toBe(0);
});

test('passes on the re-serialised URL', async () => {
  const { guest, asked } = openAdmin();

  await guest.calls.request(requestId(1), request({ url: 'HTTPS://shop.example/admin/x/../webhooks.xml' }));

  expect(asked.map(({ url }) => url)).toEqual(['https://shop.example/admin/webhooks.xml']);
});

test.each([
  'https://shop.example/admin/webhooks.xml',
  'http://localhost:4820/admin/api/2019-10/products.json?limit=3',
  'https://named.example/admin/api/2019-04/graphql.json',
])('answers under the origins of the shop, the shell and the named shop: %s', async (url) => {
  const { admin, asked, window } = openAdmin();
  const guest = admin.hello(window, { document: 'document-2', shopOrigin: 'https://named.example' });

  const reply = await guest?.calls.request(requestId(1), request({ url }));

  expect(reply).toMatchObject({ response: { status: 200 } });
  expect(asked.map((one) => one.url)).toEqual([url]);
});

test.each([
  'https://evil.example/admin/webhooks.xml',
  'https://shop.example.evil.example/admin/webhooks.xml',
  'https://evil.example/https://shop.example/admin/webhooks.xml',
  'https://shop.example:444/admin/webhooks.xml',
  'http://shop.example:81/admin/webhooks.xml',
  'https://user@shop.example/admin/webhooks.xml',
  'https://shop.example@evil.example/admin/webhooks.xml',
  'https://shop.example/',
  'https://shop.example/admin/orders/1',
  'https://shop.example/admin/../private.json',
  'https://shop.example/admin/%2e%2e/private.json',
  'https://shop.example/admin\\..\\..\\private.json',
  'http://localhost:4821/admin/webhooks.xml',
  'javascript:fetch("/admin/webhooks.xml")//admin/webhooks.xml',
  'data:text/plain,/admin/webhooks.xml',
  'blob:https://shop.example/admin/webhooks.xml',
  'file:///admin/webhooks.xml',
  '//shop.example/admin/webhooks.xml',
  '/admin/webhooks.xml',
  '',
])('refuses and reports a request for %s', async (url) => {
  const { admin, asked, guest } = openAdmin();

  const reply = await guest.calls.request(requestId(1), request({ url }));

  expect(reply).toEqual({ type: 'failure', code: 'refused' });
  expect(asked).toEqual([]);
  expect(admin.misuses).toEqual(['request-refused @ request']);
  expect(admin.host.state.misuses[0]?.value).toBe(`GET ${url}`);
});

test.each([
  { method: 'TRACE' },
  { method: 'connect' },
  { method: 'GET', body: new ArrayBuffer(1) },
  { method: 'HEAD', body: new ArrayBuffer(0) },
])('refuses a request that no browser would make: %o', async (change) => {
  const { asked, guest } = openAdmin();

  const outcome = await guest.calls.request(requestId(1), request(change));

  expect(outcome).toEqual({ type: 'failure', code: 'refused' });
  expect(asked).toEqual([]);
});

test.each([
  { method: 'XTRACE' },
  { method: 'TRACER' },
  { method: 'XGET', body: new ArrayBuffer(1) },
  { method: 'GETX', body: new ArrayBuffer(1) },
])('passes on any other method: %o', async (change) => {
  const { asked, guest } = openAdmin();

  await guest.calls.request(requestId(1), request(change));

  expect(asked).toMatchObject([{ method: change.method }]);
});

test('tells the guest when the page has no API', async () => {
  const { guest } = new FakeAdmin().connect();

  await expect(guest.calls.request(requestId(1), request())).resolves.toEqual({ type: 'failure', code: 'api-missing' });
});

test('tells the guest that the API failed, without the reason', async () => {
  const logged = silenceConsole();
  const { guest } = openAdmin(() => Promise.reject(new TypeError('secret of the shell')));

  await expect(guest.calls.request(requestId(1), request())).resolves.toEqual({ type: 'failure', code: 'failed' });
  expect(logged.mock.calls).toEqual([
    ['The admin API failed at GET https://shop.example/admin/webhooks.xml.', expect.any(TypeError)],
  ]);
});

test('says nothing about an API that stops when its request is aborted', async () => {
  const logged = silenceConsole();
  const { guest } = openAdmin(
    (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const reply = guest.calls.request(requestId(1), request());

  await guest.calls.abort(requestId(1));

  await expect(reply).resolves.toEqual({ type: 'failure', code: 'aborted' });
  expect(logged).not.toHaveBeenCalled();
});

test('refuses an answer over the limit', async () => {
  const sizes = [67_108_864, 67_108_865];
  const { guest } = openAdmin(async () => response('', { body: new ArrayBuffer(sizes.shift() ?? 0) }));

  await expect(guest.calls.request(requestId(1), request())).resolves.toMatchObject({ type: 'response' });
  await expect(guest.calls.request(requestId(2), request())).resolves.toEqual({ type: 'failure', code: 'too-large' });
});

test('answers requests in the order in which the answers come', async () => {
  const late = createLateAnswer();
  const { guest } = openAdmin((received, signal) =>
    received.url.endsWith('1.xml') ? late.answer(received, signal) : Promise.resolve(response('two')),
  );
  const order: string[] = [];
  const first = guest.calls
    .request(requestId(1), request({ url: 'https://shop.example/admin/webhooks/1.xml' }))
    .then(() => order.push('one'));

  await guest.calls.request(requestId(2), request()).then(() => order.push('two'));
  late.resolve(response('one'));
  await first;

  expect(order).toEqual(['two', 'one']);
});

test('settles an aborted request at once, tells the page, and ignores an unknown id', async () => {
  const late = createLateAnswer();
  const { guest } = openAdmin(late.answer);
  const reply = guest.calls.request(requestId(1), request());

  await guest.calls.abort(requestId(2));
  await guest.calls.abort(requestId(1));

  await expect(reply).resolves.toEqual({ type: 'failure', code: 'aborted' });
  expect(late.aborts).toEqual(['https://shop.example/admin/webhooks.xml']);
});

test('does not abort a request of another session with the same id', async () => {
  const late = createLateAnswer();
  const { admin, guest } = openAdmin(late.answer);
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();
  const reply = guest.calls.request(requestId(1), request());

  await modal.guest.calls.abort(requestId(1));
  await modal.guest.calls.abort(requestId(2));
  late.resolve(response());

  await expect(reply).resolves.toMatchObject({ response: { status: 200 } });
  expect(late.aborts).toEqual([]);
});

test('answers a page inside a modal', async () => {
  const { admin, guest } = openAdmin();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  await expect(modal.guest.calls.request(requestId(1), request())).resolves.toMatchObject({
    response: { status: 200 },
  });
});

test('aborts what only reads when the session ends, finishes what writes, and sends nothing afterwards', async () => {
  const logged = silenceConsole();
  const late = createLateAnswer();
  const { guest, frame } = openAdmin(late.answer);
  void guest.calls.request(requestId(1), request());
  void guest.calls.request(requestId(2), request());
  void guest.calls.request(requestId(3), request({ method: 'POST', body: new ArrayBuffer(1) }));
  await guest.settle();
  const before = guest.replies.length;

  frame.detach();
  late.resolve(response('late'));
  await guest.closed;

  expect(late.aborts).toHaveLength(2);
  expect(guest.replies).toHaveLength(before);
  expect(logged).not.toHaveBeenCalled();
});

test('aborts the requests of a document that was reloaded', async () => {
  const late = createLateAnswer();
  const { admin, guest, window } = openAdmin(late.answer);
  void guest.calls.request(requestId(1), request());
  await guest.settle();

  const next = admin.hello(window, { document: 'document-2' });
  await next?.settle();

  expect(late.aborts).toHaveLength(1);
});

test('keeps sixty-four requests of a session waiting, and refuses the next', async () => {
  const late = createLateAnswer();
  const { guest, asked } = openAdmin(late.answer);
  const replies = Array.from({ length: 64 }, (_, index) => guest.calls.request(requestId(index + 1), request()));

  const over = await guest.calls.request(requestId(65), request());
  late.resolve(response(''));
  await Promise.all(replies);

  expect(over).toEqual({ type: 'failure', code: 'too-many-requests' });
  expect(asked).toHaveLength(64);
  await expect(guest.calls.request(requestId(66), request())).resolves.toMatchObject({ type: 'response' });
});

test('refuses the id of a pending request', async () => {
  const late = createLateAnswer();
  const { guest, asked } = openAdmin(late.answer);
  const first = guest.calls.request(requestId(1), request());

  const second = await guest.calls.request(requestId(1), request());
  late.resolve(response());

  expect(second).toEqual({ type: 'failure', code: 'refused' });
  await expect(first).resolves.toMatchObject({ response: { status: 200 } });
  expect(asked).toHaveLength(1);
});

test('passes on no request of a detached frame', async () => {
  const { admin, asked } = openAdmin();
  const window = new FakeGuestWindow();
  const frame = admin.host.attachAppFrame(window, new URL('http://localhost:4821/'));
  const guest = admin.hello(window);

  frame.detach();
  void guest?.calls.request(requestId(1), request());
  await guest?.closed;

  expect(asked).toEqual([]);
});
