import { LIMITS, type CallName, type Calls } from '@platformapp/protocol';
import type { Session } from './session.ts';

/** Carries the calls of the app to whichever session is open, and keeps them while there is none. */
export interface Outbox {
  /** Makes a call now, or when the next session opens. How it ends is told to `onFailure` only. */
  readonly send: <Name extends CallName>(name: Name, ...args: Calls[Name]) => void;
  /** Opens the way: sends what waited, in order. From the second session on, first repeats what the chrome shows. */
  readonly open: (session: Session) => void;
  /** Closes the way; calls wait again. */
  readonly close: () => void;
  /** How many calls wait. */
  readonly size: number;
}

type Sending = (session: Session) => Promise<void>;

// What the chrome shows belongs to the session, so a new one for the same document has to be told again.
const STATE_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'pushState',
  'setBar',
  'setTitle',
  'setIcon',
  'setPagination',
  'setBreadcrumb',
  'setLoading',
]);
const PARTS_OF_BAR: readonly CallName[] = ['setTitle', 'setIcon', 'setPagination', 'setBreadcrumb'];

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

  return {
    send(name, ...args) {
      const sending: Sending = (to) => to.call(name, ...args);
      if (STATE_CALLS.has(name)) {
        if (name === 'setBar') for (const part of PARTS_OF_BAR) state.delete(part);
        state.delete(name);
        state.set(name, sending);
      }
      if (session) deliver(session, sending);
      else if (waiting.length < LIMITS.queuedCalls) waiting.push(sending);
      else if (waiting.length === LIMITS.queuedCalls) waiting.push(reportOverflow);
    },
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

function reportOverflow(session: Session): Promise<void> {
  return session.call('report', { code: 'queue-full', place: 'PlatformApp', value: String(LIMITS.queuedCalls) });
}
