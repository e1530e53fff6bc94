import { refuse } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import type { Kernel } from '../kernel.ts';
import type { KernelRequest } from '../kernel-event.ts';
import { KernelError } from '../kernel-error.ts';
import { encodeResponse } from '../wire.ts';

/**
 * Asks the kernel. Rejects with the reason of the signal when that aborts first. A change that the
 * kernel has begun still happens, as on any server. Rejects with a {@link KernelError}
 * `request-failed` when the request is to fail like a network error. A kernel that has ended is a
 * 503, and a request that is too large for its connection a 413.
 */
export async function askKernel(
  kernel: Pick<Kernel, 'answer'>,
  request: KernelRequest,
  signal?: AbortSignal,
): Promise<WireResponse> {
  signal?.throwIfAborted();
  const answer = async (): Promise<WireResponse> => {
    try {
      return await kernel.answer(request);
    } catch (error) {
      if (!(error instanceof KernelError) || error.code === 'request-failed') throw error;
      const status = error.code === 'call-too-large' ? 413 : 503;
      return await encodeResponse(refuse(request.url, error.message, status));
    }
  };
  return await (signal ? untilAborted(answer(), signal) : answer());
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // The caller's `fetch` rejects with whatever reason it gave.
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
