import type { WireRequest, WireResponse } from './wire-message.ts';

/** Answers that are kept for a request which is handed over again. */
const KEPT = 200;

/**
 * Makes a request that comes twice under one id happen once: the service worker hands a request to another page when the
 * first one went away before it answered. Requests that only read are answered anew.
 */
export function answerOnce(
  answer: (request: WireRequest) => Promise<WireResponse>,
): (request: WireRequest) => Promise<WireResponse> {
  const kept = new Map<string, Promise<WireResponse>>();

  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return await answer(request);
    const answered = kept.get(request.id) ?? answer(request);
    if (!kept.has(request.id)) {
      kept.set(request.id, answered);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    }
    const response = await answered;
    // The body is moved away with each answer, so what is kept is never given.
    return { ...response, body: response.body?.slice(0) ?? null };
  };
}
