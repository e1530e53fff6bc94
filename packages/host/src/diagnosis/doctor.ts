import type { SetTimer } from '../options/host-options.ts';
import type { AdminStore } from '../state/admin-store.ts';
import type { Evidence } from '../state/evidence.ts';

/** What can be observed of an app that has no session. */
export type Finding = Omit<Evidence, 'appUrl' | 'shellUrl'>;

/**
 * Notices an app that does not connect, and collects evidence about it. A frame whose page is
 * refused or unreachable fires `load` like any other, so only the missing session shows it.
 */
export interface Doctor {
  /** An app was opened: forgets the one before and waits for its session. */
  open(appUrl: URL): void;
  /** Adds to the evidence, and updates what is shown. */
  note(finding: Finding): void;
  /** Starts the waiting time again. */
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
  /** The waiting time is over, or the evidence has changed since. */
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
