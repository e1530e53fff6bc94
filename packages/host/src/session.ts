import { decodeCall, type Call, type CallFailed, type CallName, type Calls } from '@platformapp/protocol';
import type { Notification, Replies, Reply } from '@platformapp/protocol';
import type { Frame } from './frame.ts';

/** What the host does for each call: the one table by which calls are dispatched. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

type CallHandler<Name extends CallName> = (...args: Calls[Name]) => Replies[Name] | Promise<Replies[Name]>;

/** Why a message at a port was dropped. */
export type DropReason = 'message-dropped' | 'rate-limited';

/** One document of a guest, connected by one port. */
export interface Session {
  /** The frame that the document is in. */
  readonly frame: Frame;
  /** The text by which the guest told its document from others. */
  readonly document: string;
  /** The shop that the guest named: its word, not a fact. */
  readonly shopOrigin: string;
  /** False from the moment the session ends, for good. */
  readonly isOpen: boolean;
  /**
   * Sends to the guest; after the end, nothing. Throws `DataCloneError` when a value cannot leave
   * the shell.
   */
  notify(notification: Notification): void;
  /**
   * Ends the session at once, the second time without effect. `isSpoken` says `bye` to the guest
   * first.
   */
  end(isSpoken: boolean): void;
}

/** What a session needs. */
export interface SessionOptions {
  readonly frame: Frame;
  readonly document: string;
  readonly shopOrigin: string;
  /** The host's end of the channel. The session closes it. */
  readonly port: MessagePort;
  /** Makes the handlers of this session's calls. */
  readonly createHandlers: (session: Session) => CallHandlers;
  /** Asked once for each message, before anything of it is read; `false` drops it. */
  readonly admit: () => boolean;
  /** A call came, and is about to be handled. */
  readonly onCalled: (session: Session) => void;
  /** A message was dropped without a reply. */
  readonly onDropped: (session: Session, reason: DropReason) => void;
  /** The port is closed; let go of everything that belongs to the session. */
  readonly onEnded: (session: Session) => void;
}

/**
 * Opens a session on a port and starts to take calls. A message that is not a call of the protocol,
 * or that brings ports along, is dropped: nothing of it reaches a handler, and nothing is sent
 * back.
 */
export function openSession(options: SessionOptions): Session {
  const { frame, port, admit } = options;
  let isOpen = true;

  const session: Session = {
    frame,
    document: options.document,
    shopOrigin: options.shopOrigin,
    get isOpen() {
      return isOpen;
    },
    notify(notification) {
      if (isOpen) port.postMessage(notification);
    },
    end(isSpoken) {
      if (!isOpen) return;
      if (isSpoken) session.notify({ type: 'bye' });
      isOpen = false;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('messageerror', onUnreadable);
      port.close();
      options.onEnded(session);
    },
  };
  const handlers = options.createHandlers(session);

  const reply = (message: Reply | CallFailed, transfer: Transferable[] = []): void => {
    if (isOpen) port.postMessage(message, transfer);
  };
  const answer = async (call: Call): Promise<void> => {
    const { id, name } = call;
    try {
      options.onCalled(session);
      const value = await dispatch(handlers, call);
      reply({ type: 'reply', id, value }, transferablesOf(value));
    } catch (error) {
      console.error(`The host failed at the call ${name}.`, error);
      reply({ type: 'call-failed', id, message: `The admin failed at the call ${name}.` });
    }
  };

  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    for (const extra of ports) extra.close();
    if (!admit()) {
      options.onDropped(session, 'rate-limited');
      return;
    }
    const call = ports.length === 0 ? decodeCall(data) : undefined;
    if (call) void answer(call);
    else options.onDropped(session, 'message-dropped');
  };
  const onUnreadable = (): void => options.onDropped(session, 'message-dropped');

  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onUnreadable);
  port.start();
  return session;
}

function dispatch<Name extends CallName>(
  handlers: CallHandlers,
  { name, args }: Call<Name>,
): Replies[Name] | Promise<Replies[Name]> {
  return handlers[name](...args);
}

/** The body of a response moves to the guest instead of being copied. */
function transferablesOf(value: Replies[CallName]): Transferable[] {
  const body = value?.type === 'response' ? value.response.body : undefined;
  return body ? [body] : [];
}
