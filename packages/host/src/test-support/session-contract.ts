import { expect, test } from 'vitest';
import { FakeAdmin } from './fake-admin.ts';
import { callMessage } from './valid-calls.ts';

/** The contract of a session on the message ports of any realm. */
export function testSession(): void {
  test.each([
    // Every object inherits these names.
    [
      'a call of constructor',
      { ...callMessage('setTitle'), name: 'constructor', args: ['globalThis.attacked = true'] },
    ],
    ['a call of __proto__ as its own key', JSON.parse('{"type":"call","id":1,"name":"__proto__","args":[]}')],
    ['what is no call', null],
  ])('drops %s without a reply', async (_what, message: unknown) => {
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
  });

  test('says bye before it closes the port', async () => {
    const admin = new FakeAdmin();
    const { guest, frame } = admin.connect();

    frame.detach();

    await expect(guest.hear('bye')).resolves.toEqual({ type: 'bye' });
  });

  test('drops a message that carries ports', async () => {
    const admin = new FakeAdmin();
    const { guest } = admin.connect();
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.addEventListener('message', ({ data }) => heard.push(data));
    port1.start();

    guest.send({ ...callMessage('closeModal'), args: [port2, undefined] }, [port2]);
    await guest.settle();

    expect(admin.host.state.dropped.atPort).toBe(1);
    expect(heard).toEqual([]);
  });
}
