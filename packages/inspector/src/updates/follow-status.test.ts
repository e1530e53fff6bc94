import type { Kernel, KernelEvent, KernelStatus } from '@platformapp/kernel';
import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { expect, test } from 'vitest';
import { followStatus } from './follow-status.ts';

function statusWith(faults: string): KernelStatus {
  const clock = { ahead: 0 };
  return { place: 'node', storage: 'memory', problems: [], faults, isHolding: false, options: DEFAULT_OPTIONS, clock };
}

/** A kernel whose answers come when the test gives them. */
function createKernel(): {
  readonly kernel: Pick<Kernel, 'status' | 'subscribe'>;
  /** Answers the last question. */
  readonly answer: (status: Promise<KernelStatus>) => Promise<void>;
  readonly tell: (event: KernelEvent) => void;
} {
  const listeners = new Set<(event: KernelEvent) => void>();
  let answered: Promise<KernelStatus> | undefined;
  let give: ((status: Promise<KernelStatus>) => void) | undefined;
  return {
    kernel: {
      status: () => (answered = new Promise((resolve) => (give = resolve))),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    answer: async (status) => {
      give?.(status);
      await answered?.catch(() => {});
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
  };
}

test('shows the status, and each new one until it is ended', async () => {
  const { kernel, answer, tell } = createKernel();
  const shown: string[] = [];
  const stop = followStatus(kernel, ({ faults }) => shown.push(faults));

  await answer(Promise.resolve(statusWith('')));
  tell({ type: 'status', status: statusWith('latency=1s') });
  stop();
  tell({ type: 'status', status: statusWith('errors=1%') });

  expect(shown).toEqual(['', 'latency=1s']);
});

test('asks again after a reconnect, because another command may have the shop', async () => {
  const { kernel, answer, tell } = createKernel();
  const shown: string[] = [];
  followStatus(kernel, ({ faults }) => shown.push(faults));
  tell({ type: 'status', status: statusWith('latency=1s') });

  tell({ type: 'reconnect' });
  await answer(Promise.resolve(statusWith('')));

  expect(shown).toEqual(['latency=1s', '']);
});

test('keeps a status that was told before an older one was answered', async () => {
  const { kernel, answer, tell } = createKernel();
  const shown: string[] = [];
  followStatus(kernel, ({ faults }) => shown.push(faults));

  tell({ type: 'status', status: statusWith('latency=1s') });
  await answer(Promise.resolve(statusWith('')));

  expect(shown).toEqual(['latency=1s']);
});

test('shows nothing of a kernel that has ended', async () => {
  const { kernel, answer } = createKernel();
  const shown: KernelStatus[] = [];
  followStatus(kernel, (status) => shown.push(status));

  await answer(Promise.reject(new Error('The kernel has ended.')));

  expect(shown).toEqual([]);
});
