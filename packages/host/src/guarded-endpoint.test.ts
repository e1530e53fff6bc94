import { expect, test } from 'vitest';
import { FakeAdmin } from './fake-admin-test.ts';
import { testGuardedEndpoint } from './guarded-endpoint-contract-test.ts';
import { createGuardedEndpoint } from './guarded-endpoint.ts';
import { envelope } from './valid-calls-test.ts';

testGuardedEndpoint();

test('closes its port with the session', async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();

  frame.detach();

  await expect(guest.closed).resolves.toBe(true);
});

test('closes the ports that come along and drops their message', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  const { port1, port2 } = new MessageChannel();
  const closed = new Promise((resolve) => port1.addEventListener('close', resolve));
  port1.start();

  guest.send({ ...envelope('closeModal'), argumentList: [{ type: 'RAW', value: port2 }] }, [port2]);

  await closed;
  expect(admin.host.state.dropped.atPort).toBe(1);
});

test('drops a message that cannot be read, and hears none after it was closed', () => {
  const { port1 } = new MessageChannel();
  const dropped: string[] = [];
  const { close } = createGuardedEndpoint({
    port: port1,
    admit: () => true,
    onDropped: (reason) => dropped.push(reason),
    onReleased: () => undefined,
  });

  port1.dispatchEvent(new MessageEvent('messageerror'));
  close();
  port1.dispatchEvent(new MessageEvent('messageerror'));
  port1.dispatchEvent(new MessageEvent('message', { data: 'late' }));

  expect(dropped).toEqual(['message-dropped']);
});
