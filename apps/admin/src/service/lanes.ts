import { startApiWorker } from '@platformapp/admin-api/msw';
import { answerInKernel } from '@platformapp/kernel/lanes';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { API_WORKER_URL, kernel } from './admin-service.ts';

/**
 * Answers a request that an app sent over its port: the host's effect for API requests. Rejects with the reason of the
 * signal when that aborts.
 */
export async function answerTunnel(wire: WireRequest, signal: AbortSignal): Promise<WireResponse> {
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
export async function startWorkerLane(): Promise<void> {
  await startApiWorker({
    url: API_WORKER_URL,
    answer: (request, id) => answerInKernel(kernel, request, id, 'worker'),
  });
}
