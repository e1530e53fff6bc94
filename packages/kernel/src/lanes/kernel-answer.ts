import { refuse } from '@platformapp/admin-api/msw';
import type { Kernel } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import { decodeResponse, encodeRequest, type Lane } from '../wire-message.ts';
import { intercept } from './intercept.ts';

/**
 * Carries a request to the kernel and the answer back. Rejects with the reason of the request's signal when that is
 * aborted first: what the kernel has begun still happens, as on any server. A kernel that ended is a 503.
 */
export async function answerInKernel(
  kernel: Pick<Kernel, 'answer'>,
  request: Request,
  id: string,
  lane: Lane,
): Promise<Response> {
  const { url, signal } = request;
  try {
    const wire = await encodeRequest(request, id, lane);
    signal.throwIfAborted();
    const answered = intercept(globalThis, wire, () => kernel.answer(wire));
    const response = await untilAborted(answered, signal);
    return response ? decodeResponse(response) : Response.error();
  } catch (error) {
    if (error instanceof KernelError) return refuse(url, error.message);
    throw error;
  }
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // Whatever the caller gave as the reason is what its `fetch` rejects with.
    // oxlint-disable-next-line prefer-promise-reject-errors
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
