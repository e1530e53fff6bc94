import { releaseProxy, wrap } from 'comlink';
import { callKernel, type KernelCaller, type KernelCalls } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import type { KernelWishes, OpenedKernel } from '../opened-kernel.ts';
import { listenToEvents } from './event-channel.ts';
import { awaitEnd } from '../locks/locks.ts';
import { PendingCalls } from '../pending-calls.ts';
import { moveBody } from './move-body.ts';
import { isOpeningMessage, type OpenMessage } from './opening.ts';

/**
 * How many milliseconds a worker has to say that it is alive, and a kernel to answer. A worker
 * that cannot start says nothing.
 */
const TIMEOUT = 10_000;

/**
 * Opens the kernel in the SharedWorker of this origin and build, or connects to it. Rejects with a
 * {@link KernelError} when the worker does not start in time.
 *
 * @param url Address of the worker's script.
 */
export async function openInWorker(url: string, wishes: KernelWishes): Promise<OpenedKernel> {
  // The address of the script changes with each build, and so does the worker. TypeScript does not
  // know `extendedLifetime` yet. Where supported, it lets the worker survive a reload of the only
  // tab.
  const settings: WorkerOptions & { extendedLifetime: boolean } = {
    type: 'module',
    name: `platform-admin kernel ${url}`,
    extendedLifetime: true,
  };
  const worker = new SharedWorker(url, settings);
  const name = await open(worker, wishes);

  const remote = wrap<KernelCalls>(worker.port);
  const call: KernelCaller = (method, ...args) => {
    for (const arg of args) moveBody(arg);
    return callKernel(remote, method, ...args);
  };
  const pending = new PendingCalls({
    ping: () => call('now'),
    timeout: TIMEOUT,
    onSilence: wishes.onSilence,
  });
  const settleAtEnd = async (): Promise<void> => {
    await awaitEnd(name);
    pending.end();
    remote[releaseProxy]();
  };
  return {
    call: (method, ...args) => pending.track(call(method, ...args)),
    listen: (listener) => listenToEvents(name, listener),
    ended: settleAtEnd(),
  };
}

/** Asks the worker to open the kernel. Returns the kernel's name. */
function open(worker: SharedWorker, { options, command, onWait, onSilence }: KernelWishes): Promise<string> {
  const { port } = worker;
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    const fail = (sentence: string): void => settle(() => reject(new KernelError('kernel-failed', sentence)));
    let timer = setTimeout(() => fail('The worker of the kernel does not start.'), TIMEOUT);
    const settle = (act: () => void): void => {
      controller.abort();
      clearTimeout(timer);
      onSilence(false);
      act();
    };

    worker.addEventListener('error', () => fail('The worker of the kernel cannot be loaded.'), { signal });
    port.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (!isOpeningMessage(data)) return;
        clearTimeout(timer);
        switch (data.type) {
          case 'alive':
            // It may be reading a large shop, so it gets more time, but the user is informed.
            timer = setTimeout(() => onSilence(true), TIMEOUT);
            break;
          case 'waiting':
            onWait();
            break;
          case 'opened':
            settle(() => resolve(data.name));
            break;
          case 'failed':
            fail(data.sentence);
        }
      },
      { signal },
    );
    port.start();
    port.postMessage({ type: 'open', options, command } satisfies OpenMessage);
  });
}
