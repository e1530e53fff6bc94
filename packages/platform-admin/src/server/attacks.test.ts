import { expect, test } from 'vitest';
import { CALLER_ATTACKS } from '../test-support/caller-attacks.ts';
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

test.each([301, 302, 303, 307, 308])('follows no redirect by %i', async (status) => {
  const [allowed, victim] = [await startReceiver(), await startReceiver()];
  const admin = await startAdmin({ kernel: 'browser', deliverTo: [allowed.origin] });
  allowed.answer = [status, { location: `${victim.origin}/` }];

  const outcome = await deliver(admin, { address: `${allowed.origin}/`, headers: [], body: '{}' });

  expect(outcome).toEqual({ type: 'answered', status });
  expect(victim.received).toEqual([]);
});
