import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, createGuest } from '../test-support/connection.ts';

test('logs each call, and the failure of one, and sends the next ones', async () => {
  const { connection, names, logged } = connect({
    setLoading() {
      throw new Error('no');
    },
  });

  connection.send('setLoading', true);
  connection.send('setLoading', false);
  await vi.waitUntil(() => logged.length > 5);

  expect(names).toEqual(['setLoading true', 'setLoading false']);
  const failure = expect.objectContaining({ code: 'call-failed' });
  expect(logged).toEqual(['setLoading', true, 'setLoading', false, failure, failure]);
});

test('carries a call to the other end, with the arguments unchanged', async () => {
  const { connection, calls } = connect({ closeModal: () => undefined });

  await connection.call('closeModal', new Map([[1, 'one']]), { list: [undefined, null] });

  expect(calls).toEqual([['closeModal', new Map([[1, 'one']]), { list: [undefined, null] }]]);
});

test('waits until the host has acted, and resolves with the value of its reply', async () => {
  const order: string[] = [];
  const { connection } = connect({
    async setTitle() {
      await Promise.resolve();
      order.push('host');
      return { any: 'thing' };
    },
  });

  const value = await connection.call('setTitle', 'Orders');
  order.push('guest');

  expect(order).toEqual(['host', 'guest']);
  expect(value).toEqual({ any: 'thing' });
});

test('keeps the order of calls and gives each its own reply', async () => {
  const { connection, names } = connect({
    setTitle(title: string) {
      if (title === 'two') throw new Error('no');
    },
  });

  const results = await Promise.allSettled(['one', 'two', 'three'].map((title) => connection.call('setTitle', title)));

  expect(names).toEqual(['setTitle one', 'setTitle two', 'setTitle three']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('rejects with call-failed when the host says so', async () => {
  const { connection } = connect({
    setTitle() {
      throw new RangeError('too short');
    },
  });

  await expect(connection.call('setTitle', 'x')).rejects.toMatchObject({
    name: 'PlatformAppError',
    code: 'call-failed',
    message: expect.stringContaining('setTitle'),
    cause: 'no',
  });
});

test('rejects with call-failed when an argument cannot be copied', async () => {
  const { connection } = connect();

  await expect(connection.call('closeModal', () => undefined, undefined)).rejects.toMatchObject({
    code: 'call-failed',
    cause: { name: 'DataCloneError' },
  });
});

test('rejects with call-timeout when no reply comes in thirty seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { connection } = connect();

  const call = connection.call('setTitle', 'x');
  vi.advanceTimersByTime(29_999);
  const state = await Promise.race([call.catch(() => 'rejected'), Promise.resolve('pending')]);
  vi.advanceTimersByTime(1);

  expect(state).toBe('pending');
  await expect(call).rejects.toMatchObject({
    code: 'call-timeout',
    message: 'The call setTitle had no reply for 15 seconds or more. Reload the admin, then try again.',
  });
});

test('uses one timer for all calls, and none after the end of the session', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { connection } = connect();

  const calls = Promise.allSettled([connection.call('setTitle', 'x'), connection.call('setTitle', 'y')]);
  const whileOpen = vi.getTimerCount();
  connection.end();
  await calls;

  expect(whileOpen).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives every call at least half of the deadline, whenever it is made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { connection } = connect();
  vi.advanceTimersByTime(14_999);
  let isSettled = false;

  connection.call('setTitle', 'x').catch(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(15_000);
  const afterHalf = isSettled;
  await vi.advanceTimersByTimeAsync(15_000);

  expect(afterHalf).toBe(false);
  expect(isSettled).toBe(true);
});

test('says bye at the end of a session, once, and rejects pending and later calls', async () => {
  const { connection, names } = connect();
  const inFlight = [connection.call('setTitle', 'one'), connection.call('setTitle', 'two')];

  connection.end();
  connection.end();
  const results = await Promise.allSettled([...inFlight, connection.call('setTitle', 'three')]);
  await vi.waitUntil(() => names.includes('bye'));

  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: 'session-ended' } })));
  expect(names).toEqual(['setTitle one', 'setTitle two', 'bye']);
  expect(connection.isOpen).toBe(false);
});

test('ends when the host says bye, without an answer', async () => {
  const { connection, port, notifications, names } = connect();
  const inFlight = connection.call('setTitle', 'one');

  port.postMessage({ type: 'bye' });

  await expect(inFlight).rejects.toMatchObject({ code: 'session-ended' });
  await expect(connection.call('setTitle', 'two')).rejects.toMatchObject({ code: 'session-ended' });
  connection.end();
  expect(notifications).toEqual([{ type: 'bye' }]);
  expect(names).toEqual(['setTitle one']);
});

const HEARD = [
  { type: 'press', press: 1, message: 'save' },
  { type: 'press', press: 1, message: 'save', callback: 2, href: 'https://app.example/' },
  { type: 'modal-closed', modal: 1, result: false, data: undefined },
  { type: 'user', user: { accountAccess: 'Full access' } },
  { type: 'misuse', report: { sentence: 'Too many buttons.' } },
];

test('passes on notifications in order and drops everything else', async () => {
  const { connection, port, notifications } = connect({ setTitle: () => undefined });
  const dropped = [
    undefined,
    null,
    'bye',
    ['bye'],
    {},
    { type: 'other' },
    { type: 'reply', id: 7, value: undefined },
    { type: 'call-failed', id: {}, message: '' },
    { type: 'press', press: '1', message: 'save' },
    { type: 'press', press: 1 },
    { type: 'press', press: 1, message: 'save', callback: 'alert' },
    { type: 'press', press: 1, message: 'save', href: { toString: 1 } },
    { type: 'modal-closed' },
    { type: 'user' },
    { type: 'user', user: { accountAccess: 1 } },
    { type: 'user', user: { accountAccess: 'Nobody' } },
    { type: 'misuse', report: 'text' },
    { type: 'misuse', report: {} },
  ];

  for (const message of [...dropped, ...HEARD]) port.postMessage(message);
  await connection.call('setTitle', 'after');

  expect(notifications).toEqual(HEARD);
});

test('does not settle a call by a reply to another, or twice', async () => {
  const { connection } = createGuest();
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const ids: number[] = [];
  port1.addEventListener('message', ({ data }) => {
    ids.push(data.id);
    if (ids.length < 2) return;
    for (const id of [0, 99, '__proto__', ids[1], ids[1], ids[0]]) port1.postMessage({ type: 'reply', id });
  });
  port1.start();
  connection.open(port2);
  const order: string[] = [];

  await Promise.all([
    connection.call('setTitle', 'one').then(() => order.push('one')),
    connection.call('setTitle', 'two').then(() => order.push('two')),
  ]);

  expect(order).toEqual(['two', 'one']);
});
