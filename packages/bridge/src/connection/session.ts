import { causeOf, isObject, LIMITS, PlatformAppError } from '@platformapp/protocol';
import type { Call, CallName, Calls, Cause, PlatformAppErrorCode } from '@platformapp/protocol';
import { listenWithCauses, runningCause } from '../page/running-cause.ts';
import { isNotification, type CheckedNotification } from './host-messages.ts';

/** The guest's end of a session, over one port. */
export interface GuestSession {
  /**
   * Makes a call. Resolves with the value of the reply, which the caller must check. Always
   * settles: it rejects with a `PlatformAppError` whose code is `call-failed` when the host failed
   * or the arguments cannot be copied, `call-timeout` when no reply came within
   * `LIMITS.callDeadline`, and `session-ended` when the session ends first or has ended before.
   */
  readonly call: <Name extends CallName>(name: Name, ...args: Calls[Name]) => Promise<unknown>;
  /**
   * Says `bye` and closes the port. Pending calls are rejected. A second call does nothing.
   */
  readonly end: () => void;
}

/** Why a call failed, and what to do. */
const FAILURES: Readonly<Record<PlatformAppErrorCode, string>> = {
  'session-ended': 'had no reply, because the session has ended. Open the app again in the admin.',
  'call-timeout': `had no reply for ${LIMITS.callDeadline / 2000} seconds or more. Reload the admin, then try again.`,
  'call-failed': 'failed. The cause of this error says why.',
};

/** A call that waits for its reply. */
interface PendingCall {
  readonly cause: Cause | undefined;
  readonly resolve: (value: unknown) => void;
  readonly fail: (code: PlatformAppErrorCode, cause?: unknown) => void;
}

/**
 * Opens a session over the port that came with `welcome`. Needs no page.
 *
 * @param onNotification Called with each notification. After `bye` the session is over.
 */
export function openGuestSession(
  port: MessagePort,
  onNotification: (notification: CheckedNotification) => void,
): GuestSession {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let lastIdAtSweep = 0;
  let isOpen = true;

  const settle = (id: unknown): PendingCall | undefined => {
    const call = pending.get(Number(id));
    pending.delete(Number(id));
    return call;
  };

  // One timer serves all calls, because setting one takes a third of the time of a call. A call
  // that is still pending at the second sweep is too late.
  const sweep = setInterval(() => {
    for (const id of pending.keys()) if (id <= lastIdAtSweep) settle(id)?.fail('call-timeout');
    lastIdAtSweep = lastId;
  }, LIMITS.callDeadline / 2);

  const close = (): void => {
    isOpen = false;
    clearInterval(sweep);
    port.close();
    for (const id of pending.keys()) settle(id)?.fail('session-ended');
  };

  listenWithCauses(port, (data, setCause) => {
    if (!isOpen || !isObject(data)) return;
    if (data['type'] === 'reply' || data['type'] === 'call-failed') {
      const call = settle(data['id']);
      setCause(call?.cause);
      if (data['type'] === 'reply') call?.resolve(data['value']);
      else call?.fail('call-failed', data['message']);
    } else if (isNotification(data)) {
      setCause(causeOf(data));
      if (data.type === 'bye') close();
      onNotification(data);
    }
  });

  const post = <Name extends CallName>(name: Name, args: Calls[Name], cause?: Cause): number => {
    lastId += 1;
    const call: Call<Name> = { type: 'call', id: lastId, name, args, ...(cause && { cause }) };
    port.postMessage(call);
    return lastId;
  };

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        const fail = (code: PlatformAppErrorCode, cause?: unknown): void =>
          reject(new PlatformAppError(code, `The call ${name} ${FAILURES[code]}`, { cause }));
        if (!isOpen) {
          fail('session-ended');
          return;
        }
        try {
          const cause = runningCause();
          pending.set(post(name, args, cause), { cause, resolve, fail });
        } catch (error) {
          fail('call-failed', error);
        }
      }),
    end() {
      if (!isOpen) return;
      post('bye', []);
      close();
    },
  };
}
