import { expect, test } from 'vitest';
import { PendingCalls } from './pending-calls.ts';

test('settles as the call does', async () => {
  const pending = new PendingCalls();

  await expect(pending.track(Promise.resolve(1))).resolves.toBe(1);
  await expect(pending.track(Promise.reject(new Error('No.')))).rejects.toThrow('No.');
});

test('rejects every call that is under way when the worker ends', async () => {
  const pending = new PendingCalls();
  const calls = [pending.track(new Promise(() => {})), pending.track(new Promise(() => {}))];

  pending.end();

  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
    'kernel-ended',
    'kernel-ended',
  ]);
});

test('lets what settled before stay as it is', async () => {
  const pending = new PendingCalls();
  const call = pending.track(Promise.resolve(1));
  await call;

  pending.end();

  await expect(call).resolves.toBe(1);
});
