import { CALL_KINDS, LIMITS, type CallName, type Calls } from '@platformapp/protocol';
import type { GuestSession } from './session.ts';

/** Sends the calls of the app over the open session, and keeps them while there is none. */
export interface CallQueue {
  /** Makes a call now, or when the next session opens. Calls `onFailure` if it fails. */
  readonly send: <Name extends CallName>(name: Name, ...args: Calls[Name]) => void;
  /** Runs a function with the open session, or with the next one, after the waiting calls. */
  readonly withSession: WithSession;
  /**
   * Starts to send over this session: first (except to the first session) the newest state of the
   * chrome, then the waiting calls in order.
   */
  readonly open: (session: GuestSession) => void;
  /** The session is over: calls wait again. */
  readonly close: () => void;
}

/** A function that runs with a session once there is one. */
export type Sending = (session: GuestSession) => Promise<unknown>;

/** Runs a function with the open session, or with the next one that opens. */
export type WithSession = (sending: Sending) => void;

/**
 * Makes a {@link CallQueue}. At most `LIMITS.queuedCalls` calls wait. The first call over the limit
 * is replaced by a report of `queue-full`; the others are dropped.
 */
export function createCallQueue(onFailure: (error: unknown) => void): CallQueue {
  const waiting: Sending[] = [];
  const state = new Map<CallName, Sending>();
  let session: GuestSession | undefined;
  let isReopened = false;

  const deliver = (to: GuestSession, sending: Sending): void => {
    sending(to).catch(onFailure);
  };

  const withSession: WithSession = (sending) => {
    if (session) deliver(session, sending);
    else if (waiting.length < LIMITS.queuedCalls) waiting.push(sending);
    else if (waiting.length === LIMITS.queuedCalls) waiting.push(reportOverflow);
  };

  return {
    send(name, ...args) {
      const sending: Sending = (to) => to.call(name, ...args);
      if (CALL_KINDS[name] === 'bar') {
        for (const other of state.keys()) if (CALL_KINDS[other] === 'bar-part') state.delete(other);
      }
      if (CALL_KINDS[name] !== 'event') {
        // Deleted first, so that the newest call is the last one.
        state.delete(name);
        state.set(name, sending);
      }
      withSession(sending);
    },
    withSession,
    open(opened) {
      session = opened;
      if (isReopened) for (const sending of state.values()) deliver(opened, sending);
      isReopened = true;
      for (const sending of waiting.splice(0)) deliver(opened, sending);
    },
    close() {
      session = undefined;
    },
  };
}

function reportOverflow(session: GuestSession): Promise<unknown> {
  return session.call('report', { code: 'queue-full', place: 'PlatformApp', value: String(LIMITS.queuedCalls) });
}
