import { DeliveryError } from '@platformapp/admin-api';
import { isObject } from '@platformapp/protocol';
import { COMMAND_TOKEN_HEADER, type CommandSession } from './command-session.ts';

/**
 * Sends a delivery: through the command, without CORS, to an origin that it delivers to, and by
 * `fetch` to any other.
 *
 * @throws {@link DeliveryError} With the sentence for the log, when the command could not deliver.
 */
export async function sendDelivery(session: CommandSession | undefined, request: Request): Promise<Response> {
  if (!session?.deliverTo.includes(new URL(request.url).origin)) return await fetch(request);
  const delivery = { address: request.url, headers: [...request.headers], body: await request.text() };
  return new Response(null, { status: readStatus(await post(session, JSON.stringify(delivery), request.signal)) });
}

/** Gives what the command answered. */
async function post({ origin, token }: CommandSession, body: string, signal: AbortSignal): Promise<string> {
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

/** Reads the status that the receiver answered with. */
function readStatus(text: string): number {
  const { status, sentence, errors } = parseObject(text);
  if (typeof status === 'number') {
    if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
    throw new DeliveryError(`The receiver answered with ${status}, which is not a status of HTTP.`);
  }
  const reason = sentence ?? errors;
  throw new DeliveryError(typeof reason === 'string' ? reason : 'The command gave no outcome.');
}

/** Gives an empty object for a text that something else than the command answered. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
