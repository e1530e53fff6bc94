import { type FrameRole, LIMITS } from '@platformapp/protocol';
import type { Frame } from './frame.ts';
import type { GuestWindow } from './host-window.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { Session } from './session.ts';

/** The frames that the chrome has handed to the host. */
export interface Frames {
  /** The app's main frame. */
  readonly app: Frame | undefined;
  /** How many frames there are. */
  readonly size: number;
  /** The open sessions of all frames. */
  readonly sessions: readonly Session[];
  /** Says whether the frame is attached. */
  has(frame: Frame): boolean;
  /** Finds the frame whose window a message came from. */
  find(source: unknown): Frame | undefined;
  /** Finds the frame of a modal. */
  findModal(key: number): Frame | undefined;
  /** Takes a frame in. */
  attach(frame: { readonly window: GuestWindow; readonly origin: string; readonly modal?: number }): Frame;
  /** Ends the frame's session and forgets the frame; the second time without effect. */
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
    get size() {
      return frames.size;
    },
    get sessions() {
      return [...frames].flatMap((frame) => frame.session ?? []);
    },
    has: (frame) => frames.has(frame),
    find: (source) => findWhere((frame) => frame.window === source),
    findModal: (key) => findWhere((frame) => frame.modal === key),
    attach(given) {
      const role: FrameRole = given.modal === undefined ? 'app' : 'modal';
      const frame: Frame = {
        ...given,
        role,
        admitHandshake: createRateLimiter(LIMITS.handshakesPerSecond, now),
        admitCall: createRateLimiter(LIMITS.callsPerSecond, now),
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
