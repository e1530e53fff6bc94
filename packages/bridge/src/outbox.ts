import { LIMITS, type CallName, type Calls } from '@platformapp/protocol';
import type { Session } from './session.ts';

/** Carries the calls of the app to whichever session is open, and keeps them while there is none. */
export interface Outbox {
  /** Makes a call now, or when the next session opens. How it ends is told to `onFailure` only. */
  readonly send: <Name extends CallName>(name: Name, ...args: Calls[Name]) => void;
  /** Runs something of the page's own with the open session, or with the next one, after what waits. */
  readonly pass: (sending: Sending) => void;
  /** Opens the way: sends what waited, in order. From the second session on, first repeats what the chrome shows. */
  readonly open: (session: Session) => void;
  /** Closes the way; calls wait again. */
  readonly close: () => void;
  /** How many calls wait. */
  readonly size: number;
}

/** What is done with a session once there is one. */
export type Sending = (session: Session) => Promise<unknown>;

/** Runs something with the open session, or with the next one that opens. */
export type WithSession = (sending: Sending) => void;

// What the chrome shows belongs to the session, so a new one for the same document has to be told again.
const STATE_CALL = /^(?:pushState|set(?!ModalHeight))/;
// Among those, all that `setBar` says anew.
const BAR_CALL = /^set(?!Loading)/;

/**
 * Makes an {@link Outbox}. At most `LIMITS.queuedCalls` calls wait; in place of the first one over that waits a report of
 * `queue-full`, the rest are dropped.
 */
export function createOutbox(onFailure: (error: unknown) => void): Outbox {
  const waiting: Sending[] = [];
  const state = new Map<CallName, Sending>();
  let session: Session | undefined;
  let isReopened = false;

  const deliver = (to: Session, sending: Sending): void => {
    sending(to).catch(onFailure);
  };

  const pass = (sending: Sending): void => {
    if (session) deliver(session, sending);
    else if (waiting.length < LIMITS.queuedCalls) waiting.push(sending);
    else if (waiting.length === LIMITS.queuedCalls) waiting.push(reportOverflow);
  };

  return {
    send(name, ...args) {
      const sending: Sending = (to) => to.call(name, ...args);
      if (STATE_CALL.test(name)) {
        if (name === 'setBar') for (const part of state.keys()) if (BAR_CALL.test(part)) state.delete(part);
        state.delete(name);
        state.set(name, sending);
      }
      pass(sending);
    },
    pass,
    open(opened) {
      session = opened;
      if (isReopened) for (const sending of state.values()) deliver(opened, sending);
      isReopened = true;
      for (const sending of waiting.splice(0)) deliver(opened, sending);
    },
    close() {
      session = undefined;
    },
    get size() {
      return waiting.length;
    },
  };
}

function reportOverflow(session: Session): Promise<unknown> {
  return session.call('report', { code: 'queue-full', place: 'PlatformApp', value: String(LIMITS.queuedCalls) });
}
