import { type AccountAccess, type Hello, type Invite, PROTOCOL_VERSION, type Welcome } from '@platformapp/protocol';
import type { Frame } from '../sessions/frames.ts';
import { type HostSession, type HostSessionOptions, openHostSession } from '../sessions/host-session.ts';

/*
 * Requirements
 *
 * - Either side may start first, late or twice. The guest says hello by itself. The host invites
 *   only a page that is there at attach, which may have said so before.
 * - A page without the script hears nothing of the protocol: its listeners may parse every message.
 * - Only an attached frame is answered, and only at the origin that was loaded there:
 *   `listenForGuests` checks both. The welcome goes to that exact origin. An invite goes to any,
 *   and carries nothing.
 * - A frame has at most one session. A hello from the document of the open session changes
 *   nothing. A hello from another document means that the old document is gone, so the old session
 *   ends before the new one opens.
 * - The host does not trust what a hello says about its sender. The role of a frame comes from the
 *   host.
 *
 * Steps
 *
 * 1. Host → guest: `invite`, if there is a page at attach.
 * 2. Guest → host: `hello`.
 * 3. The host makes a channel and takes calls at one end.
 * 4. Host → guest: `welcome` with the other end. The session is open.
 */

const INVITE: Invite = { type: 'platformapp:invite' };

/** What the handshake needs, and what each session that it opens needs. */
export interface HandshakeOptions extends Pick<
  HostSessionOptions,
  'tap' | 'createHandlers' | 'onCalled' | 'onDropped' | 'onEnded'
> {
  /** Says whether a frame is still attached. */
  readonly isAttached: (frame: Frame) => boolean;
  /** The access level to welcome with. */
  readonly readAccountAccess: () => AccountAccess;
  /** A session is open and its guest has been welcomed. */
  readonly onOpened: (session: HostSession, hello: Hello) => void;
}

/**
 * Asks the guest in a frame that existed before the host to say hello. It may come from another
 * origin than the one that was loaded; then its hello shows that, and the host does not answer.
 */
export function invite(frame: Frame): void {
  frame.window.postMessage(INVITE, '*');
}

/** Answers a hello that `listenForGuests` has checked. */
export function answerHello(frame: Frame, hello: Hello, options: HandshakeOptions): void {
  if (frame.session?.document === hello.document) return;
  frame.session?.end(true);
  // A listener of the state may have detached the frame, or disposed of the host, when the session
  // ended.
  if (!options.isAttached(frame)) return;

  const channel = new MessageChannel();
  const session = openHostSession({
    ...options,
    frame,
    document: hello.document,
    shopOrigin: hello.shopOrigin,
    url: frame.origin + hello.path,
    port: channel.port1,
    allowsCall: frame.allowsCall,
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
  const message = hello.takesText === true ? JSON.stringify(welcome) : welcome;
  frame.window.postMessage(message, frame.origin, [channel.port2]);
  options.tap.tell?.({ type: 'session', session, state: 'opened' });
  options.onOpened(session, hello);
}
