import { expect, onTestFinished, test, vi } from 'vitest';
import { PendingCalls, type PendingCallsConfig } from './pending-calls.ts';

const create = (config: Partial<PendingCallsConfig> = {}): PendingCalls =>
  new PendingCalls({ ping: async () => {}, timeout: 10_000, onSilence: () => {}, ...config });

const never = (): Promise<never> => new Promise(() => {});

test('rejects every pending call when the worker ends', async () => {
  const pending = create();
  const calls = [pending.track(never()), pending.track(never())];

  pending.end();

  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
    'kernel-ended',
    'kernel-ended',
  ]);
});

test('reports a kernel that leaves a ping unanswered, and when it answers again (#10)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: boolean[] = [];
  const answers: (() => void)[] = [];
  const ping = (): Promise<void> => new Promise((resolve) => answers.push(resolve));
  const pending = create({ ping, onSilence: (isSilent) => told.push(isSilent) });

  void pending.track(never()).catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  const early = [...told];
  for (const answer of answers) answer();
  await vi.advanceTimersByTimeAsync(0);

  expect(early).toEqual([true]);
  expect(told).toEqual([true, false]);
});

test('reports nothing about a long call while the kernel answers pings', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: boolean[] = [];
  const pending = create({ onSilence: (isSilent) => told.push(isSilent) });

  void pending.track(never()).catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);

  expect(told).not.toContain(true);
});

test('does not ping for a call whose worker has ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSilence = vi.fn<PendingCallsConfig['onSilence']>();
  const ping = vi.fn<PendingCallsConfig['ping']>(never);
  const pending = create({ ping, onSilence });
  void pending.track(never()).catch(() => {});

  pending.end();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(ping).not.toHaveBeenCalled();
  expect(onSilence).not.toHaveBeenCalled();
});
