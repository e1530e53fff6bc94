import type { CallName } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createCallQueue } from './call-queue.ts';
import type { GuestSession } from './guest-session.ts';
import { textOf } from '../config/values/text-of.ts';

interface Taken {
  readonly session: GuestSession;
  readonly names: readonly string[];
}

function takeNames(): Taken {
  const names: string[] = [];
  return {
    names,
    session: {
      call(name: CallName, ...[first]: readonly unknown[]) {
        names.push(typeof first === 'object' ? name : `${name} ${textOf(first)}`);
        return Promise.resolve();
      },
      end: () => {},
    },
  };
}

test('repeats the earlier state first, then makes the calls made since', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(takeNames().session);
  queue.send('setTitle', 'Orders');
  queue.close();
  queue.send('flash', 'notice', 'Saved');
  queue.send('redirect', '/orders/1');

  queue.open(session);

  expect(names).toEqual(['setTitle Orders', 'flash notice', 'redirect /orders/1']);
});

test('sends the newest state when it changed without a session', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(takeNames().session);
  queue.send('setTitle', 'old');
  queue.close();
  queue.send('setTitle', 'newer');
  queue.send('setTitle', 'newest');

  queue.open(session);

  expect(names.at(-1)).toBe('setTitle newest');
  expect(names).not.toContain('setTitle old');
});

test('lets a bar replace its parts, but not the spinner or the path', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(takeNames().session);
  queue.send('setLoading', false);
  queue.send('pushState', '/orders');
  queue.send('setTitle', 'gone');
  queue.send('setIcon', 'https://cdn.example/gone.png');
  queue.send('setPagination', {});
  queue.send('setBreadcrumb', undefined);
  queue.send('setBar', { secondary: [] });

  queue.close();
  queue.open(session);

  expect(names).toEqual(['setLoading false', 'pushState /orders', 'setBar']);
});

test('repeats neither the height of a modal nor the modal itself', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.open(takeNames().session);
  queue.send('setModalHeight', 300);
  queue.send('closeModal', true, undefined);
  queue.send('escape');

  queue.close();
  queue.open(session);

  expect(names).toEqual([]);
});

test('shows the state again to the third session too, each part once', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.send('setLoading', true);
  for (let count = 0; count < 2; count += 1) {
    queue.open(takeNames().session);
    queue.send('setLoading', false);
    queue.close();
  }

  queue.open(session);

  expect(names).toEqual(['setLoading false']);
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

test('does not send the same call to a second session', () => {
  const queue = createCallQueue(() => {});
  const { session, names } = takeNames();
  queue.withSession((to) => to.call('setTitle', 'passed'));
  queue.open(takeNames().session);

  queue.close();
  queue.open(session);

  expect(names).toEqual([]);
});

test('has room for a thousand calls again after each session, and reports each time that there were more', () => {
  const queue = createCallQueue(() => {});
  const overflow = (): Taken => {
    const taken = takeNames();
    for (let count = 0; count < 1_002; count += 1) queue.send('escape');
    queue.open(taken.session);
    queue.close();
    return taken;
  };

  const first = overflow();
  const second = overflow();

  expect([first.names.length, second.names.length]).toEqual([1_001, 1_001]);
  expect([first.names.at(-1), second.names.at(-1)]).toEqual(['report', 'report']);
});
