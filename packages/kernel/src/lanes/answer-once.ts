import type { WireResponse } from '@platformapp/protocol';
import type { KernelRequest } from '../kernel-event.ts';

/** How many answers are kept for requests that arrive again. */
const KEPT = 200;

/**
 * Performs a write of the lane `worker` once, even when it arrives twice under one id: the service
 * worker hands a request to another page when the first one went away before it answered. Requests
 * that only read are answered again. The other lanes never repeat an id.
 */
export function answerOnce(
  answer: (request: KernelRequest) => Promise<WireResponse>,
): (request: KernelRequest) => Promise<WireResponse> {
  const kept = new Map<string, Promise<WireResponse>>();

  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || request.lane !== 'worker') return await answer(request);
    const answered = kept.get(request.id) ?? answer(request);
    if (!kept.has(request.id)) {
      kept.set(request.id, answered);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    const response = await answered;
    // A caller may transfer the body to another thread, so each gets a copy.
    return { ...response, body: response.body?.slice(0) };
  };
}
