import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow, HELLO } from '../../test-support/fake-admin.ts';
import { createMessageGenerator } from '../../test-support/message-generator.ts';

const SEED = 20_261_121;

/** The names that the built-in prototypes have. */
function readPrototypes(): string {
  const owners = [Object, Array, Function, String, Number, Promise, Map, Set, Error, MessageEvent, MessagePort];
  return JSON.stringify(owners.map((owner) => [owner.name, Reflect.ownKeys(owner.prototype).map(String).toSorted()]));
}

test('drops 2,000 generated messages at the window and changes nothing', () => {
  let time = 0;
  // The clock runs, so the messages are dropped by the checks and not by the rate limit.
  const admin = new FakeAdmin({ now: () => (time += 100) });
  const window = new FakeGuestWindow();
  admin.host.attachAppFrame(window, new URL(APP_ORIGIN));
  const before = admin.host.state;
  const prototypes = readPrototypes();
  const generator = createMessageGenerator(SEED);

  for (let count = 0; count < 2_000; count += 1) {
    admin.window.deliver({ data: generator.hello(), origin: APP_ORIGIN, source: window });
  }

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 2_000, atPort: 0 } });
  expect(window.posted).toHaveLength(1);
  expect(admin.effects).toEqual([]);
  expect(readPrototypes()).toBe(prototypes);
  expect(admin.hello(window)).toBeDefined();
});

test('drops 2,000 generated messages at a port and changes nothing', async () => {
  let time = 0;
  const admin = new FakeAdmin({ now: () => (time += 1) });
  const { guest, window } = admin.connect();
  const before = admin.host.state;
  const posted = window.posted.length;
  const prototypes = readPrototypes();
  const generator = createMessageGenerator(SEED);

  for (let count = 0; count < 2_000; count += 1) guest.send(generator.call());
  await guest.settle();

  expect(admin.host.state).toEqual({
    ...before,
    dropped: { atWindow: 0, atPort: 2_000 },
    misuses: [expect.objectContaining({ code: 'message-dropped', place: 'port', value: '' })],
  });
  expect(admin.effects).toHaveLength(1);
  expect(window.posted).toHaveLength(posted);
  expect(guest.replies).toHaveLength(1);
  await expect.poll(() => guest.heard).toMatchObject([{ type: 'misuse' }]);
  expect(readPrototypes()).toBe(prototypes);
});

test('drops every message from a window that is not an attached frame', () => {
  const admin = new FakeAdmin();
  const { window } = admin.connect();
  const before = admin.host.state;
  const generator = createMessageGenerator(SEED + 1);
  const other = new FakeGuestWindow();

  for (let count = 0; count < 2_000; count += 1) {
    const data = count % 2 === 0 ? { ...HELLO, document: `other-${count}` } : generator.hello();
    admin.window.deliver({ data, origin: APP_ORIGIN, source: other });
  }

  expect(admin.host.state).toEqual({ ...before, dropped: { atWindow: 2_000, atPort: 0 } });
  expect(other.posted).toEqual([]);
  expect(window.posted).toHaveLength(2);
});
