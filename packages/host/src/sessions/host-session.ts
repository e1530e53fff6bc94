import { decodeCall, type Call, type CallFailed, type CallName, type Calls } from '@platformapp/protocol';
import type { FrameRole, Notification, Replies, Reply } from '@platformapp/protocol';
import type { GuestWindow } from '../options/host-options.ts';
import type { Tap } from '../options/host-report.ts';

/** The handler of each call: the one table for dispatching calls. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

type CallHandler<Name extends CallName> = (...args: Calls[Name]) => Replies[Name] | Promise<Replies[Name]>;

/** Why a message at a port was dropped. */
type DropReason = 'message-dropped' | 'rate-limited';

/** The frame of a guest's document, as the host knows it, never as the guest says. */
export interface GuestFrame {
  /** The frame's `contentWindow`, which stays the same whatever document is in it. */
  readonly window: GuestWindow;
  /** The origin that was loaded. The host listens and posts to no other. */
  readonly origin: string;
  readonly role: FrameRole;
  /** The key of the modal that the frame is in. Absent for the main frame. */
  readonly modal?: number;
}

/** One document of a guest, connected by one port. */
export interface HostSession {
  readonly frame: GuestFrame;
  /** A random text that identifies this document among those of the frame. */
  readonly document: string;
  /** The shop that the guest named. Not checked. */
  readonly shopOrigin: string;
  /** The document's URL when it said hello: the frame's origin, and a path that is not checked. */
  readonly url: string;
  /**
   * Document and cause of the call that is being handled, if it has a cause. It is valid until the
   * handler first awaits.
   */
  cause: string | undefined;
  /** False from the moment the session ends, for good. */
  readonly isOpen: boolean;
  /**
   * Sends to the guest; after the end it does nothing. Throws `DataCloneError` when a value cannot
   * be copied.
   */
  notify(notification: Notification): void;
  /**
   * Ends the session at once. A second call has no effect. With `isAnnounced` it sends `bye`
   * first.
   */
  end(isAnnounced: boolean): void;
}

/** What a session needs. */
export interface HostSessionOptions {
  readonly frame: GuestFrame;
  readonly document: string;
  readonly shopOrigin: string;
  readonly url: string;
  readonly tap: Tap;
  /** The host's end of the channel. The session closes it. */
  readonly port: MessagePort;
  /** Makes the handlers of this session's calls. */
  readonly createHandlers: (session: HostSession) => CallHandlers;
  /** Called once for each message before it is read; `false` drops it. */
  readonly allowsCall: () => boolean;
  /** A call has come in and is about to be handled. */
  readonly onCalled: (session: HostSession) => void;
  /** A message was dropped without a reply. */
  readonly onDropped: (session: HostSession, reason: DropReason) => void;
  /** The port is closed: everything that belongs to the session must be dropped. */
  readonly onEnded: (session: HostSession) => void;
}

/**
 * Opens a session on a port and starts to take calls. A message that is not a call of the
 * protocol, or that carries ports, is dropped: no handler sees it, and nothing is sent back.
 */
export function openHostSession(options: HostSessionOptions): HostSession {
  const { frame, document, shopOrigin, url, port, tap, allowsCall } = options;
  let isOpen = true;

  const session: HostSession = {
    frame,
    document,
    shopOrigin,
    url,
    cause: undefined,
    get isOpen() {
      return isOpen;
    },
    notify(notification) {
      if (!isOpen) return;
      port.postMessage(notification);
      tap.tell?.({ type: 'notification', session, notification });
    },
    end(isAnnounced) {
      if (!isOpen) return;
      if (isAnnounced) session.notify({ type: 'bye' });
      isOpen = false;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('messageerror', onUnreadable);
      port.close();
      tap.tell?.({ type: 'session', session, state: 'ended' });
      options.onEnded(session);
    },
  };
  const handlers = options.createHandlers(session);

  const onMessage = (event: MessageEvent<unknown>): void => {
    const { ports } = event;
    for (const extra of ports) extra.close();
    if (!allowsCall()) {
      options.onDropped(session, 'rate-limited');
      return;
    }
    // The browser copies a message when it is first read, which takes long for a large one.
    const call = ports.length === 0 ? decodeCall(event.data) : undefined;
    if (call) void answer(call);
    else options.onDropped(session, 'message-dropped');
  };
  const onUnreadable = (): void => options.onDropped(session, 'message-dropped');

  const answer = async (call: Call): Promise<void> => {
    const { id, name } = call;
    try {
      session.cause = call.cause && `${document} ${call.cause}`;
      tap.tell?.({ type: 'call', session, call });
      options.onCalled(session);
      const value = await dispatch(handlers, call);
      reply({ type: 'reply', id, value }, transferablesOf(value));
    } catch (error) {
      console.error(`The host failed at the call ${name}.`, error);
      reply({ type: 'call-failed', id, message: `The admin failed at the call ${name}.` });
    }
  };
  const reply = (message: Reply | CallFailed, transfer: Transferable[] = []): void =>
    port.postMessage(message, transfer);

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
  const body = typeof value === 'object' && value.type === 'response' ? value.response.body : undefined;
  return body ? [body] : [];
}
