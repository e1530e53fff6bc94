import type { DeliveryLane } from '../deliveries/delivery-lane.ts';
import { listenToEvents } from './event-channel.ts';
import type { Kernel, KernelCalls } from '../kernel.ts';
import type { KernelEvent } from '../kernel-event.ts';
import type { KernelOptions } from '../options/kernel-options.ts';
import { openWorkerKernel, type KernelWishes, type OpenedKernel } from './worker-kernel.ts';

/** What a connection is made with. */
export interface ConnectKernelConfig {
  /** Address of the built `@platformapp/kernel/worker`. */
  readonly workerUrl: string;
  readonly options: Partial<KernelOptions>;
  /** How deliveries leave, where a command serves the shell. */
  readonly lane?: DeliveryLane | undefined;
  /** Called with a sentence about what the user should know. */
  readonly onProblem: (problem: string) => void;
}

const WAITING =
  'Another version of this shell is open in this browser and has the shop. Close its tabs; until then requests wait.';

/**
 * Gives the kernel of this origin. It is opened by the first call: in a SharedWorker, or in this page when there is none
 * or it does not start. When a worker ends, its calls are rejected and the next call opens another one.
 */
export function connectKernel({ workerUrl, options, lane, onProblem }: ConnectKernelConfig): Kernel {
  const listeners = new Set<(event: KernelEvent) => void>();
  let opening: Promise<OpenedKernel> | undefined;

  const open = (): Promise<OpenedKernel> => {
    opening ??= start().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  async function start(): Promise<OpenedKernel> {
    const opened = await openSomewhere(workerUrl, { options, lane, onWait: () => onProblem(WAITING) });
    const stop = listenToEvents(opened.channel, (event) => {
      if (event.type === 'status') for (const problem of event.status.problems) onProblem(problem);
      for (const listener of listeners) listener(event);
    });
    void forget(opened, stop);
    for (const problem of (await opened.calls.status()).problems) onProblem(problem);
    return opened;
  }

  async function forget({ ended }: OpenedKernel, stop: () => void): Promise<void> {
    await ended;
    stop();
    opening = undefined;
  }

  const call = async <T>(run: (calls: KernelCalls) => Promise<T>): Promise<T> => await run((await open()).calls);

  return {
    answer: (request) => call((calls) => calls.answer(request)),
    status: () => call((calls) => calls.status()),
    requests: () => call((calls) => calls.requests()),
    snapshot: () => call((calls) => calls.snapshot()),
    restore: (id) => call((calls) => calls.restore(id)),
    reset: () => call((calls) => calls.reset()),
    exportShop: () => call((calls) => calls.exportShop()),
    importShop: (text) => call((calls) => calls.importShop(text)),
    now: () => call((calls) => calls.now()),
    setClock: (setting) => call((calls) => calls.setClock(setting)),
    advance: (milliseconds) => call((calls) => calls.advance(milliseconds)),
    samplePayload: (topic) => call((calls) => calls.samplePayload(topic)),
    trigger: (topic, payload) => call((calls) => calls.trigger(topic, payload)),
    webhooks: () => call((calls) => calls.webhooks()),
    deliveries: () => call((calls) => calls.deliveries()),
    holdDeliveries: (isHeld) => call((calls) => calls.holdDeliveries(isHeld)),
    resend: (id) => call((calls) => calls.resend(id)),
    duplicate: (id) => call((calls) => calls.duplicate(id)),
    drop: (id) => call((calls) => calls.drop(id)),
    reorder: (ids) => call((calls) => calls.reorder(ids)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function openSomewhere(workerUrl: string, wishes: KernelWishes): Promise<OpenedKernel> {
  if (typeof SharedWorker === 'function') {
    try {
      return await openWorkerKernel(workerUrl, wishes);
    } catch (error) {
      console.warn('The kernel runs in this page.', error);
    }
  }
  const { openPageKernel } = await import('./page-kernel.ts');
  return await openPageKernel(wishes);
}
