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
  return new Response(null, { status: readStatus(await post(lane, JSON.stringify(order), request.signal)) });
}

/** Gives what the command answered. */
async function post({ origin, token }: DeliveryLane, body: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${origin}/.platform-admin/deliveries`, {
      method: 'POST',
      headers: { [DELIVERY_TOKEN_HEADER]: token },
      body,
      signal,
    });
    return await response.text();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DeliveryError('The command that serves this shell does not answer. Start it again.', { cause });
  }
}

/** Reads the status that the receiver answered with. */
function readStatus(text: string): number {
  const { status, sentence, errors } = readOutcome(text);
  if (typeof status === 'number') {
    if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
    throw new DeliveryError(`The receiver answered with the status ${status}, which is none of HTTP.`);
  }
  const reason = sentence ?? errors;
  throw new DeliveryError(typeof reason === 'string' ? reason : 'The command gave no outcome.');
}

interface Outcome {
  readonly status?: unknown;
  readonly sentence?: unknown;
  readonly errors?: unknown;
}

function readOutcome(text: string): Outcome {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // Something else answers where the command was.
    return {};
  }
}
