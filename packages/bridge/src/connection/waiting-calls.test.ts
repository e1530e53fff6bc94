import { expect, test, vi } from 'vitest';
import { connect, createGuest, openSession, type HostEnd } from '../test-support/connection.ts';
import type { Connection } from './connection.ts';

/** The names of the calls in a session, once all that were made have arrived. */
async function namesOf({ names }: HostEnd, count: number): Promise<readonly string[]> {
  await vi.waitUntil(() => names.length >= count);
  return [...names];
}

/** The calls that a second session begins with, after these changes in the first. */
async function reopen(count: number, change: (connection: Connection) => void): Promise<readonly string[]> {
  const { connection } = connect();
  change(connection);
  connection.end();
  const host = openSession(connection);
  connection.send('escape');
  return (await namesOf(host, count + 1)).slice(0, -1);
}

test('keeps calls until a session opens and sends them in order', async () => {
  const { connection } = createGuest();
  connection.send('setTitle', 'Orders');
  connection.send('flash', 'notice', 'Saved');

  const host = openSession(connection);
  connection.send('setLoading', false);

  expect(await namesOf(host, 3)).toEqual(['setTitle Orders', 'flash notice', 'setLoading false']);
});

test('keeps the order of calls and functions that wait for a session', async () => {
  const { connection } = createGuest();
  connection.send('setTitle', 'before');
  connection.whenOpen((makeCall) => void makeCall('setTitle', 'passed').catch(() => {}));
  connection.send('setTitle', 'after');

  const host = openSession(connection);
  connection.whenOpen((makeCall) => void makeCall('setTitle', 'at once').catch(() => {}));

  expect(await namesOf(host, 4)).toEqual(['setTitle before', 'setTitle passed', 'setTitle after', 'setTitle at once']);
});

test('has room for a thousand calls before each session, and reports once that there were more', async () => {
  const { connection } = createGuest();
  const overflow = async (): Promise<readonly string[]> => {
    for (let count = 0; count < 3_000; count += 1) connection.send('setModalHeight', count);
    const host = openSession(connection);
    connection.send('escape');
    const names = await namesOf(host, 1_002);
    connection.end();
    return names;
  };

  const first = await overflow();
  const second = await overflow();

  expect([first.length, second.length]).toEqual([1_002, 1_002]);
  expect(first.slice(-3)).toEqual(['setModalHeight 999', 'report', 'escape']);
  expect(second.slice(-2)).toEqual(['report', 'escape']);
});

test('repeats to a new session only what the chrome still shows, the newest last', async () => {
  const names = await reopen(4, ({ send }) => {
    send('setTitle', 'old');
    send('setBar', { secondary: [] });
    send('setIcon', undefined);
    send('setTitle', 'new');
    send('setTitle', 'newer');
    send('flash', 'error', 'passed');
    send('setModalHeight', 300);
    send('pushState', '/orders');
  });

  expect(names).toEqual(['setBar', 'setIcon undefined', 'setTitle newer', 'pushState /orders']);
});

test('lets a bar replace its parts, but not the spinner or the path', async () => {
  const names = await reopen(3, ({ send }) => {
    send('setLoading', false);
    send('pushState', '/orders');
    send('setTitle', 'gone');
    send('setIcon', 'https://cdn.example/gone.png');
    send('setPagination', {});
    send('setBreadcrumb', undefined);
    send('setBar', { secondary: [] });
  });

  expect(names).toEqual(['setLoading false', 'pushState /orders', 'setBar']);
});

test('repeats the earlier state first, then makes the calls made since', async () => {
  const names = await reopen(3, ({ send, end }) => {
    send('setTitle', 'Orders');
    end();
    send('flash', 'notice', 'Saved');
    send('redirect', '/orders/1');
  });

  expect(names).toEqual(['setTitle Orders', 'flash notice', 'redirect /orders/1']);
});

test('sends the newest state when it changed without a session', async () => {
  const names = await reopen(3, ({ send, end }) => {
    send('setTitle', 'old');
    end();
    send('setTitle', 'newer');
    send('setTitle', 'newest');
  });

  expect(names.at(-1)).toBe('setTitle newest');
  expect(names).not.toContain('setTitle old');
});

test('shows the state again to the third session too, each part once', async () => {
  const names = await reopen(1, (connection) => {
    connection.send('setLoading', true);
    connection.end();
    openSession(connection);
    connection.send('setLoading', false);
  });

  expect(names).toEqual(['setLoading false']);
});

test('does not run a function again with a second session', async () => {
  const names = await reopen(0, ({ whenOpen }) =>
    whenOpen((makeCall) => void makeCall('setTitle', 'passed').catch(() => {})),
  );

  expect(names).toEqual([]);
});
