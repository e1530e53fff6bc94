import { createApiHandler, refuse, startApiWorker } from '@platformapp/admin-api/msw';
import { answerInKernel } from '@platformapp/kernel/lanes';
import { getResponse } from 'msw';
import { API_WORKER_URL, kernel } from './admin-service.ts';

const tunnelHandlers = [createApiHandler((request, id) => answerInKernel(kernel, request, id, 'tunnel'))];

/**
 * Answers a request that an app sent over its port, by the handlers that answer the service worker's. Rejects with the
 * reason of the request's signal when that is aborted. The host's effect for API requests.
 */
export async function answerTunnel(request: Request): Promise<Response> {
  return (await getResponse(tunnelHandlers, request)) ?? refuse(request.url, 'This is not a path of the admin API.');
}

/** Starts the worker lane. Settles when no request of a page of this origin can reach the network any more. */
export async function startWorkerLane(): Promise<void> {
  await startApiWorker({
    url: API_WORKER_URL,
    answer: (request, id) => answerInKernel(kernel, request, id, 'worker'),
  });
}
