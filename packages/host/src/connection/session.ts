import { decodeCall, type Call, type CallFailed, type CallName, type Calls } from '@platformapp/protocol';
import type { FrameRole, Notification, Replies, Reply } from '@platformapp/protocol';
import type { GuestWindow } from '../host-options.ts';
import type { Tap } from '../host-report.ts';
import type { RateLimiter } from './rate-limiter.ts';

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
  /** Counts each message before it is read; one over the limit is dropped. */
  readonly calls: Pick<RateLimiter, 'allows'>;
}

/** What a session needs. */
export interface SessionOptions {
  readonly frame: GuestFrame;
  /** A random text that identifies this document among those of the frame. */
  readonly document: string;
  /** The shop that the guest named. Not checked. */
  readonly shopOrigin: string;
  /** The document's URL when it said hello: the frame's origin, and a path that is not checked. */
  readonly url: string;
  readonly tap: Tap;
  /** The host's end of the channel. The session closes it. */
  readonly port: MessagePort;
  /** Makes the handlers of this session's calls. */
  readonly createHandlers: (session: Session) => CallHandlers;
  /** A call has come in and is about to be handled. */
  readonly onCalled: (session: Session) => void;
  /** A message was dropped without a reply. */
  readonly onDropped: (session: Session, reason: DropReason) => void;
  /** The port is closed: everything that belongs to the session must be dropped. */
  readonly onEnded: (session: Session) => void;
}

/**
 * One document of a guest, connected by one port, which takes calls from the start. A message that
 * is not a call of the protocol, or that carries ports, is dropped: no handler sees it, and nothing
 * is sent back.
 */
export class Session {
  readonly frame: GuestFrame;
  readonly document: string;
  readonly shopOrigin: string;
  readonly url: string;
  /**
   * Document and cause of the call that is being handled, if it has a cause. It is valid until the
   * handler first awaits.
   */
  cause: string | undefined;
  readonly #options: SessionOptions;
  readonly #handlers: CallHandlers;
  #isOpen = true;

  constructor(options: SessionOptions) {
    const { frame, document, shopOrigin, url, port } = options;
    this.frame = frame;
    this.document = document;
    this.shopOrigin = shopOrigin;
    this.url = url;
    this.#options = options;
    this.#handlers = options.createHandlers(this);
    port.addEventListener('message', this.#onMessage);
    port.addEventListener('messageerror', this.#onUnreadable);
    port.start();
  }

  /** False from the moment the session ends, for good. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Sends to the guest; after the end it does nothing. Throws `DataCloneError` when a value cannot
   * be copied.
   */
  notify(notification: Notification): void {
    const { port, tap } = this.#options;
    if (!this.#isOpen) return;
    port.postMessage(notification);
    tap.tell?.({ type: 'notification', session: this, notification });
  }

  /**
   * Ends the session at once. A second call has no effect. With `isAnnounced` it sends `bye`
   * first.
   */
  end(isAnnounced: boolean): void {
    const { port, tap, onEnded } = this.#options;
    if (!this.#isOpen) return;
    if (isAnnounced) this.notify({ type: 'bye' });
    this.#isOpen = false;
    port.removeEventListener('message', this.#onMessage);
    port.removeEventListener('messageerror', this.#onUnreadable);
    port.close();
    tap.tell?.({ type: 'session', session: this, state: 'ended' });
    onEnded(this);
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const { frame, onDropped } = this.#options;
    const { ports } = event;
    for (const extra of ports) extra.close();
    if (!frame.calls.allows()) {
      onDropped(this, 'rate-limited');
      return;
    }
    // The browser copies a message when it is first read, which takes long for a large one.
    const call = ports.length === 0 ? decodeCall(event.data) : undefined;
    if (call) void this.#answer(call);
    else onDropped(this, 'message-dropped');
  };

  readonly #onUnreadable = (): void => this.#options.onDropped(this, 'message-dropped');

  async #answer(call: Call): Promise<void> {
    const { port, tap, onCalled } = this.#options;
    const { id, name } = call;
    try {
      this.cause = call.cause && `${this.document} ${call.cause}`;
      tap.tell?.({ type: 'call', session: this, call });
      onCalled(this);
      const value = await dispatch(this.#handlers, call);
      const reply: Reply = { type: 'reply', id, value };
      port.postMessage(reply, transferablesOf(value));
    } catch (error) {
      console.error(`The host failed at the call ${name}.`, error);
      const failed: CallFailed = { type: 'call-failed', id, message: `The admin failed at the call ${name}.` };
      port.postMessage(failed);
    }
  }
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
