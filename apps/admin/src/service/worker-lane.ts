import { KernelError, type Kernel } from '@platformapp/kernel';
import type { askKernel, decodeResponse, encodeRequest } from '@platformapp/kernel/lanes';

/** What the worker lane needs of `@platformapp/kernel/lanes`, which is loaded late. */
export interface Lanes {
  readonly askKernel: typeof askKernel;
  readonly decodeResponse: typeof decodeResponse;
  readonly encodeRequest: typeof encodeRequest;
}

/** Answers a request that the service worker handed over. */
export async function answerWorker(lanes: Lanes, kernel: Kernel, request: Request, id: string): Promise<Response> {
  try {
    const wire = await lanes.encodeRequest(request);
    return lanes.decodeResponse(await lanes.askKernel(kernel, { ...wire, id, lane: 'worker' }, request.signal));
  } catch (error) {
    if (error instanceof KernelError && error.code === 'request-failed') return Response.error();
    throw error;
  }
}
