import type { Calls, CallName, Notification, Replies } from '@platformapp/protocol';
import { callSchemas } from '@platformapp/protocol';
import { expose } from 'comlink';
import { isCallName } from './call-envelope.ts';
import type { Frame } from './frame.ts';
import { createGuardedEndpoint, type DropReason } from './guarded-endpoint.ts';

/** What the host does for each call. The arguments have been checked against the protocol's schemas. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> };

type CallHandler<Name extends CallName> = (...args: Calls[Name]) => Replies[Name] | Promise<Replies[Name]>;

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
  /** Sends to the guest; after the end, nothing. Throws `DataCloneError` when a value cannot leave the shell. */
  notify(notification: Notification): void;
  /** Ends the session at once, the second time without effect. `isSpoken` says `bye` to the guest first. */
  end(isSpoken: boolean): void;
}

/** What a session needs. */
export interface SessionOptions {
  readonly frame: Frame;
  readonly document: string;
  readonly shopOrigin: string;
  /** The host's end of the channel. */
  readonly port: MessagePort;
  /** Makes the handlers of this session's calls. */
  readonly createHandlers: (session: Session) => CallHandlers;
  /** Asked once for each message. */
  readonly admit: () => boolean;
  /** A call came, and is about to be handled. */
  readonly onCalled: (session: Session) => void;
  /** A message was not a call. */
  readonly onDropped: (session: Session, reason: DropReason) => void;
  /** The port is closed; let go of everything that belongs to the session. */
  readonly onEnded: (session: Session) => void;
}

/** Opens a session on a port and starts to take calls. */
export function openSession(options: SessionOptions): Session {
  const { frame, port } = options;
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
      guarded.close();
      options.onEnded(session);
    },
  };
  const guarded = createGuardedEndpoint({
    port,
    admit: options.admit,
    onDropped: (reason) => options.onDropped(session, reason),
    onReleased: () => session.end(false),
  });

  const handlers = options.createHandlers(session);
  expose(
    toExposed(handlers, () => options.onCalled(session)),
    guarded.endpoint,
  );
  return session;
}

/** The object that Comlink looks names up in: frozen, without a prototype, and nothing on it but the calls. */
function toExposed(handlers: CallHandlers, onCalled: () => void): object {
  const names = Object.keys(callSchemas).filter(isCallName);
  const calls = Object.fromEntries(names.map((name) => [name, toSafeHandler(name, handlers, onCalled)]));
  return Object.freeze(Object.setPrototypeOf(calls, null));
}

/** A failing handler is ours to mend and nothing of a guest's business: it hears that the call failed, without a stack. */
function toSafeHandler<Name extends CallName>(
  name: Name,
  handlers: CallHandlers,
  onCalled: () => void,
): CallHandler<Name> {
  const fail = (error: unknown): never => {
    console.error(`The host failed at the call ${name}.`, error);
    // Comlink sends an Error with its stack; the guest gets a plain value instead.
    // oxlint-disable-next-line no-throw-literal
    throw { code: 'call-failed', message: `The admin failed at the call ${name}.` };
  };
  return (...args) => {
    try {
      onCalled();
      const reply = handlers[name](...args);
      return reply instanceof Promise ? reply.catch(fail) : reply;
    } catch (error) {
      return fail(error);
    }
  };
}
