import type { CallName } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
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
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.open(takeNames().session);
  outbox.send('setTitle', 'Orders');
  outbox.close();
  outbox.send('flash', 'notice', 'Saved');
  outbox.send('redirect', '/orders/1');

  outbox.open(session);

  expect(names).toEqual(['setTitle Orders', 'flash notice', 'redirect /orders/1']);
});

test('sends the newest state when it changed without a session', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.open(takeNames().session);
  outbox.send('setTitle', 'old');
  outbox.close();
  outbox.send('setTitle', 'newer');
  outbox.send('setTitle', 'newest');

  outbox.open(session);

  expect(names.at(-1)).toBe('setTitle newest');
  expect(names).not.toContain('setTitle old');
});

test('lets a bar replace its parts, but not the spinner or the path', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.open(takeNames().session);
  outbox.send('setLoading', false);
  outbox.send('pushState', '/orders');
  outbox.send('setTitle', 'gone');
  outbox.send('setIcon', 'https://cdn.example/gone.png');
  outbox.send('setPagination', {});
  outbox.send('setBreadcrumb', undefined);
  outbox.send('setBar', { secondary: [] });

  outbox.close();
  outbox.open(session);

  expect(names).toEqual(['setLoading false', 'pushState /orders', 'setBar']);
});

test('repeats neither the height of a modal nor the modal itself', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.open(takeNames().session);
  outbox.send('setModalHeight', 300);
  outbox.send('closeModal', true, undefined);
  outbox.send('escape');

  outbox.close();
  outbox.open(session);

  expect(names).toEqual([]);
});

test('shows the state again to the third session too, each part once', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.send('setLoading', true);
  for (let count = 0; count < 2; count += 1) {
    outbox.open(takeNames().session);
    outbox.send('setLoading', false);
    outbox.close();
  }

  outbox.open(session);

  expect(names).toEqual(['setLoading false']);
});

test('keeps the order of calls and functions that wait for a session', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.send('setTitle', 'before');
  outbox.withSession((to) => to.call('setTitle', 'passed'));
  outbox.send('setTitle', 'after');

  outbox.open(session);
  outbox.withSession((to) => to.call('setTitle', 'at once'));

  expect(names).toEqual(['setTitle before', 'setTitle passed', 'setTitle after', 'setTitle at once']);
});

test('does not send the same call to a second session', () => {
  const outbox = createOutbox(() => {});
  const { session, names } = takeNames();
  outbox.withSession((to) => to.call('setTitle', 'passed'));
  outbox.open(takeNames().session);

  outbox.close();
  outbox.open(session);

  expect(names).toEqual([]);
});

test('has room for a thousand calls again after each session, and reports each time that there were more', () => {
  const outbox = createOutbox(() => {});
  const overflow = (): Taken => {
    const taken = takeNames();
    for (let count = 0; count < 1_002; count += 1) outbox.send('escape');
    outbox.open(taken.session);
    outbox.close();
    return taken;
  };

  const first = overflow();
  const second = overflow();

  expect([first.names.length, second.names.length]).toEqual([1_001, 1_001]);
  expect([first.names.at(-1), second.names.at(-1)]).toEqual(['report', 'report']);
});
