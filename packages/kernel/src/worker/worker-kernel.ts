import { releaseProxy, transfer, wrap, type Remote } from 'comlink';
import type { KernelCalls } from '../kernel.ts';
import { isDoorMessage, type OpenMessage } from './kernel-door.ts';
import { KernelError } from '../kernel-error.ts';
import { awaitEnd } from './kernel-lock.ts';
import type { OpenKernelConfig } from '../open-kernel.ts';
import { PendingCalls } from './pending-calls.ts';

/** Milliseconds in which a worker says that it lives. One that cannot start says nothing. */
const PATIENCE = 10_000;

/** What a page wants of a kernel, wherever it is opened. */
export type KernelWishes = Pick<OpenKernelConfig, 'options' | 'lane' | 'onWait'>;

/** A kernel that was opened somewhere. */
export interface OpenedKernel {
  readonly calls: KernelCalls;
  /** Name of the channel that carries its events. */
  readonly channel: string;
  /** Settles when the kernel has ended. What was under way has been rejected then. */
  readonly ended: Promise<void>;
}

/**
 * Opens the kernel in the SharedWorker of this origin and build, or joins it. Rejects with a {@link KernelError} when the
 * worker does not start in time.
 *
 * @param url Address of the worker's script.
 */
export async function openWorkerKernel(url: string, { options, lane, onWait }: KernelWishes): Promise<OpenedKernel> {
  // The address of the script changes with each build, and so does the worker. TypeScript does not know of `extendedLifetime` yet.
  const settings: WorkerOptions & { extendedLifetime: boolean } = {
    type: 'module',
    name: `platform-admin kernel ${url}`,
    // Survives the reload of the only tab where the browser can do that.
    extendedLifetime: true,
  };
  const worker = new SharedWorker(url, settings);
  const { port } = worker;
  const name = await knock(worker, { type: 'open', options, lane }, onWait);

  const remote = wrap<KernelCalls>(port);
  const pending = new PendingCalls();
  const settleAtEnd = async (): Promise<void> => {
    await awaitEnd(name);
    pending.end();
    remote[releaseProxy]();
  };
  return { calls: track(remote, pending), channel: name, ended: settleAtEnd() };
}

function knock(worker: SharedWorker, message: OpenMessage, onWait: () => void): Promise<string> {
  const { port } = worker;
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (act: () => void): void => {
      controller.abort();
      clearTimeout(timer);
      act();
    };
    const fail = (sentence: string): void => settle(() => reject(new KernelError('kernel-failed', sentence)));
    const timer = setTimeout(() => fail('The worker of the kernel does not start.'), PATIENCE);

    worker.addEventListener('error', () => fail('The worker of the kernel cannot be loaded.'), { signal });
    port.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (!isDoorMessage(data)) return;
        if (data.type === 'alive') clearTimeout(timer);
        if (data.type === 'waiting') onWait();
        if (data.type === 'opened') settle(() => resolve(data.name));
        if (data.type === 'failed') fail(data.sentence);
      },
      { signal },
    );
    port.start();
    port.postMessage(message);
  });
}

/** The kernel's methods, each settled by `pending` at the latest. */
function track(remote: Remote<KernelCalls>, pending: PendingCalls): KernelCalls {
  return {
    answer: (request) => pending.track(remote.answer(transfer(request, request.body === null ? [] : [request.body]))),
    status: () => pending.track(remote.status()),
    requests: () => pending.track(remote.requests()),
    snapshot: () => pending.track(remote.snapshot()),
    restore: (id) => pending.track(remote.restore(id)),
    reset: () => pending.track(remote.reset()),
    exportShop: () => pending.track(remote.exportShop()),
    importShop: (text) => pending.track(remote.importShop(text)),
    now: () => pending.track(remote.now()),
    setClock: (setting) => pending.track(remote.setClock(setting)),
    advance: (milliseconds) => pending.track(remote.advance(milliseconds)),
    samplePayload: (topic) => pending.track(remote.samplePayload(topic)),
    trigger: (topic, payload) => pending.track(remote.trigger(topic, payload)),
    webhooks: () => pending.track(remote.webhooks()),
    deliveries: () => pending.track(remote.deliveries()),
    holdDeliveries: (isHeld) => pending.track(remote.holdDeliveries(isHeld)),
    resend: (id) => pending.track(remote.resend(id)),
    duplicate: (id) => pending.track(remote.duplicate(id)),
    drop: (id) => pending.track(remote.drop(id)),
    reorder: (ids) => pending.track(remote.reorder(ids)),
  };
}
