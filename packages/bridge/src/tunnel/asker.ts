import { LIMITS, PlatformAppError } from '@platformapp/protocol';
import type { RequestId, WireRequest, WireResponse } from '@platformapp/protocol';
import type { WithSession } from '../tunnel.ts';
import { isRequestOutcome } from './is-request-outcome.ts';
import { createSlots } from './slots.ts';

/**
 * Has a request answered by the host. Always settles: it is rejected with the reason of its signal as soon as that aborts,
 * and with a `TypeError`, as a request is that the network loses, when there is no answer.
 *
 * @param body Holds the body, when the request itself does not.
 * @param onSent Called when the request is on its way with its whole body.
 */
export type Ask = (request: Request, body?: Body, onSent?: () => void) => Promise<WireResponse>;

/**
 * Makes an {@link Ask}. At most `LIMITS.requestsInFlight` requests are on their way at once, and each waits at most
 * `LIMITS.callDeadline` for a session.
 */
export function createAsker(withSession: WithSession): Ask {
  const slots = createSlots(LIMITS.requestsInFlight);
  let lastId = 0;

  const mintId = (): RequestId => {
    lastId += 1;
    // The brand says "unique in this document", which a counter that nobody else writes to is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return lastId as RequestId;
  };

  const call = (wire: WireRequest, signal: AbortSignal, onSent: () => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new PlatformAppError('call-timeout', `No admin came to answer ${wire.method} ${wire.url}.`));
      }, LIMITS.callDeadline);
      withSession(async (session) => {
        clearTimeout(timer);
        if (signal.aborted) reject(signal.reason);
        if (isLate || signal.aborted) return;
        const id = mintId();
        const tellAbort = (): void => void session.call('abort', id).catch(() => undefined);
        signal.addEventListener('abort', tellAbort);
        const reply = session.call('request', id, wire);
        onSent();
        await reply.then(resolve, (error: unknown) => {
          // The admin may still be at work on what nobody waits for any longer.
          tellAbort();
          reject(error);
        });
        signal.removeEventListener('abort', tellAbort);
      });
    });

  const perform = async (request: Request, source: Body, onSent: () => void): Promise<WireResponse> => {
    const { method, signal } = request;
    const url = request.url.split('#', 1)[0] ?? '';
    const body = await source.arrayBuffer();
    if (body.byteLength > LIMITS.requestBodyBytes) throw new TypeError('The body is too large for the admin.');
    await slots.enter();
    try {
      signal.throwIfAborted();
      const headers = [...request.headers];
      if (!request.headers.has('accept')) headers.push(['accept', '*/*']);
      const reply: unknown = await call(
        { method, url, headers, body: body.byteLength > 0 ? body : undefined },
        signal,
        onSent,
      );
      const outcome = isRequestOutcome(reply) ? reply : undefined;
      if (outcome?.type === 'response') return outcome.response;
      const code = outcome?.code ?? 'the reply is malformed';
      throw new PlatformAppError('call-failed', `The admin did not answer ${method} ${url}: ${code}.`);
    } catch (cause) {
      // The words of a browser whose network fails; libraries know them.
      throw new TypeError('Failed to fetch', { cause });
    } finally {
      slots.leave();
    }
  };

  return async (request, body = request, onSent = () => undefined) => {
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return await Promise.race([perform(request, body, onSent), aborted]);
  };
}
