import { LIMITS } from '@platformapp/protocol';
import type { GuestWindow } from '../options/host-options.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { GuestFrame, HostSession } from './host-session.ts';

/** A frame that the chrome has attached. */
export interface Frame extends GuestFrame {
  /** Counts against `LIMITS.handshakesPerSecond`. */
  readonly allowsHandshake: () => boolean;
  /**
   * Counts against `LIMITS.callsPerSecond`: by frame, so that a new session does not start with a
   * new allowance.
   */
  readonly allowsCall: () => boolean;
  /** Whether the frame has made too many calls for two seconds and still does. */
  readonly isFlooded: boolean;
  /** The frame gets no session any more, because it was flooded. */
  isCut: boolean;
  /** The session of the document that is in the frame now. */
  session: HostSession | undefined;
  /** Whether the frame has fired `load` since its last session opened. */
  hasLoadedInSession: boolean;
}

/** The frames that the chrome has attached. */
export interface Frames {
  /** The app's main frame. */
  readonly app: Frame | undefined;
  /** The open sessions of all frames. */
  readonly sessions: readonly HostSession[];
  /** Says whether the frame is attached. */
  has(frame: Frame): boolean;
  /** Finds the frame whose window a message came from. */
  find(source: unknown): Frame | undefined;
  /** Finds the frame of a modal by its key, or the main frame for `undefined`. */
  findAt(modal: number | undefined): Frame | undefined;
  /** Adds a frame. */
  attach(frame: { readonly window: GuestWindow; readonly origin: string; readonly modal?: number }): Frame;
  /** Ends the frame's session and removes the frame. A second call has no effect. */
  detach(frame: Frame): void;
  /** Detaches every frame. */
  clear(): void;
}

/** Makes the empty set of frames; `now` gives milliseconds and drives the limits of each frame. */
export function createFrames(now: () => number): Frames {
  const frames = new Set<Frame>();
  const findWhere = (isWanted: (frame: Frame) => boolean): Frame | undefined => [...frames].find(isWanted);

  const detach = (frame: Frame): void => {
    frames.delete(frame);
    frame.session?.end(true);
  };

  return {
    get app() {
      return findWhere((frame) => frame.role === 'app');
    },
    get sessions() {
      return [...frames].flatMap((frame) => frame.session ?? []);
    },
    has: (frame) => frames.has(frame),
    find: (source) => findWhere((frame) => frame.window === source),
    findAt: (modal) => findWhere((frame) => frame.modal === modal),
    attach(given) {
      const handshakes = createRateLimiter(LIMITS.handshakesPerSecond, now);
      const calls = createRateLimiter(LIMITS.callsPerSecond, now);
      const frame: Frame = {
        ...given,
        role: given.modal === undefined ? 'app' : 'modal',
        allowsHandshake: handshakes.allows,
        allowsCall: calls.allows,
        get isFlooded() {
          return calls.isFlooded;
        },
        isCut: false,
        session: undefined,
        hasLoadedInSession: false,
      };
      frames.add(frame);
      return frame;
    },
    detach,
    clear() {
      for (const frame of frames) detach(frame);
    },
  };
}
