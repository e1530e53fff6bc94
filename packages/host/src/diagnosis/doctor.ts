import type { SetTimer } from '../host-options.ts';
import type { AdminStore } from '../chrome/admin-store.ts';
import type { Evidence } from './diagnosis.ts';

/** Waits with the browser's own timer. */
export const setBrowserTimer: SetTimer = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};

/** What can be learned about an app while it has no session. */
export type Finding = Omit<Evidence, 'appUrl' | 'shellUrl'>;

/**
 * Notices an app that does not come to a session, and gathers the evidence. A frame that is refused
 * or unreachable fires `load` like any other, so time without a session is the only sign.
 */
export interface Doctor {
  /** An app was opened: forget the one before and wait. */
  open(appUrl: URL): void;
  /** Something was learned. What is shown already is brought up to date. */
  note(finding: Finding): void;
  /** Counts the time from now. */
  wait(): void;
  /** Stops waiting and forgets the evidence: the app has connected, or it is gone. */
  stop(): void;
}

/** What the doctor needs. */
export interface DoctorOptions {
  readonly store: AdminStore;
  readonly shellUrl: URL;
  /** Milliseconds to wait for a session. */
  readonly delay: number;
  readonly setTimer: SetTimer;
  /** The time is over, or more was learned since. */
  readonly onWaiting: (evidence: Evidence) => void;
}

/** Makes the doctor; it writes to `AdminState.phase` and `AdminState.evidence`. */
export function createDoctor(options: DoctorOptions): Doctor {
  const { store, shellUrl, delay, setTimer } = options;
  let evidence: Evidence | undefined;
  let cancel: (() => void) | undefined;

  const examine = (): void => {
    cancel = undefined;
    if (!evidence) return;
    store.update({ phase: 'waiting', evidence });
    options.onWaiting(evidence);
  };
  const wait = (): void => {
    cancel?.();
    cancel = setTimer(examine, delay);
  };
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
    if (evidence) evidence = { appUrl: evidence.appUrl, shellUrl };
    store.update({ evidence: undefined });
  };

  return {
    open(appUrl) {
      stop();
      evidence = { appUrl, shellUrl };
      wait();
    },
    note(finding) {
      if (evidence) evidence = { ...evidence, ...finding };
      if (store.state.evidence) examine();
    },
    wait,
    stop,
  };
}
