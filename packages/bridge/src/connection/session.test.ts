import { expect, onTestFinished, test, vi } from 'vitest';
import { openGuestSession, type GuestSession } from './session.ts';
import type { CheckedNotification } from './host-messages.ts';

interface Ends {
  readonly session: GuestSession;
  /** The host's end. */
  readonly port: MessagePort;
  readonly notifications: readonly CheckedNotification[];
}

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** A session whose host answers each call by the function of its name. */
function open(handlers: Handlers): Ends {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const notifications: CheckedNotification[] = [];
  port1.addEventListener('message', async ({ data: { id, name, args } }) => {
    try {
      port1.postMessage({
        type: 'reply',
        id,
        value: await Reflect.apply(Reflect.get(handlers, name), undefined, args),
      });
    } catch {
      port1.postMessage({ type: 'call-failed', id, message: 'no' });
    }
  });
  port1.start();
  return {
    session: openGuestSession(port2, (notification) => notifications.push(notification)),
    port: port1,
    notifications,
  };
}

test('carries a call to the other end, with the arguments unchanged', async () => {
  const calls: unknown[] = [];
  const { session } = open({ closeModal: (...args: unknown[]) => calls.push(args) });

  await session.call('closeModal', new Map([[1, 'one']]), { list: [undefined, null] });

  expect(calls).toEqual([[new Map([[1, 'one']]), { list: [undefined, null] }]]);
});

test('waits until the host has acted', async () => {
  const order: string[] = [];
  const { session } = open({
    async setTitle() {
      await Promise.resolve();
      order.push('host');
    },
  });

  await session.call('setTitle', 'Orders');
  order.push('guest');

  expect(order).toEqual(['host', 'guest']);
});

test('keeps the order of calls and gives each its own reply', async () => {
  const titles: string[] = [];
  const { session } = open({
    setTitle(title: string) {
      titles.push(title);
      if (title === 'two') throw new Error('no');
    },
  });

  const results = await Promise.allSettled(['one', 'two', 'three'].map((title) => session.call('setTitle', title)));

  expect(titles).toEqual(['one', 'two', 'three']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('rejects with call-failed when the host says so', async () => {
  const { session } = open({
    setTitle() {
      throw new RangeError('too short');
    },
  });

  await expect(session.call('setTitle', 'x')).rejects.toMatchObject({
    name: 'PlatformAppError',
    code: 'call-failed',
    message: expect.stringContaining('setTitle'),
    cause: 'no',
  });
});

test('rejects with call-failed when an argument cannot be copied', async () => {
  const { session } = open({ closeModal: () => undefined });

  await expect(session.call('closeModal', () => undefined, undefined)).rejects.toMatchObject({
    code: 'call-failed',
    cause: { name: 'DataCloneError' },
  });
});

test('rejects with call-timeout when no reply comes in thirty seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session } = open({ setTitle: () => new Promise(() => {}) });

  const call = session.call('setTitle', 'x');
  vi.advanceTimersByTime(29_999);
  const state = await Promise.race([call.catch(() => 'rejected'), Promise.resolve('pending')]);
  vi.advanceTimersByTime(1);

  expect(state).toBe('pending');
  await expect(call).rejects.toMatchObject({
    code: 'call-timeout',
    message: 'The call setTitle had no reply for 15 seconds or more. Reload the admin, then try again.',
  });
});

test('uses one timer for all calls, and none after its end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session } = open({ setTitle: () => new Promise(() => {}) });

  const calls = Promise.allSettled([session.call('setTitle', 'x'), session.call('setTitle', 'y')]);
  const whileOpen = vi.getTimerCount();
  session.end();
  await calls;

  expect(whileOpen).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives every call at least half of the deadline, whenever it is made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session } = open({ setTitle: () => new Promise(() => {}) });
  vi.advanceTimersByTime(14_999);
  let isSettled = false;

  session.call('setTitle', 'x').catch(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(15_000);
  const afterHalf = isSettled;
  await vi.advanceTimersByTimeAsync(15_000);

  expect(afterHalf).toBe(false);
  expect(isSettled).toBe(true);
});

test('says bye at its end and rejects pending and later calls', async () => {
  let byes = 0;
  const { session } = open({ setTitle: () => new Promise(() => {}), bye: () => (byes += 1) });
  const inFlight = [session.call('setTitle', 'one'), session.call('setTitle', 'two')];

  session.end();
  session.end();
  const results = await Promise.allSettled([...inFlight, session.call('setTitle', 'three')]);
  await vi.waitUntil(() => byes > 0);

  expect(results).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: 'session-ended' } })));
  expect(byes).toBe(1);
});

test('ends when the host says bye, without an answer', async () => {
  const said: string[] = [];
  const { session, port, notifications } = open({ setTitle: () => new Promise(() => {}), bye: () => said.push('bye') });
  const inFlight = session.call('setTitle', 'one');

  port.postMessage({ type: 'bye' });

  await expect(inFlight).rejects.toMatchObject({ code: 'session-ended' });
  await expect(session.call('setTitle', 'two')).rejects.toMatchObject({ code: 'session-ended' });
  session.end();
  expect(notifications).toEqual([{ type: 'bye' }]);
  expect(said).toEqual([]);
});

test('passes on notifications in order and drops everything else', async () => {
  const { session, port, notifications } = open({ setTitle: () => undefined });

  for (const data of [
    null,
    'text',
    { type: 'user', user: { accountAccess: 'Full access' } },
    { type: 'press', press: 'x' },
    { id: 7, type: 'reply' },
    { id: {}, type: 'call-failed' },
    { id: 7, type: 'RAW' },
    { type: 'modal-closed', modal: 1, result: true, data: 'x' },
  ]) {
    port.postMessage(data);
  }
  await session.call('setTitle', 'after');

  expect(notifications.map(({ type }) => type)).toEqual(['user', 'modal-closed']);
});

test('does not settle a call by a reply to another, or twice', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const session = openGuestSession(port2, () => {});
  const ids: number[] = [];
  port1.addEventListener('message', ({ data }) => {
    ids.push(data.id);
    if (ids.length < 2) return;
    for (const id of [0, 99, '__proto__', ids[1], ids[1], ids[0]]) port1.postMessage({ type: 'reply', id });
  });
  port1.start();
  const order: string[] = [];

  await Promise.all([
    session.call('setTitle', 'one').then(() => order.push('one')),
    session.call('setTitle', 'two').then(() => order.push('two')),
  ]);

  expect(order).toEqual(['two', 'one']);
});

test('resolves with the value of the reply', async () => {
  const { session } = open({ abort: () => ({ any: 'thing' }), setTitle: () => undefined });

  const carried = await Promise.all([
    Reflect.apply(session.call, undefined, ['abort', 1]),
    session.call('setTitle', 'x'),
  ]);

  expect(carried).toEqual([{ any: 'thing' }, undefined]);
});
