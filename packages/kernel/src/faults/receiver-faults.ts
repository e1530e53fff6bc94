import { DeliveryError } from '@platformapp/admin-api';
import { isMeant } from './api-faults.ts';
import type { FaultState } from './fault-state.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Sends deliveries with the faults of receivers: an error replaces the receiver, and a late answer
 * comes after the receiver got the delivery.
 */
export function sendFaulty(state: FaultState, send: Send): Send {
  return async (request) => {
    for (const setting of state.all('failing-receivers')) {
      if (!isMeant(setting.values, request) || !state.isHit(setting)) continue;
      const { status } = setting.values;
      throw new DeliveryError(`Fault failing-receivers: this admin answered in place of the receiver.`, { status });
    }
    const slow = state.all('slow-receivers').filter(({ values }) => isMeant(values, request));
    const response = await send(request);
    await inTime(Math.max(0, ...slow.map(({ values }) => values.milliseconds)), request.signal);
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
      reject(new DeliveryError('Fault slow-receivers: the answer came too late.'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}
