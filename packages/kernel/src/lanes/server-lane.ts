import { refuse } from '@platformapp/admin-api';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { COMMAND_TOKEN_HEADER, type CommandSession } from '../command/command-session.ts';
import { KernelError } from '../kernel-error.ts';
import { createCommandSocket } from '../command/command-socket.ts';
import { decodeMessage, encodeMessage, isWireRequest, MAX_MESSAGE } from '../command/message.ts';
import { wait } from '../wait.ts';
import { encodeResponse } from '../wire.ts';

/** Milliseconds before reconnecting. */
const PAUSE = 1_000;

const TOO_LARGE = 'The answer is too large to be passed on.';

const FAULT = 'The admin shell could not answer. Its console says why.';

/** A request of an app's server that the command passed on. */
export type ServerRequest = WireRequest & { readonly id: string };

/** What the lane needs. */
export interface ServerLaneConfig {
  readonly session: CommandSession;
  /**
   * Answers a request. A {@link KernelError} `request-failed` is a network error for the app's
   * server.
   */
  readonly answer: (request: ServerRequest) => Promise<WireResponse>;
  /** Ends the lane. Absent: it ends with this page or worker. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Why a lane ended: the command `refused` it, no socket was ever opened from here (`unreached`), or
 * the signal aborted (`ended`).
 */
export type LaneEnd = 'refused' | 'unreached' | 'ended';

/**
 * Lets the worker of the kernel answer apps' servers until the page ends that holds a lock of this
 * name. Returns `undefined` at once for a kernel that is not in a worker. Rejects with a {@link
 * KernelError} `kernel-ended` when the worker ends first.
 */
export type ServerAnswerer = (session: CommandSession, page: string) => Promise<LaneEnd | undefined>;

/**
 * Answers the requests of apps' servers that the command passes on, and reconnects whenever the
 * connection is lost.
 */
export async function answerServers(config: ServerLaneConfig): Promise<LaneEnd> {
  let isReached = false;
  while (!config.signal?.aborted) {
    // One connection after the other.
    // oxlint-disable-next-line no-await-in-loop
    const isOpened = await answerRequests(config);
    if (config.signal?.aborted) break;
    isReached ||= isOpened;
    // oxlint-disable-next-line no-await-in-loop
    if (!isOpened && (await isRefused(config.session))) return 'refused';
    if (!isReached) return 'unreached';
    // A command that cannot be reached any more may be restarting.
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
  return 'ended';
}

/** Answers until the connection is lost; returns `false` when there never was one. */
function answerRequests({ session, answer, signal }: ServerLaneConfig): Promise<boolean> {
  const socket = createCommandSocket(session, 'lane');
  const close = (): void => socket.close();
  let isOpened = false;
  socket.addEventListener('open', () => (isOpened = true));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const call = data instanceof ArrayBuffer ? decodeMessage(new Uint8Array(data)) : undefined;
    const request = call?.values[0];
    if (typeof call?.id === 'number' && isWireRequest(request)) void reply(socket, call.id, request, answer);
  });
  signal?.addEventListener('abort', close);
  return new Promise((resolve) => {
    socket.addEventListener('close', () => {
      signal?.removeEventListener('abort', close);
      resolve(isOpened);
    });
  });
}

/** Replies to every request, because the app's server waits for an answer. */
async function reply(
  socket: WebSocket,
  id: number,
  request: ServerRequest,
  answer: ServerLaneConfig['answer'],
): Promise<void> {
  let message: Uint8Array<ArrayBuffer>;
  try {
    message = encodeMessage({ type: 'result', id, values: [await answer(request)] });
    if (message.length > MAX_MESSAGE) message = await refusal(id, request, TOO_LARGE);
  } catch (error) {
    if (error instanceof KernelError && error.code === 'request-failed') {
      message = encodeMessage({ type: 'failure', id, code: error.code, sentence: error.message, values: [] });
    } else {
      console.error(error);
      message = await refusal(id, request, FAULT);
    }
  }
  // A closed socket drops the message, and nobody waits for it.
  socket.send(message);
}

async function refusal(id: number, { url }: ServerRequest, sentence: string): Promise<Uint8Array<ArrayBuffer>> {
  return encodeMessage({ type: 'result', id, values: [await encodeResponse(refuse(url, sentence))] });
}

/** Asks whether the command refused the socket, because the browser does not say. */
async function isRefused({ origin, token }: CommandSession): Promise<boolean> {
  try {
    const headers = { [COMMAND_TOKEN_HEADER]: token };
    const { status } = await fetch(`${origin}/.platform-admin/lane`, { headers, cache: 'no-store' });
    return status === 401 || status === 403 || status === 404;
  } catch {
    return false;
  }
}
