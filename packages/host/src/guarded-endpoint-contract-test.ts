import { createEndpoint, proxy, releaseProxy } from 'comlink';
import { expect, test } from 'vitest';
import { COMLINK_ATTACKS } from './comlink-attacks-test.ts';
import { FakeAdmin } from './fake-admin-test.ts';
import { envelope } from './valid-calls-test.ts';

/** What must hold of the guarded endpoint on the message ports of any realm. */
export function testGuardedEndpoint(): void {
  test.each(COMLINK_ATTACKS)('drops %s without a reply', async (_what, message) => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();
    const before = admin.host.state;

    guest.send(message);
    await guest.settle();

    expect(guest.replies).toHaveLength(1);
    expect(admin.host.state).toEqual({
      ...before,
      dropped: { atWindow: 0, atPort: 1 },
      misuses: [expect.objectContaining({ code: 'message-dropped', place: 'port' })],
    });
    expect(globalThis).not.toHaveProperty('attacked');
    expect({}).not.toHaveProperty('attacked');
  });

  test("drops what Comlink's own proxy can do beyond calling", async () => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();
    const before = admin.host.state.bar;
    // What a guest's code can do with the proxy is not bound by its type.
    // oxlint-disable-next-line typescript/no-explicit-any
    const calls: any = guest.calls;

    void calls.setTitle.then(() => undefined);
    void new calls.setTitle.constructor('globalThis.attacked = true');
    void calls.setTitle.constructor('globalThis.attacked = true');
    void calls[createEndpoint]();
    void calls.setTitle(proxy(() => 'ours'));
    calls.setTitle = 'replaced';
    await guest.settle();

    expect(admin.host.state.bar).toBe(before);
    expect(admin.host.state.dropped.atPort).toBe(6);
    expect(globalThis).not.toHaveProperty('attacked');
  });

  test('ends the session at RELEASE, with its reply', async () => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();

    guest.calls[releaseProxy]();
    await expect.poll(() => admin.host.holdings.sessions).toBe(0);

    await expect.poll(() => guest.replies).toMatchObject([{ type: 'RAW', value: undefined }]);
    expect(admin.host.state.phase).toBe('ended');
  });

  test('says bye before it closes the port', async () => {
    const admin = new FakeAdmin();
    const { guest, frame } = admin.connect();

    frame.detach();

    await expect(guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  });

  test('drops a message that ports come along with', async () => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.addEventListener('message', ({ data }) => heard.push(data));
    port1.start();

    guest.send({ ...envelope('closeModal'), argumentList: [{ type: 'RAW', value: port2 }] }, [port2]);
    await guest.settle();

    expect(admin.host.state.dropped.atPort).toBe(1);
    expect(heard).toEqual([]);
  });

  test('takes so many calls in a second, and counts the rest', { timeout: 30_000 }, async () => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();
    const call = { ...envelope('setTitle'), id: 'x' };

    for (let count = 0; count < 20_005; count += 1) guest.send(call);
    await expect.poll(() => admin.host.state.dropped.atPort, { timeout: 25_000 }).toBe(5);
    admin.time += 1_000;
    await guest.settle();

    expect(admin.misuses).toEqual(['rate-limited @ port']);
  });
}
