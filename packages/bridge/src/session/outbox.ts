import { LIMITS, type CallName, type Calls } from '@platformapp/protocol';
import type { GuestSession } from './guest-session.ts';

/**
 * Carries the calls of the app to whichever session is open, and keeps them while there is none.
 */
export interface Outbox {
  /** Makes a call now, or when the next session opens. How it ends is told to `onFailure` only. */
  readonly send: <Name extends CallName>(name: Name, ...args: Calls[Name]) => void;
  /** Runs something with the open session, or with the next one after everything that waits. */
  readonly withSession: WithSession;
  /**
   * Opens the way: sends what waited, in order. From the second session on, first repeats what the
   * chrome shows.
   */
  readonly open: (session: GuestSession) => void;
  /** Closes the way; calls wait again. */
  readonly close: () => void;
}

/** What is done with a session once there is one. */
export type Sending = (session: GuestSession) => Promise<unknown>;

/** Runs something with the open session, or with the next one that opens. */
export type WithSession = (sending: Sending) => void;

/** Calls that set a part of the bar. `setBar` says all of it anew. */
const BAR_CALLS: readonly CallName[] = ['setBar', 'setTitle', 'setIcon', 'setPagination', 'setBreadcrumb'];

/**
 * Calls that set what the chrome shows. That belongs to the session, so a new one for the same
 * document hears the newest of each again.
 */
const STATE_CALLS: ReadonlySet<CallName> = new Set([...BAR_CALLS, 'setLoading', 'pushState']);

/**
 * Makes an {@link Outbox}. At most `LIMITS.queuedCalls` calls wait; in place of the first one over
 * that waits a report of `queue-full`, the rest are dropped.
 */
export function createOutbox(onFailure: (error: unknown) => void): Outbox {
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
      if (STATE_CALLS.has(name)) {
        for (const replaced of name === 'setBar' ? BAR_CALLS : [name]) state.delete(replaced);
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
