import {
  LIMITS,
  PlatformAppError,
  type CallName,
  type Calls,
  type Notification,
  type PlatformAppErrorCode,
} from '@platformapp/protocol';
import { isConfig } from './config-reader.ts';
import { isNotification } from './is-notification.ts';

/** An open session of a guest with its host, over one port. */
export interface Session {
  /**
   * Makes a call. The promise is fulfilled when the host has acted, with what its reply carries: `Replies` says what that
   * should be, and who uses it checks that. It always settles: it is rejected with a `PlatformAppError` of the code `call-failed` when the host says so, `call-timeout` within `LIMITS.callDeadline`, and
   * `session-ended` when the session is or gets over.
   */
  readonly call: <Name extends CallName>(name: Name, ...args: Calls[Name]) => Promise<unknown>;
  /** Says `bye` and closes the port. Everything in flight is rejected. The second time does nothing. */
  readonly end: () => void;
}

/** Without a failure, `value` is what the reply carries; with one, what lies behind it. */
type Settle = (failure?: PlatformAppErrorCode, value?: unknown) => void;

/**
 * Opens a session over the port that came with `welcome`. Needs no page: every `MessagePort` will do whose other end Comlink
 * exposes. Speaks the one verb of Comlink's wire format that a guest needs; see `decisions/0001`.
 *
 * @param onNotification Gets what the host says unasked. After its `bye` the session is over.
 */
export function openSession(port: MessagePort, onNotification: (notification: Notification) => void): Session {
  // By the number of the call, which is its id.
  const pending = new Map<number, Settle>();
  let calls = 0;
  let callsAtLastSweep = 0;
  let isOpen = true;

  const post = (name: CallName, args: readonly unknown[]): number => {
    calls += 1;
    const argumentList = args.map((value) => ({ type: 'RAW', value }));
    port.postMessage({ id: `${calls}`, type: 'APPLY', path: [name], argumentList });
    return calls;
  };

  // One timer for all calls, because setting one costs a third of a call: what lives through two sweeps is too late.
  const sweep = setInterval(() => {
    for (const [id, settle] of pending) if (id <= callsAtLastSweep) settle('call-timeout');
    callsAtLastSweep = calls;
  }, LIMITS.callDeadline / 2);

  const close = (): void => {
    isOpen = false;
    clearInterval(sweep);
    port.close();
    for (const settle of pending.values()) settle('session-ended');
  };

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOpen) return;
    if (isNotification(data)) {
      if (data.type === 'bye') close();
      onNotification(data);
    } else if (isConfig(data)) {
      // A reply is `RAW` with the value, or `HANDLER` with what the host threw.
      pending.get(Number(data['id']))?.(data['type'] === 'RAW' ? undefined : 'call-failed', data['value']);
    }
  });
  port.start();

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        let id = 0;
        const settle: Settle = (failure, value) => {
          pending.delete(id);
          if (failure)
            reject(new PlatformAppError(failure, `The call ${name} ended with ${failure}.`, { cause: value }));
          else resolve(value);
        };
        if (!isOpen) {
          settle('session-ended');
          return;
        }
        try {
          id = post(name, args);
          pending.set(id, settle);
        } catch (error) {
          settle('call-failed', error);
        }
      }),
    end() {
      if (!isOpen) return;
      post('bye', []);
      close();
    },
  };
}
