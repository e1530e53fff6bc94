import { expect, test } from 'vitest';
import {
  APP_ORIGIN,
  CALL_NAMES,
  type Connected,
  FakeAdmin,
  FakeGuestWindow,
  HELLO,
} from '../test-support/fake-admin.ts';
import { allCallMessages, callMessage } from '../test-support/valid-calls.ts';

/** Someone who posts to the shell's window and is not the guest in a frame at its origin. */
interface Impostor {
  readonly who: string;
  /** The window that the message comes from. */
  readonly source: (app: Connected) => unknown;
  readonly origin: string;
}

const sibling = new FakeGuestWindow();

const IMPOSTORS: readonly Impostor[] = [
  { who: 'a sibling frame of the same origin', source: () => sibling, origin: APP_ORIGIN },
  { who: 'a sibling frame of another origin', source: () => sibling, origin: 'https://evil.example' },
  { who: 'a frame inside the app', source: () => new FakeGuestWindow(), origin: APP_ORIGIN },
  { who: 'a popup', source: () => new FakeGuestWindow(), origin: 'https://evil.example' },
  { who: 'another tab', source: () => null, origin: APP_ORIGIN },
  { who: 'the shell itself', source: () => new FakeGuestWindow(), origin: 'http://localhost:4820' },
  { who: 'a port', source: () => new MessageChannel().port1, origin: '' },
  { who: 'the frame at another origin', source: (app) => app.window, origin: 'https://evil.example' },
  { who: 'the frame by another scheme', source: (app) => app.window, origin: 'https://localhost:4821' },
  { who: 'the frame at another port', source: (app) => app.window, origin: 'http://localhost:48210' },
  { who: 'the frame at a host that starts alike', source: (app) => app.window, origin: `${APP_ORIGIN}.evil.example` },
  { who: 'the frame at a host that ends alike', source: (app) => app.window, origin: 'http://evillocalhost:4821' },
  { who: 'the frame at another loopback host', source: (app) => app.window, origin: 'http://127.0.0.1:4821' },
  { who: 'the frame at an opaque origin', source: (app) => app.window, origin: 'null' },
  { who: 'the frame without an origin', source: (app) => app.window, origin: '' },
];

test.each(IMPOSTORS)('does not welcome $who', ({ source, origin }) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const before = admin.host.state;
  const posted = app.window.posted.length;

  admin.window.deliver({ data: { ...HELLO, document: 'impostor' }, origin, source: source(app) });

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 1, atPort: 0 } });
  expect(app.window.posted).toHaveLength(posted);
  expect(sibling.posted).toEqual([]);
  expect(admin.effects).toHaveLength(1);
});

test.each(IMPOSTORS)('takes no call from $who', ({ source, origin }) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const before = admin.host.state;

  admin.window.deliver({ data: callMessage('setTitle'), origin, source: source(app) });

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 1, atPort: 0 } });
  expect(admin.effects).toHaveLength(1);
});

test.each(CALL_NAMES)('takes no %s at the window, even from the guest itself', (name) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const before = admin.host.state;

  admin.window.deliver({ data: callMessage(name), origin: APP_ORIGIN, source: app.window });

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 1, atPort: 0 } });
});

test.each(CALL_NAMES)('takes no %s from the port of an earlier document', async (name) => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  const current = admin.hello(app.window, { document: 'document-2' });
  const before = admin.host.state;

  app.guest.send(callMessage(name));
  await current?.settle();

  expect(admin.host.state).toBe(before);
});

test('takes no call from the port of a frame that was detached', async () => {
  const admin = new FakeAdmin();
  const app = admin.connect();
  app.frame.detach();
  const before = admin.host.state;

  for (const call of allCallMessages()) app.guest.send(call);
  await app.guest.closed;

  expect(admin.host.state).toBe(before);
  expect(app.guest.replies).toEqual([]);
});
