import type { ServingCommand } from './serving-command.ts';
import type { KernelCaller, KernelCalls, KernelResult } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import { isKernelEvent, type KernelEvent } from '../kernel-event.ts';
import { PendingCalls } from '../pending-calls.ts';
import { decodeMessage, encodeMessage, MAX_MESSAGE, type FailureMessage, type ResultMessage } from './message.ts';

/** The token is a second protocol, because a page cannot set a header here. */
const PROTOCOL = 'platform-admin';

/** How many milliseconds a command has to open a socket, and to answer a ping. */
export const TIMEOUT = 10_000;

/** How a call ended. */
type Reply = ResultMessage | FailureMessage;

/** The callbacks of a socket. */
export interface SocketListener {
  readonly onEvent: (event: KernelEvent) => void;
  /** Called once, when the open socket closes, before its pending calls are rejected. */
  readonly onClose: () => void;
}

/**
 * Opens a socket to the command whose process has the kernel, and returns a function that performs
 * its methods. A call that is pending when the socket closes is rejected with a {@link
 * KernelError} `kernel-ended`, and one of more than {@link MAX_MESSAGE} bytes with `call-too-large`.
 * Rejects with `kernel-failed` when the socket cannot be opened.
 */
export function openSocket(
  { origin, token }: ServingCommand,
  { onEvent, onClose }: SocketListener,
): Promise<KernelCaller> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/kernel`, [PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  const settlers = new Map<unknown, (reply: Reply) => void>();
  let calls = 0;
  const pending = new PendingCalls({
    ping: () => call('now'),
    timeout: TIMEOUT,
    onSilence: (isSilent) => {
      if (isSilent) socket.close();
    },
  });

  const call: KernelCaller = (name, ...values) =>
    pending.track(
      new Promise((resolve, reject) => {
        calls += 1;
        const id = calls;
        const message = encodeMessage({ type: 'call', id, name, values });
        // The command would close the socket.
        if (message.length > MAX_MESSAGE) return reject(tooLarge(message.length));
        settlers.set(id, (reply) => {
          settlers.delete(id);
          if (reply.type === 'failure') reject(toError(reply));
          else if (isResultOf(name, reply)) resolve(reply.values[0]);
        });
        // A lost socket fires `close` a moment later, which rejects the call.
        if (socket.readyState === socket.OPEN) socket.send(message);
      }),
    );

  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = data instanceof ArrayBuffer ? decodeMessage(new Uint8Array(data)) : undefined;
    if (!message) return;
    const { type, values } = message;
    if (type === 'events') for (const event of values.filter(isKernelEvent)) onEvent(event);
    else if (isReply(message)) settlers.get(message.id)?.(message);
  });

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.close(), TIMEOUT);
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      // A page that only listens notices too when the command hangs.
      const pings = setInterval(() => void pending.ping(), TIMEOUT);
      socket.addEventListener('close', () => {
        clearInterval(pings);
        onClose();
        pending.end();
      });
      resolve(call);
    });
    socket.addEventListener('close', () => {
      clearTimeout(timer);
      reject(new KernelError('kernel-failed', 'The command that serves this shell does not answer.'));
    });
  });
}

function tooLarge(bytes: number): KernelError {
  const [most, size] = [MAX_MESSAGE, bytes].map((count) => `${Math.ceil(count / 1_000_000)} MB`);
  return new KernelError('call-too-large', `The command takes at most ${most} at once; this has ${size}.`);
}

function isReply(message: object): message is Reply {
  return 'type' in message && (message.type === 'result' || message.type === 'failure');
}

/** Whether there is exactly one result. It is trusted, because it comes from our own kernel. */
function isResultOf<Name extends keyof KernelCalls>(
  _name: Name,
  reply: ResultMessage,
): reply is ResultMessage & { readonly values: readonly [KernelResult<Name>] } {
  return reply.values.length === 1;
}

function toError({ code, sentence }: FailureMessage): Error {
  return code === undefined ? new Error(sentence) : new KernelError(code, sentence);
}
