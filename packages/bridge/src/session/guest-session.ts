import { isObject, LIMITS, PlatformAppError } from '@platformapp/protocol';
import type { Call, CallName, Calls, Notification, PlatformAppErrorCode } from '@platformapp/protocol';
import { isNotification } from './host-messages.ts';

/** An open session of a guest with its host, over one port. */
export interface GuestSession {
  /**
   * Makes a call. Resolves when the host has acted, with what its reply carries; the caller checks
   * that it is what `Replies` says. Always settles: it rejects with a `PlatformAppError` of the
   * code `call-failed` when the host failed or the arguments cannot be copied, `call-timeout` when
   * no reply came within `LIMITS.callDeadline`, and `session-ended` when the session is over or
   * ends first.
   */
  readonly call: <Name extends CallName>(name: Name, ...args: Calls[Name]) => Promise<unknown>;
  /**
   * Says `bye` and closes the port. Everything in flight is rejected. The second time does nothing.
   */
  readonly end: () => void;
}

/** A call that waits for its reply. */
interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly fail: (code: PlatformAppErrorCode, cause?: unknown) => void;
}

/**
 * Opens a session over the port that came with `welcome`. Needs no page, only a port.
 *
 * @param onNotification Gets what the host says unasked. After its `bye` the session is over.
 */
export function openGuestSession(
  port: MessagePort,
  onNotification: (notification: Notification) => void,
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

  // One timer for all calls, because setting one costs a third of a call: what lives through two
  // sweeps is too late.
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

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOpen || !isObject(data)) return;
    if (data['type'] === 'reply') settle(data['id'])?.resolve(data['value']);
    else if (data['type'] === 'call-failed') settle(data['id'])?.fail('call-failed', data['message']);
    else if (isNotification(data)) {
      if (data.type === 'bye') close();
      onNotification(data);
    }
  });
  port.start();

  const post = <Name extends CallName>(name: Name, args: Calls[Name]): number => {
    lastId += 1;
    const call: Call<Name> = { type: 'call', id: lastId, name, args };
    port.postMessage(call);
    return lastId;
  };

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        const fail = (code: PlatformAppErrorCode, cause?: unknown): void =>
          reject(new PlatformAppError(code, `The call ${name} ended with ${code}.`, { cause }));
        if (!isOpen) {
          fail('session-ended');
          return;
        }
        try {
          pending.set(post(name, args), { resolve, fail });
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
