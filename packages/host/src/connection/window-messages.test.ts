import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow, HELLO } from '../test-support/fake-admin.ts';

function open() {
  const admin = new FakeAdmin();
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));
  const before = admin.host.state;
  const deliver = (data: unknown, origin = APP_ORIGIN): void => admin.window.deliver({ data, origin, source: window });
  return { admin, window, before, deliver };
}

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'platformapp:hello'],
  ['a number', 1],
  ['an empty object', {}],
  ['another type', { ...HELLO, type: 'platformapp:welcome' }],
  ['a hello with a key too many', { ...HELLO, more: 1 }],
  ['a hello without its document', { ...HELLO, document: undefined }],
  ['a hello with a path that is not text', { ...HELLO, path: 1 }],
  ['a hello with a role that is none', { ...HELLO, role: 'admin' }],
  ['a hello with a text over the limit', { ...HELLO, apiKey: 'x'.repeat(1_001) }],
  ['a version that is not a number', { ...HELLO, version: '1' }],
  ['a waiting with a key too many', { type: 'platformapp:waiting', version: 1, more: 1 }],
  ['an array', [HELLO]],
  ['a map', new Map(Object.entries(HELLO))],
])('drops %s without an answer', (_what, data) => {
  const { admin, window, before, deliver } = open();

  deliver(data);

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 1, atPort: 0 } });
  expect(window.posted).toHaveLength(1);
});

test('drops messages of a frame over the limit of a second', () => {
  const { admin, window, deliver } = open();
  for (let count = 0; count < 50; count += 1) deliver('noise');

  deliver(HELLO);
  const during = admin.host.state.phase;
  admin.time += 1_000;
  deliver(HELLO);

  expect([during, admin.host.state.phase]).toEqual(['loading', 'connected']);
  expect(window.posted).toHaveLength(2);
  expect(admin.host.state.dropped.atWindow).toBe(51);
});

test('does not read a message over the limit of a second', () => {
  const { admin, window, deliver } = open();
  for (let count = 0; count < 50; count += 1) deliver('noise');
  let reads = 0;
  const event = new MessageEvent<unknown>('message', { origin: APP_ORIGIN });
  Object.defineProperties(event, { source: { value: window }, data: { get: () => (reads += 1) } });

  for (const listener of admin.window.listeners) listener(event);

  expect(reads).toBe(0);
  expect(admin.host.state.dropped.atWindow).toBe(51);
});

test('ignores a waiting message from a connected frame', () => {
  const admin = new FakeAdmin();
  const { window } = admin.connect();
  const before = admin.host.state;

  admin.window.deliver({
    data: { type: 'platformapp:waiting', version: 1 },
    origin: APP_ORIGIN,
    source: window,
  });

  expect(admin.host.state).toBe(before);
});
