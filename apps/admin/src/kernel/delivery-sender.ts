import { DeliveryError } from '@platformapp/admin-api';
import { DELIVERY_TOKEN_HEADER, type DeliveryLane } from './delivery-lane.ts';

/**
 * Sends a delivery: by the lane to an origin that it delivers to, without CORS, and by `fetch` to any other.
 *
 * @throws {@link DeliveryError} With the sentence for the log, when the lane could not deliver.
 */
export async function sendDelivery(lane: DeliveryLane | undefined, request: Request): Promise<Response> {
  if (!lane?.deliverTo.includes(new URL(request.url).origin)) return await fetch(request);
  const order = { address: request.url, headers: [...request.headers], body: await request.text() };
  const response = await post(lane, JSON.stringify(order), request.signal);
  const outcome: unknown = await response.json();
  if (typeof outcome !== 'object' || outcome === null) throw new DeliveryError('The command gave no outcome.');
  if ('status' in outcome && typeof outcome.status === 'number') return new Response(null, { status: outcome.status });
  const { sentence, errors }: { readonly sentence?: unknown; readonly errors?: unknown } = outcome;
  throw new DeliveryError(String(sentence ?? errors));
}

async function post({ origin, token }: DeliveryLane, body: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(`${origin}/.platform-admin/deliveries`, {
      method: 'POST',
      headers: { [DELIVERY_TOKEN_HEADER]: token },
      body,
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DeliveryError('The command that serves this shell does not answer. Start it again.', { cause });
  }
}
