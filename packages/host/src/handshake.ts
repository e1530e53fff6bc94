import { type AccountAccess, type Hello, type Invite, PROTOCOL_VERSION, type Welcome } from '@platformapp/protocol';
import type { Frame } from './frame.ts';
import { type CallHandlers, type DropReason, openSession, type Session } from './session.ts';

/*
 * Requirements
 *
 * - Either side may start first, late or twice: the host invites at attach and at load, the guest may say hello unasked.
 * - Only an attached frame is answered, only at the origin that was loaded there; `openReception` has checked both, and
 *   every message from here goes to that exact origin, but for the first invite of a frame that has a page already, which
 *   says nothing. After the handshake the port alone carries trust.
 * - One frame has at most one session. A hello that repeats the document of the open session changes nothing; a hello of
 *   another document means that the old one is gone, so its session ends before the new one opens.
 * - Whatever a hello says of itself (role, key, shop) is a word, not a fact: the frame's role comes from the host.
 *
 * Steps
 *
 * 1. Host → guest: `invite`.
 * 2. Guest → host: `hello`.
 * 3. The host makes a channel, takes calls at one end, and
 * 4. host → guest: `welcome` with the other end. The session is open.
 */

const INVITE: Invite = { type: 'platformapp:invite' };

/** What the handshake needs. */
export interface HandshakeOptions {
  /** Says whether a frame is attached still. */
  readonly isAttached: (frame: Frame) => boolean;
  /** The access level to welcome with. */
  readonly readAccountAccess: () => AccountAccess;
  readonly createHandlers: (session: Session) => CallHandlers;
  /** A call came, and is about to be handled. */
  readonly onCalled: (session: Session) => void;
  /** A message at a session's port was not a call. */
  readonly onDropped: (session: Session, reason: DropReason) => void;
  /** A session is open and its guest has been welcomed. */
  readonly onOpened: (session: Session, hello: Hello) => void;
  /** A session is over. */
  readonly onEnded: (session: Session) => void;
}

/** Asks the guest in a frame to say hello. */
export function invite(frame: Frame): void {
  frame.window.postMessage(INVITE, frame.origin);
}

/**
 * Asks whichever page is in a frame that was there before the host. It may be another than was
 * loaded there, which the host hears of by the origin of its hello and leaves without an answer.
 */
export function inviteAnyone(frame: Frame): void {
  frame.window.postMessage(INVITE, '*');
}

/** Answers a hello that has passed the reception. */
export function answerHello(frame: Frame, hello: Hello, options: HandshakeOptions): void {
  if (frame.session?.document === hello.document) return;
  frame.session?.end(true);
  // Whoever listens to the state has heard of the end, and may have let go of the frame or of the
  // whole host.
  if (!options.isAttached(frame)) return;

  const channel = new MessageChannel();
  const session = openSession({
    frame,
    document: hello.document,
    shopOrigin: hello.shopOrigin,
    port: channel.port1,
    admit: frame.admitCall,
    createHandlers: options.createHandlers,
    onCalled: options.onCalled,
    onDropped: options.onDropped,
    onEnded(ended) {
      frame.session = undefined;
      options.onEnded(ended);
    },
  });
  frame.session = session;
  frame.hasLoadedInSession = false;

  const welcome: Welcome = {
    type: 'platformapp:welcome',
    version: PROTOCOL_VERSION,
    document: hello.document,
    role: frame.role,
    user: { accountAccess: options.readAccountAccess() },
  };
  frame.window.postMessage(welcome, frame.origin, [channel.port2]);
  options.onOpened(session, hello);
}
