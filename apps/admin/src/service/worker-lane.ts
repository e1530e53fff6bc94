import { startApiWorker } from '@platformapp/admin-api/msw';
import { KernelError, type Kernel } from '@platformapp/kernel';
import { askKernel, decodeResponse, encodeRequest } from '@platformapp/kernel/lanes';

/**
 * Starts the worker lane. Settles when no request of a page of this origin can reach the network
 * any more.
 */
export async function startWorkerLane(kernel: Kernel, url: string): Promise<void> {
  const answer = async (request: Request, id: string): Promise<Response> => {
    try {
      const wire = await encodeRequest(request);
      return decodeResponse(await askKernel(kernel, { ...wire, id, lane: 'worker' }, request.signal));
    } catch (error) {
      if (error instanceof KernelError && error.code === 'request-failed') return Response.error();
      throw error;
    }
  };
  await startApiWorker({ url, answer });
}
