import { expect, test } from 'vitest';
import { CALLER_ATTACKS } from '../test-support/caller-attacks.ts';
import { ADDRESS_ATTACKS, HEADER_ATTACKS } from '../test-support/delivery-attacks.ts';
import { sendRaw, startAdmin, startReceiver, type AdminScene } from '../test-support/shell-scene.ts';

const deliver = async (admin: AdminScene, order: unknown): Promise<unknown> => {
  const response = await admin.deliver(JSON.stringify(order));
  expect(response.status).toBe(200);
  return await response.json();
};

test.each(CALLER_ATTACKS)(
  'refuses $name with its own status',
  async ({ method = 'GET', path = '/admin/webhooks.xml', lines, status = 403 }) => {
    const admin = await startAdmin({ kernel: 'browser' });
    const text = [`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');

    const given = await sendRaw(
      admin.port,
      text.replaceAll('PORT', String(admin.port)).replaceAll('TOKEN', admin.token),
    );

    expect(given).toBe(status);
  },
);

test.each(ADDRESS_ATTACKS)('delivers nothing to %j', async (address) => {
  const [allowed, victim] = [await startReceiver(), await startReceiver()];
  const admin = await startAdmin({ kernel: 'browser', deliverTo: [allowed.origin] });
  const spelled = address.replaceAll('ALLOWED', String(allowed.port)).replaceAll('VICTIM', String(victim.port));

  expect(await deliver(admin, { address: spelled, headers: [], body: '{}' })).toEqual({
    type: 'refused',
    sentence: `This command delivers to ${allowed.origin} only. Add the other one with --deliver-to.`,
  });
  expect([allowed.received, victim.received]).toEqual([[], []]);
});

test.each(HEADER_ATTACKS)('refuses a delivery with the header %j: %j', async (name, value) => {
  const allowed = await startReceiver();
  const admin = await startAdmin({ kernel: 'browser', deliverTo: [allowed.origin] });

  expect(await deliver(admin, { address: `${allowed.origin}/`, headers: [[name, value]], body: '{}' })).toEqual({
    type: 'refused',
    sentence: 'This is not a delivery.',
  });
  expect(allowed.received).toEqual([]);
});

test.each([301, 302, 303, 307, 308])('follows no redirect by %i', async (status) => {
  const [allowed, victim] = [await startReceiver(), await startReceiver()];
  const admin = await startAdmin({ kernel: 'browser', deliverTo: [allowed.origin] });
  allowed.answer = [status, { location: `${victim.origin}/` }];

  const outcome = await deliver(admin, { address: `${allowed.origin}/`, headers: [], body: '{}' });

  expect(outcome).toEqual({ type: 'answered', status });
  expect(victim.received).toEqual([]);
});

test('delivers to an allowed origin', async () => {
  const allowed = await startReceiver();
  const admin = await startAdmin({ kernel: 'browser', deliverTo: [allowed.origin] });
  const headers = [['X-Platform-Topic', 'orders/paid']];

  expect(await deliver(admin, { address: `${allowed.origin}/hooks?a=b`, headers, body: '{"a":"ü"}' })).toEqual({
    type: 'answered',
    status: 200,
  });
  expect(allowed.received).toMatchObject([
    { method: 'POST', body: '{"a":"ü"}', headers: { 'x-platform-topic': 'orders/paid' } },
  ]);
});
