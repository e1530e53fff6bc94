import { MISUSES } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { FakeAdmin, misuse } from './test-support/fake-admin.ts';

test('lists a misuse that a guest reports, and explains it to the guest', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.report(misuse());

  expect(admin.host.state.misuses).toEqual([misuse()]);
  await expect(guest.hear('misuse')).resolves.toMatchObject({ report: { ...misuse(), ...MISUSES['unknown-key'] } });
});

test('sends the guest every misuse, including those it reported', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.report(misuse());
  await guest.calls.setTitle('');
  await guest.calls.setIcon('javascript:alert(1)');

  const heard = (): string[] => guest.heard.map((one) => (one.type === 'misuse' ? one.report.code : one.type));
  await expect.poll(heard).toEqual(['unknown-key', 'url-refused']);
});

test('records each code once per place', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.report(misuse({ value: 'red' }));
  await guest.calls.report(misuse({ value: 'blue' }));
  await guest.calls.report(misuse({ place: 'Bar.initialize: size' }));
  await guest.calls.report(misuse({ code: 'unknown-value' }));

  expect(admin.misuses).toEqual([
    'unknown-key @ Bar.initialize: colour',
    'unknown-key @ Bar.initialize: size',
    'unknown-value @ Bar.initialize: colour',
  ]);
  await expect.poll(() => guest.heard).toHaveLength(3);
});

test('lists a misuse once over reloads, but tells each document', async () => {
  const admin = new FakeAdmin();
  const { guest, window } = admin.connect();
  await guest.calls.report(misuse());
  const reloaded = admin.hello(window, { document: 'document-2' });

  await reloaded?.calls.report(misuse());

  expect(admin.misuses).toHaveLength(1);
  await expect.poll(() => reloaded?.heard).toMatchObject([{ type: 'misuse' }]);
});

test('starts an empty list when an app is opened', async () => {
  const admin = new FakeAdmin();
  const first = admin.connect();
  await first.guest.calls.report(misuse());
  const second = admin.connect();

  const between = admin.misuses;
  await second.guest.calls.report(misuse());

  expect(between).toEqual([]);
  expect(admin.misuses).toHaveLength(1);
});

test('keeps the list of an app that was closed', async () => {
  const admin = new FakeAdmin();
  const { guest, frame } = admin.connect();
  await guest.calls.report(misuse());

  frame.detach();

  expect(admin.misuses).toHaveLength(1);
});

test('cleans the texts of a misuse and shortens its value', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.report(misuse({ place: 'a\u202Eb', value: `\u0000${'x'.repeat(5_000)}` }));

  expect(admin.host.state.misuses[0]).toMatchObject({ place: 'ab', value: `${'x'.repeat(199)}…` });
});

test('keeps at most 500, and sends a guest no more', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  for (let index = 0; index < 600; index += 1) void guest.calls.report(misuse({ place: `place ${index}` }));
  await guest.settle();

  expect(admin.host.state.misuses).toHaveLength(500);
  expect(admin.host.state.misuses[0]?.place).toBe('place 0');
  await expect.poll(() => guest.heard.length).toBe(500);
});
