import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { APP_ORIGIN, FakeAdmin, FakeGuestWindow } from '../test-support/fake-admin.ts';
import { helloAttacks, portAttacks } from '../test-support/hostile-messages.ts';

/** 2,000 messages, the same in each run. */
const generate = (attacks: fc.Arbitrary<unknown>): readonly unknown[] =>
  fc.sample(attacks, { seed: 20_261_121, numRuns: 2_000 });

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

  for (const data of generate(helloAttacks)) admin.window.deliver({ data, origin: APP_ORIGIN, source: window });

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

  for (const message of generate(portAttacks)) guest.send(message);
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
