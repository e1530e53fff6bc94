import { startApiWorker } from '@platformapp/admin-api/msw';
import type { Kernel } from '@platformapp/kernel';
import { answerInKernel } from '@platformapp/kernel/lanes';
import type { WireRequest, WireResponse } from '@platformapp/protocol';

/**
 * Answers a request that an app sent over its port: the host's effect for API requests. Rejects with the reason of the
 * signal when that aborts.
 */
export async function answerTunnel(kernel: Kernel, wire: WireRequest, signal: AbortSignal): Promise<WireResponse> {
  const { method, url, headers, body = null } = wire;
  const request = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });
  const response = await answerInKernel(kernel, request, crypto.randomUUID(), 'tunnel');
  if (response.type === 'error') throw new TypeError(`A test let ${method} ${url} fail.`);
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: response.body ? await response.arrayBuffer() : undefined,
  };
}

/** Starts the worker lane. Settles when no request of a page of this origin can reach the network any more. */
export async function startWorkerLane(kernel: Kernel, url: string): Promise<void> {
  await startApiWorker({ url, answer: (request, id) => answerInKernel(kernel, request, id, 'worker') });
}
