import { DeliveryError } from '@platformapp/admin-api';
import { isMeant } from './api-faults.ts';
import type { FaultState } from './fault-state.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Sends deliveries with the fault of receivers: an error replaces the receiver, and a late answer
 * comes after the receiver got the delivery.
 */
export function sendFaulty(state: FaultState, send: Send): Send {
  return async (request) => {
    const { receivers } = state.plan;
    if (!receivers || !isMeant(receivers, request)) return await send(request);
    const { milliseconds, status } = receivers;
    if (state.isHit('receivers')) {
      throw new DeliveryError('Fault receivers: this admin answered in place of the receiver.', { status });
    }
    const response = await send(request);
    await inTime(milliseconds, request.signal);
    return response;
  };
}

/** Waits. Rejects with the sentence for the log when the attempt has taken too long. */
function inTime(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const abort = (): void => {
      clearTimeout(timer);
      reject(new DeliveryError('Fault receivers: the answer came too late.'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}
