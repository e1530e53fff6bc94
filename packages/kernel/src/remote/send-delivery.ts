import { DeliveryError } from '@platformapp/admin-api';
import { decodeJson, isObject } from '@platformapp/protocol';
import { COMMAND_TOKEN_HEADER, type ServingCommand } from './serving-command.ts';

/** Paths of the admin itself. A page of its origin may post there, so a delivery must not. */
const OWN_PATHS = /^\/(?:admin|\.platform-admin)\//;

/**
 * Sends a delivery: through the command, without CORS, to an origin that it delivers to, and by
 * `fetch` to any other.
 *
 * @throws {@link DeliveryError} With the sentence for the log, when the command could not deliver,
 *   or the address is one of the admin itself.
 */
export async function sendDelivery(command: ServingCommand | undefined, request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  if (command?.origin === origin && OWN_PATHS.test(pathname)) {
    throw new DeliveryError('This is an address of the admin itself. Deliveries go to the server of an app.');
  }
  if (!command?.deliverTo.includes(origin)) return await fetch(request);
  const delivery = { address: request.url, headers: [...request.headers], body: await request.text() };
  return toDeliveryResponse(decodeJson(await post(command, JSON.stringify(delivery), request.signal)));
}

/**
 * The response for the outcome of an attempt, as the command reports it.
 *
 * @throws {@link DeliveryError} When nothing was sent, or nothing came back.
 */
export function toDeliveryResponse(outcome: unknown): Response {
  const { status, sentence, errors } = isObject(outcome) ? outcome : {};
  if (typeof status === 'number') {
    if (Number.isInteger(status) && status >= 200 && status <= 599) return new Response(null, { status });
    throw new DeliveryError(`The receiver answered with ${status}, which is not a status of HTTP.`);
  }
  const reason = sentence ?? errors;
  throw new DeliveryError(typeof reason === 'string' ? reason : 'The command did not report the outcome.');
}

/** Posts to the command and returns the body of its answer. */
async function post({ origin, token }: ServingCommand, body: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${origin}/.platform-admin/deliveries`, {
      method: 'POST',
      headers: { [COMMAND_TOKEN_HEADER]: token },
      body,
      signal,
    });
    return await response.text();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DeliveryError('The command that serves this shell does not answer. Start it again.', { cause });
  }
}
