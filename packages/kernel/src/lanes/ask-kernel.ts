import { refuse } from '@platformapp/admin-api';
import { isObject, type WireResponse } from '@platformapp/protocol';
import type { Kernel } from '../kernel.ts';
import type { KernelRequest } from '../kernel-event.ts';
import { KernelError } from '../kernel-error.ts';
import { encodeResponse } from '../wire.ts';

/**
 * A function that a test may set as `platformAdminOptions.intercept` before the shell starts. It
 * answers each request of an app or its server, usually with the kernel's own answer. When it
 * rejects, the request fails like a network error.
 *
 * @param answer Asks the kernel. The body of the request is transferred.
 */
export type Intercept = (request: KernelRequest, answer: () => Promise<WireResponse>) => Promise<WireResponse>;

/**
 * Asks the kernel, or the interceptor of a test. Rejects with the reason of the signal when that
 * aborts first. A change that the kernel has begun still happens, as on any server. Rejects with a
 * {@link KernelError} `request-failed` when the interceptor rejects. A kernel that has ended is a
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
  const intercept = findIntercept();
  const answered = intercept ? askTest(intercept, request, answer) : answer();
  return await (signal ? untilAborted(answered, signal) : answered);
}

async function askTest(
  intercept: Intercept,
  request: KernelRequest,
  answer: () => Promise<WireResponse>,
): Promise<WireResponse> {
  try {
    return await intercept(request, answer);
  } catch (cause) {
    throw new KernelError('request-failed', `A test made ${request.method} ${request.url} fail.`, { cause });
  }
}

/** Whether a test sees the requests of this page. */
export function isIntercepted(): boolean {
  return findIntercept() !== undefined;
}

/** Only the shell's own page can have set it. */
function findIntercept(): Intercept | undefined {
  const scope: object = globalThis;
  const options = 'platformAdminOptions' in scope ? scope.platformAdminOptions : undefined;
  const intercept = isObject(options) ? options['intercept'] : undefined;
  return isIntercept(intercept) ? intercept : undefined;
}

function isIntercept(value: unknown): value is Intercept {
  return typeof value === 'function';
}

function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // The caller's `fetch` rejects with whatever reason it gave.
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
