import type { CommandSession } from '../command/command-session.ts';
import type { KernelCaller, KernelCalls, KernelResult } from '../kernel.ts';
import { KernelError } from '../kernel-error.ts';
import type { KernelEvent } from '../kernel-event.ts';
import { isKernelEvents } from '../worker/event-channel.ts';
import { PATIENCE } from '../worker/open-in-worker.ts';
import { PendingCalls } from '../worker/pending-calls.ts';
import { decodeMessage, encodeMessage, type FailureMessage, type ResultMessage } from './message.ts';

/** The protocol of the socket. The token follows it, because a page can set no header there. */
const PROTOCOL = 'platform-admin';

/** How a call ended. */
type Reply = ResultMessage | FailureMessage;

/** Who hears of a socket. */
export interface SocketListener {
  readonly onEvent: (event: KernelEvent) => void;
  /** Called once, when the open socket closes, before its pending calls are rejected. */
  readonly onClose: () => void;
}

/**
 * Opens a socket to the command whose process has the kernel, and gives what performs its methods.
 * A call that is pending when the socket closes is rejected with a {@link KernelError}
 * `kernel-ended`. Rejects with `kernel-failed` when the socket cannot be opened.
 */
export function openSocket(
  { origin, token }: CommandSession,
  { onEvent, onClose }: SocketListener,
): Promise<KernelCaller> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/.platform-admin/kernel`, [PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  const settlers = new Map<unknown, (reply: Reply) => void>();
  let calls = 0;

  const send: KernelCaller = (name, ...values) =>
    new Promise((resolve, reject) => {
      calls += 1;
      const id = calls;
      settlers.set(id, (reply) => {
        settlers.delete(id);
        if (reply.type === 'failure') reject(toError(reply));
        else if (isResultOf(name, reply)) resolve(reply.values[0]);
      });
      // A socket that is lost has its close event a moment later, which rejects the call.
      if (socket.readyState === socket.OPEN) socket.send(encodeMessage({ type: 'call', id, name, values }));
    });

  const pending = new PendingCalls({
    ping: () => send('now'),
    patience: PATIENCE,
    onSilence: (isSilent) => {
      if (isSilent) socket.close();
    },
  });

  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = data instanceof ArrayBuffer ? decodeMessage(new Uint8Array(data)) : undefined;
    if (!message) return;
    const { type, values } = message;
    if (type === 'events' && isKernelEvents(values)) for (const event of values) onEvent(event);
    else if (isReply(message)) settlers.get(message.id)?.(message);
  });

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.close(), PATIENCE);
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      socket.addEventListener('close', () => {
        onClose();
        pending.end();
      });
      resolve((name, ...values) => pending.track(send(name, ...values)));
    });
    socket.addEventListener('close', () => {
      clearTimeout(timer);
      reject(new KernelError('kernel-failed', 'The command that serves this shell does not answer.'));
    });
  });
}

function isReply(message: object): message is Reply {
  return 'type' in message && (message.type === 'result' || message.type === 'failure');
}

/** Whether there is one result. It is trusted, because our own kernel has made it. */
function isResultOf<Name extends keyof KernelCalls>(
  _name: Name,
  reply: ResultMessage,
): reply is ResultMessage & { readonly values: readonly [KernelResult<Name>] } {
  return reply.values.length === 1;
}

function toError({ code, sentence }: FailureMessage): Error {
  return code === undefined ? new Error(sentence) : new KernelError(code, sentence);
}
