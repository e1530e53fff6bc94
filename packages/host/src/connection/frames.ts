import { LIMITS, type FrameRole } from '@platformapp/protocol';
import type { GuestWindow } from '../host-options.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { GuestFrame, Session } from './session.ts';

/** Which frame is attached. */
interface FrameOptions {
  readonly window: GuestWindow;
  readonly origin: string;
  readonly modal?: number;
}

/** A frame that the chrome has attached. */
export class Frame implements GuestFrame {
  readonly window: GuestWindow;
  readonly origin: string;
  readonly role: FrameRole;
  readonly modal?: number;
  /** Counts against `LIMITS.handshakesPerSecond`. */
  readonly handshakes: RateLimiter;
  /**
   * Counts against `LIMITS.callsPerSecond`: by frame, so that a new session does not start with a
   * new allowance.
   */
  readonly calls: RateLimiter;
  /** The frame gets no session any more, because it was flooded. */
  isCut = false;
  /** The session of the document that is in the frame now. */
  session: Session | undefined;
  /**
   * How often the frame has fired `load` for the page of its session; in WebKit it may do so before
   * the hello of the page. The second is that of the next page, whose `bye` is late, or in WebKit of
   * a step within this one.
   */
  loads = 0;

  constructor({ window, origin, modal }: FrameOptions, now: () => number) {
    this.window = window;
    this.origin = origin;
    this.role = modal === undefined ? 'app' : 'modal';
    if (modal !== undefined) this.modal = modal;
    this.handshakes = new RateLimiter(LIMITS.handshakesPerSecond, now);
    this.calls = new RateLimiter(LIMITS.callsPerSecond, now);
  }
}

/** The frames that the chrome has attached. */
export class Frames {
  readonly #frames = new Set<Frame>();
  readonly #now: () => number;

  /** @param now Gives milliseconds, for the limits of each frame. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The app's main frame. */
  get app(): Frame | undefined {
    return this.findAt(undefined);
  }

  /** The open sessions of all frames. */
  get sessions(): readonly Session[] {
    return [...this.#frames].flatMap((frame) => frame.session ?? []);
  }

  /** Says whether the frame is attached. */
  has(frame: Frame): boolean {
    return this.#frames.has(frame);
  }

  /** Finds the frame whose window a message came from. */
  find(source: unknown): Frame | undefined {
    return [...this.#frames].find((frame) => frame.window === source);
  }

  /** Finds the frame of a modal by its key, or the main frame for `undefined`. */
  findAt(modal: number | undefined): Frame | undefined {
    return [...this.#frames].find((frame) => frame.modal === modal);
  }

  /** Adds a frame. */
  attach(options: FrameOptions): Frame {
    const frame = new Frame(options, this.#now);
    this.#frames.add(frame);
    return frame;
  }

  /** Ends the frame's session and removes the frame. A second call has no effect. */
  detach(frame: Frame): void {
    this.#frames.delete(frame);
    frame.session?.end(true);
  }

  /** Detaches every frame. */
  clear(): void {
    for (const frame of this.#frames) this.detach(frame);
  }
}
