import type { CallName } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createCallQueue } from './call-queue.ts';
import type { GuestSession } from './guest-session.ts';

interface Taken {
  readonly session: GuestSession;
  readonly calls: readonly (readonly unknown[])[];
}

function takeCalls(answer: () => Promise<void> = () => Promise.resolve()): Taken {
  const calls: (readonly unknown[])[] = [];
  return {
    calls,
    session: {
      call(name: CallName, ...args: readonly unknown[]) {
        calls.push([name, ...args]);
        return answer();
      },
      end: () => {},
    },
  };
}

test('keeps calls until a session opens and sends them in order', () => {
  const queue = createCallQueue(() => {});
  const { session, calls } = takeCalls();
  queue.send('setTitle', 'Orders');
  queue.send('flash', 'notice', 'Saved');

  queue.open(session);
  queue.send('setLoading', false);

  expect(calls).toEqual([
    ['setTitle', 'Orders'],
    ['flash', 'notice', 'Saved'],
    ['setLoading', false],
  ]);
});

test('queues a thousand calls, drops the rest and reports that once', () => {
  const queue = createCallQueue(() => {});
  const { session, calls } = takeCalls();

  for (let count = 0; count < 3_000; count += 1) queue.send('flash', 'notice', String(count));
  queue.open(session);

  expect(calls).toHaveLength(1_001);
  expect(calls[999]).toEqual(['flash', 'notice', '999']);
  expect(calls[1_000]).toMatchObject(['report', { code: 'queue-full' }]);
});

test('repeats to a new session only what the chrome still shows', () => {
  const queue = createCallQueue(() => {});
  const { session, calls } = takeCalls();
  queue.open(takeCalls().session);
  queue.send('setTitle', 'old');
  queue.send('setBar', { secondary: [] });
  queue.send('setIcon', undefined);
  queue.send('setTitle', 'new');
  queue.send('setTitle', 'newer');
  queue.send('flash', 'error', 'passed');
  queue.send('pushState', '/orders');

  queue.close();
  queue.open(session);

  expect(calls).toEqual([
    ['setBar', { secondary: [] }],
    ['setIcon', undefined],
    ['setTitle', 'newer'],
    ['pushState', '/orders'],
  ]);
});

test('repeats nothing for the first session', () => {
  const queue = createCallQueue(() => {});
  const { session, calls } = takeCalls();
  queue.send('setTitle', 'Orders');

  queue.open(session);

  expect(calls).toEqual([['setTitle', 'Orders']]);
});

test('sends nothing to a closed session', () => {
  const queue = createCallQueue(() => {});
  const { session, calls } = takeCalls();
  queue.open(session);

  queue.close();
  queue.send('flash', 'notice', 'later');

  expect(calls).toEqual([]);
});

test('reports a failed call and sends the next ones', async () => {
  const failures: unknown[] = [];
  const queue = createCallQueue((error) => failures.push(error));
  const failure = new Error('no');
  const { session, calls } = takeCalls(() => Promise.reject(failure));

  queue.open(session);
  queue.send('setLoading', true);
  queue.send('setLoading', false);
  await Promise.resolve();

  expect(calls).toHaveLength(2);
  expect(failures).toEqual([failure, failure]);
});
