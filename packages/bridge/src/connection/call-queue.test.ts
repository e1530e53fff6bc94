import type { CallName } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { textOf } from '../misuse/text-of.ts';
import { createCallQueue } from './call-queue.ts';
import type { GuestSession } from './session.ts';

interface Taken {
  readonly session: GuestSession;
  /** Names of the calls, with the first argument if it is not an object. */
  readonly names: readonly string[];
}

function takeNames(answer: () => Promise<void> = () => Promise.resolve()): Taken {
  const names: string[] = [];
  return {
    names,
    session: {
      call(name: CallName, ...[first]: readonly unknown[]) {
        names.push(typeof first === 'object' ? name : `${name} ${textOf(first)}`);
        return answer();
      },
      end: () => {},
    },
  };
}

/** A queue that has had a session, which the next one follows. */
function reopen(change: (queue: ReturnType<typeof createCallQueue>) => void): readonly string[] {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(takeNames().session);
  change(queue);
  queue.close();
  queue.open(session);
  return names;
}

test('keeps calls until a session opens and sends them in order', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.send('setTitle', 'Orders');
  queue.send('flash', 'notice', 'Saved');

  queue.open(session);
  queue.send('setLoading', false);

  expect(names).toEqual(['setTitle Orders', 'flash notice', 'setLoading false']);
});

test('keeps the order of calls and functions that wait for a session', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.send('setTitle', 'before');
  queue.withSession((to) => to.call('setTitle', 'passed'));
  queue.send('setTitle', 'after');

  queue.open(session);
  queue.withSession((to) => to.call('setTitle', 'at once'));

  expect(names).toEqual(['setTitle before', 'setTitle passed', 'setTitle after', 'setTitle at once']);
});

test('has room for a thousand calls before each session, and reports once that there were more', () => {
  const queue = createCallQueue(() => {});
  const overflow = (): Taken => {
    const taken = takeNames();
    for (let count = 0; count < 3_000; count += 1) queue.send('setModalHeight', count);
    queue.open(taken.session);
    queue.close();
    return taken;
  };

  const first = overflow();
  const second = overflow();

  expect([first.names.length, second.names.length]).toEqual([1_001, 1_001]);
  expect(first.names.slice(-2)).toEqual(['setModalHeight 999', 'report']);
  expect(second.names.at(-1)).toBe('report');
});

test('repeats to a new session only what the chrome still shows, the newest last', () => {
  const names = reopen((queue) => {
    queue.send('setTitle', 'old');
    queue.send('setBar', { secondary: [] });
    queue.send('setIcon', undefined);
    queue.send('setTitle', 'new');
    queue.send('setTitle', 'newer');
    queue.send('flash', 'error', 'passed');
    queue.send('setModalHeight', 300);
    queue.send('pushState', '/orders');
  });

  expect(names).toEqual(['setBar', 'setIcon undefined', 'setTitle newer', 'pushState /orders']);
});

test('lets a bar replace its parts, but not the spinner or the path', () => {
  const names = reopen((queue) => {
    queue.send('setLoading', false);
    queue.send('pushState', '/orders');
    queue.send('setTitle', 'gone');
    queue.send('setIcon', 'https://cdn.example/gone.png');
    queue.send('setPagination', {});
    queue.send('setBreadcrumb', undefined);
    queue.send('setBar', { secondary: [] });
  });

  expect(names).toEqual(['setLoading false', 'pushState /orders', 'setBar']);
});

test('repeats the earlier state first, then makes the calls made since', () => {
  const names = reopen((queue) => {
    queue.send('setTitle', 'Orders');
    queue.close();
    queue.send('flash', 'notice', 'Saved');
    queue.send('redirect', '/orders/1');
  });

  expect(names).toEqual(['setTitle Orders', 'flash notice', 'redirect /orders/1']);
});

test('sends the newest state when it changed without a session', () => {
  const names = reopen((queue) => {
    queue.send('setTitle', 'old');
    queue.close();
    queue.send('setTitle', 'newer');
    queue.send('setTitle', 'newest');
  });

  expect(names.at(-1)).toBe('setTitle newest');
  expect(names).not.toContain('setTitle old');
});

test('shows the state again to the third session too, each part once', () => {
  const names = reopen((queue) => {
    queue.send('setLoading', true);
    queue.close();
    queue.open(takeNames().session);
    queue.send('setLoading', false);
  });

  expect(names).toEqual(['setLoading false']);
});

test('does not run a function again with a second session', () => {
  const names = reopen((queue) => queue.withSession((to) => to.call('setTitle', 'passed')));

  expect(names).toEqual([]);
});

test('sends nothing to a closed session', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(session);

  queue.close();
  queue.send('flash', 'notice', 'later');

  expect(names).toEqual([]);
});

test('reports a failed call and sends the next ones', async () => {
  const failures: unknown[] = [];
  const queue = createCallQueue((error) => failures.push(error));
  const failure = new Error('no');
  const { session, names } = takeNames(() => Promise.reject(failure));

  queue.open(session);
  queue.send('setLoading', true);
  queue.send('setLoading', false);
  await Promise.resolve();

  expect(names).toHaveLength(2);
  expect(failures).toEqual([failure, failure]);
});
