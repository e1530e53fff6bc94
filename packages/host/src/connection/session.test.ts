import { expect, test, vi } from 'vitest';
import { request, requestId } from '../test-support/fake-admin.ts';
import type { Tap } from '../host-report.ts';
import { openSession } from '../test-support/open-session.ts';
import { testSession } from '../test-support/session-contract.ts';
import { silenceConsole } from '../test-support/silence-console.ts';

testSession();

function fail(): never {
  throw new TypeError('secret of the shell');
}

test('passes each call to its handler', async () => {
  const { calls, called } = openSession();

  await calls.setTitle('a');
  await calls.escape();

  expect(called).toEqual(['called', 'setTitle', 'called', 'escape']);
});

test('exposes the cause of a call, with its document, while the call is handled', async () => {
  const causes: unknown[] = [];
  const { session, calls, port } = openSession({ setTitle: () => void causes.push(session.cause) });

  port.postMessage({ type: 'call', id: 7, name: 'setTitle', args: ['a'], cause: 'press 1' });
  await calls.setTitle('b');

  expect(causes).toEqual(['document-1 press 1', undefined]);
});

test('does not read a message over the limit of a second', () => {
  const { port1 } = new MessageChannel();
  const { called } = openSession({}, { port: port1, allows: () => false });
  let reads = 0;
  const event = new MessageEvent<unknown>('message');
  Object.defineProperty(event, 'data', { get: () => (reads += 1) });

  port1.dispatchEvent(event);

  expect([called, reads]).toEqual([['rate-limited'], 0]);
});

test('tells a guest that its call failed, without the reason', async () => {
  const logged = silenceConsole();
  const { calls } = openSession({ setTitle: fail });

  const failure: unknown = await calls.setTitle('a').catch((error: unknown) => error);

  expect(failure).toEqual({ type: 'call-failed', id: 1, message: 'The admin failed at the call setTitle.' });
  expect(logged).toHaveBeenCalledWith('The host failed at the call setTitle.', expect.any(TypeError));
});

test('ends once and reports its end once', () => {
  const { session, ended } = openSession();

  session.end(true);
  session.end(true);
  session.end(false);

  expect(session.isOpen).toBe(false);
  expect(ended).toEqual([session]);
});

test('says bye only if it is told to', async () => {
  const spoken = openSession();
  const silent = openSession();
  const heard: unknown[] = [];
  const closed = Promise.all(
    [spoken.port, silent.port].map((port) => {
      port.addEventListener('message', ({ data }) => heard.push(data));
      return new Promise((resolve) => port.addEventListener('close', resolve));
    }),
  );

  spoken.session.end(true);
  silent.session.end(false);
  await closed;

  expect(heard).toEqual([{ type: 'bye' }]);
});

test('neither sends nor receives after its end', async () => {
  const tell = vi.fn<NonNullable<Tap['tell']>>();
  const { session, calls, called, port } = openSession({}, { tap: { tell } });
  const heard: unknown[] = [];
  port.addEventListener('message', ({ data }) => heard.push(data));
  const closed = new Promise((resolve) => port.addEventListener('close', resolve));

  session.end(false);
  tell.mockClear();
  session.notify({ type: 'user', user: { accountAccess: 'Full access' } });
  void calls.setTitle('late');
  await closed;

  expect(heard).toEqual([]);
  expect(called).toEqual([]);
  expect(tell).not.toHaveBeenCalled();
});

test('awaits the promise of a handler, and fails when it rejects', async () => {
  silenceConsole();
  const { calls } = openSession({
    request: (id) =>
      id === requestId(1)
        ? Promise.resolve({ type: 'failure', code: 'failed' })
        : Promise.reject(new TypeError('secret of the shell')),
  });

  await expect(calls.request(requestId(1), request())).resolves.toEqual({ type: 'failure', code: 'failed' });
  await expect(calls.request(requestId(2), request())).rejects.toMatchObject({
    type: 'call-failed',
    message: 'The admin failed at the call request.',
  });
});

test('drops a message that cannot be read, and handles none after its end', () => {
  const { port1 } = new MessageChannel();
  const { session, called } = openSession({}, { port: port1 });

  port1.dispatchEvent(new MessageEvent('messageerror'));
  session.end(false);
  port1.dispatchEvent(new MessageEvent('messageerror'));
  port1.dispatchEvent(new MessageEvent('message', { data: 'late' }));

  expect(called).toEqual(['message-dropped']);
});
