import { decodeCall, LIMITS, PlatformAppError, type CallName } from '@platformapp/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MakeCall } from '../connection/connection.ts';
import { createRequestSender, type SendRequest } from './send-request.ts';

const URL_OF_LIST = 'https://shop.example/admin/api/2019-10/products.json';
const ANSWER = { status: 200, statusText: 'OK', headers: [['x', '1']] };

interface Admin {
  readonly send: SendRequest;
  /** The calls to the admin, in order. */
  readonly calls: readonly (readonly [name: CallName, ...args: readonly unknown[]])[];
  readonly misuses: readonly (readonly unknown[])[];
  /** Settles the oldest request that waits for its reply. */
  readonly reply: (value: unknown) => void;
}

/** An admin whose replies the test controls; `whenOpen` decides when its session opens. */
function createAdmin(whenOpen: (run: () => void) => void = (run) => run()): Admin {
  const calls: (readonly [CallName, ...(readonly unknown[])])[] = [];
  const misuses: (readonly unknown[])[] = [];
  const replies: ((value: unknown) => void)[] = [];
  const makeCall = (name: CallName, ...args: readonly unknown[]): Promise<unknown> => {
    calls.push([name, ...args]);
    return new Promise((resolve) => {
      if (name === 'request') replies.push(resolve);
      else resolve(undefined);
    });
  };
  return {
    send: createRequestSender(
      (run) => whenOpen(() => run(makeCall)),
      (...misuse) => misuses.push(misuse),
    ),
    calls,
    misuses,
    reply: (value) => replies.shift()?.(value),
  };
}

/** Waits until a request has read its body and continued. */
function until(isTrue: () => boolean): Promise<boolean> {
  return vi.waitUntil(isTrue, { interval: 1 });
}

test('sends method, address without its hash, headers and body, and gives the answer', async () => {
  const { send, calls, reply } = createAdmin();
  const body = '{"product":{}}';
  const headers = { accept: 'application/json', 'content-type': 'application/json' };

  const answer = send(new Request(`${URL_OF_LIST}?a=%2C#top`, { method: 'POST', headers, body }));
  await until(() => calls.length > 0);
  reply({ type: 'response', response: ANSWER });

  await expect(answer).resolves.toBe(ANSWER);
  expect(calls).toEqual([
    [
      'request',
      1,
      {
        method: 'POST',
        url: `${URL_OF_LIST}?a=%2C`,
        headers: [
          ['accept', 'application/json'],
          ['content-type', 'application/json'],
        ],
        body: new TextEncoder().encode(body).buffer,
      },
    ],
  ]);
});

test('sends accept */* when the app sets no accept header, and no empty body', async () => {
  const { send, calls } = createAdmin();

  void send(new Request(URL_OF_LIST, { method: 'POST', body: new Uint8Array() }));
  await until(() => calls.length > 0);

  expect(calls[0]?.[2]).toMatchObject({ headers: [['accept', '*/*']], body: undefined });
});

test.each([
  [{ type: 'failure', code: 'api-missing' }, 'api-missing'],
  [{ type: 'response', response: { ...ANSWER, status: 101 } }, 'malformed'],
  [undefined, 'malformed'],
])('fails like a network error when the reply is %o', async (value, reason) => {
  const { send, calls, reply } = createAdmin();

  const failure = send(new Request(URL_OF_LIST)).catch((error: unknown) => error);
  await until(() => calls.length > 0);
  reply(value);

  expect(await failure).toMatchObject({
    name: 'TypeError',
    message: 'Failed to fetch',
    cause: { code: 'call-failed', message: expect.stringContaining(reason) },
  });
});

test('fails like a network error when the session ends, and continues with the next request', async () => {
  const ended = new PlatformAppError('session-ended', 'gone');
  const send = createRequestSender(
    (run) => run(() => Promise.reject(ended)),
    () => {},
  );

  const failures = await Promise.all(
    Array.from({ length: LIMITS.requestsInFlight + 1 }, () =>
      send(new Request(URL_OF_LIST)).catch((error: unknown) => error),
    ),
  );

  expect(failures.every((failure) => failure instanceof TypeError && failure.cause === ended)).toBe(true);
});

test('rejects at once when the signal is already aborted, and sends nothing', async () => {
  const { send, calls } = createAdmin();
  const reason = new RangeError('enough');

  const asked = send(new Request(URL_OF_LIST, { signal: AbortSignal.abort(reason) }));

  await expect(asked).rejects.toBe(reason);
  expect(calls).toEqual([]);
});

test('reports an abort to the admin only before the answer has come', async () => {
  const { send, calls, reply } = createAdmin();
  const [first, second] = [new AbortController(), new AbortController()];
  const aborted = send(new Request(URL_OF_LIST, { signal: first.signal })).catch((error: unknown) => error);
  await until(() => calls.length === 1);

  first.abort('changed my mind');
  reply({ type: 'failure', code: 'aborted' });
  const answered = send(new Request(URL_OF_LIST, { signal: second.signal }));
  await until(() => calls.length === 3);
  reply({ type: 'response', response: ANSWER });
  await answered;
  second.abort();

  expect(await aborted).toBe('changed my mind');
  expect(calls.map(([name, id]) => [name, id])).toEqual([
    ['request', 1],
    ['abort', 1],
    ['request', 2],
  ]);
});

test('sends no request that was aborted before the session opened', async () => {
  const waiting: (() => void)[] = [];
  const { send, calls } = createAdmin((run) => waiting.push(run));
  const controller = new AbortController();
  const aborted = send(new Request(URL_OF_LIST, { signal: controller.signal })).catch((error: unknown) => error);
  await until(() => waiting.length > 0);

  controller.abort();
  await aborted;
  for (const open of waiting) open();

  expect(calls).toEqual([]);
});

test('keeps 64 requests in flight and sends the others in turn', async () => {
  const { send, calls, reply } = createAdmin();

  for (let count = 0; count < 66; count += 1) send(new Request(`${URL_OF_LIST}?n=${count}`)).catch(() => undefined);
  await until(() => calls.length === 64);
  reply({ type: 'response', response: ANSWER });
  await until(() => calls.length === 65);
  reply({ type: 'failure', code: 'failed' });
  await until(() => calls.length === 66);

  expect(calls.slice(64).map(([, , wire]) => wire)).toMatchObject([
    { url: `${URL_OF_LIST}?n=64` },
    { url: `${URL_OF_LIST}?n=65` },
  ]);
});

test('waits thirty seconds for a session, and sends nothing to one that comes later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waiting: (() => void)[] = [];
  const { send, calls } = createAdmin((run) => waiting.push(run));
  const failure = send(new Request(URL_OF_LIST)).catch((error: unknown) => error);
  await until(() => waiting.length > 0);

  await vi.advanceTimersByTimeAsync(30_000);
  for (const open of waiting) open();

  expect(await failure).toMatchObject({ name: 'TypeError', cause: { code: 'call-timeout' } });
  expect(calls).toEqual([]);
});

test('reports a request as sent once it is sent, not while it waits for a session', async () => {
  const waiting: (() => void)[] = [];
  const { send, calls } = createAdmin((run) => waiting.push(run));
  const sentAfter: number[] = [];
  void send(new Request(URL_OF_LIST), () => sentAfter.push(calls.length));
  await until(() => waiting.length > 0);
  const before = [...sentAfter];

  for (const open of waiting) open();

  expect(before).toEqual([]);
  expect(sentAfter).toEqual([1]);
});

test('does not count requests that were aborted before the session opened', async () => {
  const waiting: (() => void)[] = [];
  const { send, calls } = createAdmin((run) => waiting.push(run));
  const controller = new AbortController();
  for (let count = 0; count < LIMITS.requestsInFlight; count += 1) {
    send(new Request(URL_OF_LIST, { signal: controller.signal })).catch(() => undefined);
  }
  await until(() => waiting.length === LIMITS.requestsInFlight);

  controller.abort();
  for (const open of waiting.splice(0)) open();
  void send(new Request(URL_OF_LIST));
  await until(() => waiting.length > 0);
  for (const open of waiting) open();

  expect(calls.map(([name]) => name)).toEqual(['request']);
});

test('aborts a request at the admin once nobody waits for its reply', async () => {
  const calls: (readonly unknown[])[] = [];
  const makeCall: MakeCall = (name, ...args) => {
    calls.push([name, args[0]]);
    return Promise.reject(new PlatformAppError('call-timeout', 'late'));
  };
  const send = createRequestSender(
    (run) => run(makeCall),
    () => {},
  );

  const failure = await send(new Request(URL_OF_LIST)).catch((error: unknown) => error);

  expect(failure).toMatchObject({ name: 'TypeError', cause: { code: 'call-timeout' } });
  expect(calls).toEqual([
    ['request', 1],
    ['abort', 1],
  ]);
});

const headers = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'value']));

// With the `accept` that is added, 99 headers are 100.
test.each<[string, string, RequestInit, string, RequestInit]>([
  ['headers', '', { headers: headers(99) }, '', { headers: headers(100) }],
  ['long header', '', { headers: { x: 'a'.repeat(8_192) } }, '', { headers: { x: 'a'.repeat(8_193) } }],
  ['long name', '', { headers: { ['x'.repeat(8_192)]: '' } }, '', { headers: { ['x'.repeat(8_193)]: '' } }],
  ['long method', '', { method: 'A'.repeat(32) }, '', { method: 'A'.repeat(33) }],
  ['long URL', '?'.padEnd(8_192 - URL_OF_LIST.length, 'a'), {}, '?'.padEnd(8_193 - URL_OF_LIST.length, 'a'), {}],
])('refuses at once what the host would drop, and reports it: %s', async (_, query, most, longer, tooMuch) => {
  const { send, calls, misuses } = createAdmin();

  const failure = await send(new Request(`${URL_OF_LIST}${longer}`, tooMuch)).catch((error: unknown) => error);
  void send(new Request(`${URL_OF_LIST}${query}`, most));
  await until(() => calls.length > 0);

  expect(failure).toMatchObject({ name: 'TypeError', message: 'Failed to fetch', cause: { code: 'call-failed' } });
  expect(misuses).toEqual([['request-too-large', 'request', expect.stringContaining('more than ')]]);
  expect(decodeCall({ type: 'call', id: 1, name: 'request', args: calls[0]?.slice(1) })).toBeDefined();
});
