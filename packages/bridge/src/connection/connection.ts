import { ACCOUNT_ACCESS_LEVELS, causeOf, isObject, LIMITS, PlatformAppError } from '@platformapp/protocol';
import type {
  Call,
  CallName,
  Calls,
  Cause,
  KeptCalls,
  Notification,
  PlatformAppErrorCode,
  User,
} from '@platformapp/protocol';
import { clearCauseAfterEach, endLoad, runFor, runningCause, setCause } from '../page/running-cause.ts';

type NotificationOf<Type extends Notification['type']> = Extract<Notification, { type: Type }>;

/** What the guest does for each notification. At `bye` the session is over already. */
export type NotificationHandlers = {
  readonly [Type in Notification['type']]: (notification: NotificationOf<Type>) => void;
};

/**
 * Makes a call in the open session. Resolves with the value of the reply, which the caller must
 * check. Always settles: it rejects with a `PlatformAppError` whose code is `call-failed` when the
 * host failed or the arguments cannot be copied, `call-timeout` when no reply came within
 * `LIMITS.callDeadline`, and `session-ended` when the session ends first or none is open.
 */
export type MakeCall = <Name extends CallName>(name: Name, ...args: Calls[Name]) => Promise<unknown>;

/** Runs a function in the open session, or in the next one, after the calls that wait for it. */
export type WhenOpen = (run: (makeCall: MakeCall) => void) => void;

/**
 * The guest's end of the connection to its host. A session lasts as long as one port; the calls of
 * the app that are made without one wait for the next.
 */
export interface Connection {
  /** Whether a session is open. */
  readonly isOpen: boolean;
  /** Makes a call of the app now, or when the next session opens. A failure is logged. */
  readonly send: <Name extends CallName>(name: Name, ...args: Calls[Name]) => void;
  readonly call: MakeCall;
  readonly whenOpen: WhenOpen;
  /**
   * Opens a session over the port that came with `welcome`: repeats, except in the first session,
   * the newest state of the chrome, then makes the waiting calls in order.
   */
  readonly open: (port: MessagePort) => void;
  /** Says `bye` and ends the session: pending calls are rejected. Nothing without a session. */
  readonly end: () => void;
}

/**
 * The calls that set what the chrome shows until it is set again. They are repeated to each new
 * session of the document, because the chrome's state belongs to a session. Not read from `CALLS`,
 * whose schemas must not be in the script of an app.
 */
const KEPT: Partial<Record<CallName, string>> = {
  pushState: 'state',
  setBar: 'bar',
  setLoading: 'state',
  setTitle: 'bar-part',
  setIcon: 'bar-part',
  setPagination: 'bar-part',
  setBreadcrumb: 'bar-part',
} satisfies KeptCalls;

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
 * Makes a {@link Connection} without a session. Needs no page. At most `LIMITS.queuedCalls` calls
 * wait for a session. The first call over the limit is replaced by a report of `queue-full`; the
 * others are dropped.
 *
 * @param log Writes to the console of an app that wants it.
 */
export function createConnection(
  handlers: NotificationHandlers,
  log: (...parts: readonly unknown[]) => void,
): Connection {
  const waiting: (() => void)[] = [];
  /** Make the newest call of each part of the chrome's state again, the last one last. */
  const shown = new Map<CallName, () => void>();
  const pending = new Map<number, PendingCall>();
  let port: MessagePort | undefined;
  let isReopened = false;
  let sweep: ReturnType<typeof setInterval> | undefined;
  let lastId = 0;
  let lastIdAtSweep = 0;

  const settle = (id: unknown): PendingCall | undefined => {
    const call = pending.get(Number(id));
    pending.delete(Number(id));
    return call;
  };

  // One timer serves all calls, because setting one takes a third of the time of a call. A call
  // that is still pending at the second sweep is too late.
  const failLate = (): void => {
    for (const id of pending.keys()) if (id <= lastIdAtSweep) settle(id)?.fail('call-timeout');
    lastIdAtSweep = lastId;
  };

  const close = (): void => {
    clearInterval(sweep);
    port?.close();
    port = undefined;
    for (const id of pending.keys()) settle(id)?.fail('session-ended');
  };

  const onMessage = (data: unknown): void => {
    if (!isObject(data)) return;
    if (data['type'] === 'reply' || data['type'] === 'call-failed') {
      const call = settle(data['id']);
      setCause(call?.cause);
      if (data['type'] === 'reply') call?.resolve(data['value']);
      else call?.fail('call-failed', data['message']);
    } else if (isNotification(data)) {
      const cause = causeOf(data);
      if (cause) endLoad();
      setCause(cause);
      if (data.type === 'bye') close();
      handle(handlers, data.type, data);
    }
  };

  const post = <Name extends CallName>(name: Name, args: Calls[Name], cause?: Cause): number => {
    lastId += 1;
    const call: Call<Name> = { type: 'call', id: lastId, name, args, ...(cause && { cause }) };
    port?.postMessage(call);
    return lastId;
  };

  const makeCall: MakeCall = (name, ...args) =>
    new Promise((resolve, reject) => {
      const fail = (code: PlatformAppErrorCode, cause?: unknown): void =>
        reject(new PlatformAppError(code, `The call ${name} ${FAILURES[code]}`, { cause }));
      if (!port) {
        fail('session-ended');
        return;
      }
      try {
        const cause = runningCause();
        pending.set(post(name, args, cause), { cause, resolve, fail });
      } catch (error) {
        fail('call-failed', error);
      }
    });

  const runWhenOpen = (run: () => void): void => {
    if (port) run();
    else if (waiting.length < LIMITS.queuedCalls) {
      const cause = runningCause();
      waiting.push(() => runFor(cause, run));
    } else if (waiting.length === LIMITS.queuedCalls) {
      waiting.push(() => {
        const value = String(LIMITS.queuedCalls);
        makeCall('report', { code: 'queue-full', place: 'PlatformApp', value }).catch(log);
      });
    }
  };

  return {
    get isOpen() {
      return port !== undefined;
    },
    send(name, ...args) {
      log(name, ...args);
      const run = (): void => void makeCall(name, ...args).catch(log);
      if (KEPT[name] === 'bar') for (const other of shown.keys()) if (KEPT[other] === 'bar-part') shown.delete(other);
      if (KEPT[name]) {
        // Deleted first, so that the newest call is the last one.
        shown.delete(name);
        shown.set(name, run);
      }
      runWhenOpen(run);
    },
    call: makeCall,
    whenOpen: (run) => runWhenOpen(() => run(makeCall)),
    open(opened) {
      port = opened;
      sweep = setInterval(failLate, LIMITS.callDeadline / 2);
      opened.addEventListener('message', ({ data }) => {
        // What a closed port has received may still arrive.
        if (port === opened) onMessage(data);
      });
      clearCauseAfterEach(opened);
      if (isReopened) for (const run of shown.values()) run();
      isReopened = true;
      for (const run of waiting.splice(0)) run();
    },
    end() {
      if (port) post('bye', []);
      close();
    },
  };
}

function handle<Type extends Notification['type']>(
  handlers: NotificationHandlers,
  type: Type,
  notification: NotificationOf<Type>,
): void {
  handlers[type](notification);
}

/** Whether a message at the port is a notification of the host, by the fields that the guest uses. */
function isNotification(
  data: Readonly<Record<string, unknown>>,
): data is Readonly<Record<string, unknown>> & Notification {
  switch (data['type']) {
    case 'press':
      return (
        typeof data['press'] === 'number' &&
        typeof data['message'] === 'string' &&
        isOptional(data['callback'], 'number') &&
        isOptional(data['href'], 'string')
      );
    case 'modal-closed':
      return typeof data['modal'] === 'number';
    case 'user':
      return isUser(data['user']);
    case 'misuse':
      return isObject(data['report']) && typeof data['report']['sentence'] === 'string';
    default:
      return data['type'] === 'bye';
  }
}

/** Says whether a value is a {@link User}. */
export function isUser(value: unknown): value is User {
  return isObject(value) && ACCOUNT_ACCESS_LEVELS.some((level) => level === value['accountAccess']);
}

function isOptional(value: unknown, type: 'number' | 'string'): boolean {
  return value === undefined || typeof value === type;
}
