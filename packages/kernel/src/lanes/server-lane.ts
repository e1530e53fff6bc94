import { refuse } from '@platformapp/admin-api';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { COMMAND_TOKEN_HEADER, type CommandSession } from '../command/command-session.ts';
import { KernelError } from '../kernel-error.ts';
import { createCommandSocket } from '../remote/command-socket.ts';
import { decodeMessage, encodeMessage, isWireRequest, MAX_MESSAGE } from '../remote/message.ts';
import { encodeResponse } from '../wire.ts';

/** Milliseconds until a lost connection is made again. */
const PAUSE = 1_000;

const STALE =
  "The command that serves this shell was started anew. Reload this page, so that apps' servers reach the shop again.";

const TOO_LARGE = 'The answer is too large to be passed on.';

const FAULT = 'The admin shell could not answer. Its console says why.';

/** A request of an app's server that the command passed on. */
type ServerRequest = WireRequest & { readonly id: string };

/** What the lane is started with. */
export interface ServerLaneConfig {
  readonly session: CommandSession;
  /**
   * Answers a request. A {@link KernelError} `request-failed` is a network error for the app's
   * server.
   */
  readonly answer: (request: ServerRequest) => Promise<WireResponse>;
  /** Called with a sentence about what the user should know. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Answers the requests of apps' servers that the command passes on, and connects again whenever
 * the connection is lost. Settles when this page is refused.
 */
export async function startServerLane(config: ServerLaneConfig): Promise<void> {
  // One connection after the other.
  // oxlint-disable-next-line no-await-in-loop
  while ((await answerRequests(config)) || !(await isRefused(config.session))) await pause();
  config.onProblem(STALE);
}

/** Answers until the connection is lost; gives `false` when there never was one. */
function answerRequests({ session, answer }: ServerLaneConfig): Promise<boolean> {
  const socket = createCommandSocket(session, 'lane');
  let isOpened = false;
  socket.addEventListener('open', () => (isOpened = true));
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const call = data instanceof ArrayBuffer ? decodeMessage(new Uint8Array(data)) : undefined;
    const request = call?.values[0];
    if (typeof call?.id === 'number' && isWireRequest(request)) void reply(socket, call.id, request, answer);
  });
  return new Promise((resolve) => {
    socket.addEventListener('close', () => resolve(isOpened));
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
  // Nobody waits for the reply of a socket that is closed.
  socket.send(message);
}

async function refusal(id: number, { url }: ServerRequest, sentence: string): Promise<Uint8Array<ArrayBuffer>> {
  return encodeMessage({ type: 'result', id, values: [await encodeResponse(refuse(url, sentence))] });
}

/** Whether the command knows another session. A page cannot see why its socket was refused. */
async function isRefused({ origin, token }: CommandSession): Promise<boolean> {
  try {
    const headers = { [COMMAND_TOKEN_HEADER]: token };
    const { status } = await fetch(`${origin}/.platform-admin/lane`, { headers, cache: 'no-store' });
    return status === 401 || status === 403 || status === 404;
  } catch {
    // The command has ended, or is being started again.
    return false;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  });
}
