import { expect, test } from 'vitest';
import { APP_ORIGIN, type Connected, FakeAdmin, FakeGuestWindow, HELLO } from '../test-support/fake-admin.ts';
import { allCallMessages } from '../test-support/valid-calls.ts';

/** A sender at the shell's window that is not the guest of an attached frame at its origin. */
interface Sender {
  readonly who: string;
  /** The window that the message comes from. */
  readonly source: (app: Connected) => unknown;
  readonly origin: string;
}

const sibling = new FakeGuestWindow();

const OTHER_SENDERS: readonly Sender[] = [
  { who: 'a sibling frame of the same origin', source: () => sibling, origin: APP_ORIGIN },
  { who: 'a frame inside the app', source: () => new FakeGuestWindow(), origin: APP_ORIGIN },
  { who: 'a port', source: () => new MessageChannel().port1, origin: '' },
  { who: 'the frame at another origin', source: (app) => app.window, origin: 'https://evil.example' },
  { who: 'the frame at a host that starts alike', source: (app) => app.window, origin: `${APP_ORIGIN}.evil.example` },
  { who: 'the frame at an opaque origin', source: (app) => app.window, origin: 'null' },
];

test.each(OTHER_SENDERS)('does not welcome $who', ({ source, origin }) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const before = admin.host.state;
  const posted = app.window.posted.length;

  admin.window.deliver({ data: { ...HELLO, document: 'other' }, origin, source: source(app) });

  // A message from anywhere but an attached frame is not even counted.
  const atWindow = source(app) === app.window ? 1 : 0;
  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow, atPort: 0 } });
  expect(app.window.posted).toHaveLength(posted);
  expect(sibling.posted).toEqual([]);
  expect(admin.effects).toHaveLength(1);
});

test('leaves the ports of a foreign message open, for which another listener may wait', async () => {
  const admin = new FakeAdmin();
  admin.connect();
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => port2.addEventListener('message', ({ data }) => resolve(data)));

  admin.window.deliver({ data: 'extension', origin: APP_ORIGIN, source: sibling, ports: [port2] });
  port2.start();
  port1.postMessage('hello');

  expect(await heard).toBe('hello');
  port1.close();
});

test('accepts no call at the window, even from the guest', () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const before = admin.host.state;
  const calls = allCallMessages();

  for (const data of calls) {
    admin.time += 1_000;
    admin.window.deliver({ data, origin: APP_ORIGIN, source: app.window });
  }

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: calls.length, atPort: 0 } });
});

test('accepts no call from the port of an earlier document', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const current = admin.hello(app.window, { document: 'document-2' });
  const before = admin.host.state;

  for (const call of allCallMessages()) app.guest.send(call);
  await app.guest.closed;
  await current?.settle();

  expect(admin.host.state).toBe(before);
});

test('accepts no call from the port of a detached frame', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  app.frame.detach();
  const before = admin.host.state;

  for (const call of allCallMessages()) app.guest.send(call);
  await app.guest.closed;

  expect(admin.host.state).toBe(before);
  expect(app.guest.replies).toEqual([]);
});
