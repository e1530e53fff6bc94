import { anyVersionSchema, guestHandshakeSchema, PROTOCOL_VERSION } from '@platformapp/protocol';
import type { Hello, Invite, Welcome } from '@platformapp/protocol';
import * as v from 'valibot';
import type { HostContext } from '../host-context.ts';
import type { Frame } from './frames.ts';
import { Session, type SessionOptions } from './session.ts';

/*
 * Requirements
 *
 * - Any page can post to the shell's window. A message counts only when it comes from an attached
 *   frame, from the origin that was loaded there, within the rate limit, and is a hello or a waiting
 *   message without ports. Every other message is dropped and never answered; one from elsewhere,
 *   such as from a browser extension, is not even looked at.
 * - Either side may start first, late or twice. The guest says hello by itself. The host invites
 *   only a page that is there at attach, which may have said so before.
 * - A page without the script hears nothing of the protocol: its listeners may parse every message.
 * - The welcome goes to the exact origin that was loaded. An invite goes to any, and carries
 *   nothing.
 * - A frame has at most one session. A hello from the document of the open session changes
 *   nothing. A hello from another document means that the old document is gone, so the old session
 *   ends before the new one opens.
 * - The host does not trust what a hello says about its sender. The role of a frame comes from the
 *   host.
 * - The guest may not trust the host, and then says nothing. So only a call shows that the guest has
 *   taken the welcome.
 *
 * Steps
 *
 * 1. Host → guest: `invite`, if there is a page at attach.
 * 2. Guest → host: `hello`.
 * 3. The host makes a channel and takes calls at one end.
 * 4. Host → guest: `welcome` with the other end. The session is open.
 * 5. Guest → host, over the port: its first call, which acknowledges the welcome.
 */

const INVITE: Invite = { type: 'platformapp:invite' };

/** What happens at the handshake, and in each session that it opens. */
export interface HandshakeEvents extends Pick<SessionOptions, 'createHandlers' | 'onCalled' | 'onDropped' | 'onEnded'> {
  /** A session is open and its guest has been welcomed. */
  readonly onOpened: (session: Session, hello: Hello) => void;
  /** The script in an attached frame waits for `init`; the user may have followed a link there. */
  readonly onWaiting: (frame: Frame, link: string | undefined) => void;
  /** An attached frame speaks the protocol from an origin that was not loaded there. */
  readonly onOtherOrigin: (frame: Frame, origin: string) => void;
  /** An attached frame speaks another version of the protocol. */
  readonly onOtherVersion: (frame: Frame, version: number) => void;
  /** A message of an attached frame was dropped. */
  readonly onWindowDropped: () => void;
}

/** Listens at the shell's window and opens sessions. */
export class Handshake {
  readonly #context: HostContext;
  readonly #events: HandshakeEvents;

  constructor(context: HostContext, events: HandshakeEvents) {
    this.#context = context;
    this.#events = events;
    context.window.addEventListener('message', this.#onMessage);
  }

  /** Stops listening. */
  stop(): void {
    this.#context.window.removeEventListener('message', this.#onMessage);
  }

  /**
   * Asks the guest in a frame that existed before the host to say hello. It may come from another
   * origin than the one that was loaded; then its hello shows that, and the host does not answer.
   */
  invite(frame: Frame): void {
    frame.window.postMessage(INVITE, '*');
  }

  readonly #onMessage = (event: MessageEvent<unknown>): void => {
    const { onWaiting, onOtherOrigin, onOtherVersion, onWindowDropped } = this.#events;
    const { source, origin, ports } = event;
    const frame = this.#context.frames.find(source);
    if (!frame) return;
    if (!frame.handshakes.allows() || ports.length > 0) return onWindowDropped();
    // The browser copies a message when it is first read, which takes long for a large one.
    const { data } = event;
    const { output, success } = v.safeParse(anyVersionSchema, data, { abortEarly: true });
    if (!success) return onWindowDropped();
    if (origin !== frame.origin) {
      onWindowDropped();
      return onOtherOrigin(frame, origin);
    }
    if (output.version !== PROTOCOL_VERSION) {
      onWindowDropped();
      return onOtherVersion(frame, output.version);
    }
    const message = v.safeParse(guestHandshakeSchema, data, { abortEarly: true });
    if (!message.success) return onWindowDropped();
    if (frame.isCut) return undefined;
    return message.output.type === 'platformapp:hello'
      ? this.#welcome(frame, message.output)
      : onWaiting(frame, message.output.link);
  };

  #welcome(frame: Frame, hello: Hello): void {
    const { store, frames, tap } = this.#context;
    const { onEnded, onOpened } = this.#events;
    if (frame.session?.document === hello.document) return;
    frame.session?.end(true);
    // A listener of the state may have detached the frame, or disposed of the host, when the session
    // ended.
    if (!frames.has(frame)) return;

    const channel = new MessageChannel();
    const session = new Session({
      ...this.#events,
      tap,
      frame,
      document: hello.document,
      shopOrigin: hello.shopOrigin,
      url: frame.origin + hello.path,
      port: channel.port1,
      onEnded(ended) {
        frame.session = undefined;
        onEnded(ended);
      },
    });
    frame.session = session;

    const welcome: Welcome = {
      type: 'platformapp:welcome',
      version: PROTOCOL_VERSION,
      document: hello.document,
      role: frame.role,
      user: { accountAccess: store.state.accountAccess },
    };
    const message = hello.takesText === true ? JSON.stringify(welcome) : welcome;
    frame.window.postMessage(message, frame.origin, [channel.port2]);
    tap.tell?.({ type: 'session', session, state: 'opened' });
    onOpened(session, hello);
  }
}
