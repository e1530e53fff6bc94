import type { CallName } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
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
  const outbox = createOutbox(() => {});
  const { session, calls } = takeCalls();
  outbox.send('setTitle', 'Orders');
  outbox.send('flash', 'notice', 'Saved');

  outbox.open(session);
  outbox.send('setLoading', false);

  expect(calls).toEqual([
    ['setTitle', 'Orders'],
    ['flash', 'notice', 'Saved'],
    ['setLoading', false],
  ]);
});

test('queues a thousand calls, drops the rest and reports that once', () => {
  const outbox = createOutbox(() => {});
  const { session, calls } = takeCalls();

  for (let count = 0; count < 3_000; count += 1) outbox.send('flash', 'notice', String(count));
  outbox.open(session);

  expect(calls).toHaveLength(1_001);
  expect(calls[999]).toEqual(['flash', 'notice', '999']);
  expect(calls[1_000]).toMatchObject(['report', { code: 'queue-full' }]);
});

test('repeats to a new session only what the chrome still shows', () => {
  const outbox = createOutbox(() => {});
  const { session, calls } = takeCalls();
  outbox.open(takeCalls().session);
  outbox.send('setTitle', 'old');
  outbox.send('setBar', { secondary: [] });
  outbox.send('setIcon', undefined);
  outbox.send('setTitle', 'new');
  outbox.send('setTitle', 'newer');
  outbox.send('flash', 'error', 'passed');
  outbox.send('pushState', '/orders');

  outbox.close();
  outbox.open(session);

  expect(calls).toEqual([
    ['setBar', { secondary: [] }],
    ['setIcon', undefined],
    ['setTitle', 'newer'],
    ['pushState', '/orders'],
  ]);
});

test('repeats nothing for the first session', () => {
  const outbox = createOutbox(() => {});
  const { session, calls } = takeCalls();
  outbox.send('setTitle', 'Orders');

  outbox.open(session);

  expect(calls).toEqual([['setTitle', 'Orders']]);
});

test('sends nothing to a closed session', () => {
  const outbox = createOutbox(() => {});
  const { session, calls } = takeCalls();
  outbox.open(session);

  outbox.close();
  outbox.send('flash', 'notice', 'later');

  expect(calls).toEqual([]);
});

test('reports a failed call and sends the next ones', async () => {
  const failures: unknown[] = [];
  const outbox = createOutbox((error) => failures.push(error));
  const failure = new Error('no');
  const { session, calls } = takeCalls(() => Promise.reject(failure));

  outbox.open(session);
  outbox.send('setLoading', true);
  outbox.send('setLoading', false);
  await Promise.resolve();

  expect(calls).toHaveLength(2);
  expect(failures).toEqual([failure, failure]);
});
