import type { FrameRole } from '@platformapp/protocol';
import type { GuestWindow } from './host-window.ts';
import type { Session } from './session.ts';

/**
 * A frame that the chrome has handed to the host. What is said here is the host's own knowledge,
 * never the guest's word.
 */
export interface Frame {
  /** The frame's `contentWindow`, which stays the same whatever document is in it. */
  readonly window: GuestWindow;
  /** The origin that was loaded, and the only one that is listened to and posted to. */
  readonly origin: string;
  readonly role: FrameRole;
  /** The key of the modal that the frame is in. Absent for the main frame. */
  readonly modal?: number;
  /** Counts against `LIMITS.handshakesPerSecond`. */
  readonly admitHandshake: () => boolean;
  /**
   * Counts against `LIMITS.callsPerSecond`: by frame, so that a new session does not start with a
   * new allowance.
   */
  readonly admitCall: () => boolean;
  /** The session of the document that is in the frame now. */
  session: Session | undefined;
  /** Whether the frame has fired `load` since its session opened. */
  hasLoadedInSession: boolean;
}
