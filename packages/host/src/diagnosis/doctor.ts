import type { SetTimer } from '../options/host-options.ts';
import type { AdminStore } from '../state/admin-store.ts';
import { isFrameEmpty, isMixedContent, type Evidence } from '../state/evidence.ts';
import type { AppExamination } from '../state/finding.ts';

/** What can be observed of an app that has no session. */
export type Observation = Omit<Evidence, 'appUrl' | 'shellUrl' | 'examination'>;

/**
 * Notices an app that does not connect, and collects evidence about it. A frame whose page is
 * refused or unreachable fires `load` like any other, so the doctor asks the app's server.
 */
export interface Doctor {
  /** An app was opened: forgets the one before and waits for its session. */
  open(appUrl: URL): void;
  /** Adds to the evidence, and updates what is shown. */
  note(observation: Observation): void;
  /** The frame has loaded a page that has no session: waits for one, and looks at the server. */
  loaded(): void;
  /** Starts the waiting time again. */
  wait(): void;
  /** The user does not want to see more about this page. */
  dismiss(): void;
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
  /** Asks the app's server. Absent: the doctor only knows what the frame shows. */
  readonly examine: ((appUrl: URL) => Promise<AppExamination>) | undefined;
  /** The waiting time is over, or the evidence has changed since. */
  readonly onWaiting: (evidence: Evidence) => void;
  /** What kept the app out of its frame is over: the app is to be loaded again. */
  readonly onRecovered: () => void;
}

/** Milliseconds that a loaded page has for its `init` before its server is asked. */
const GRACE = 250;

/** Milliseconds from one look at the server to the next, while no page is in the frame. */
const AGAIN = 2_000;

/** Makes the doctor; it writes to `AdminState.phase` and `AdminState.evidence`. */
export function createDoctor(options: DoctorOptions): Doctor {
  const { store, shellUrl, delay, setTimer } = options;
  let evidence: Evidence | undefined;
  let cancelWait: (() => void) | undefined;
  let cancelLook: (() => void) | undefined;
  /** Changes when an answer that is still under way says nothing any more. */
  let visit = {};

  const show = (): void => {
    if (!evidence) return;
    store.update({ phase: 'waiting', evidence });
    options.onWaiting(evidence);
  };
  const look = async (): Promise<void> => {
    cancelLook = undefined;
    const asked = visit;
    if (!evidence || !options.examine || isMixedContent(evidence)) return;
    const examination = await options.examine(evidence.appUrl).catch(() => undefined);
    if (asked !== visit || !examination) return;
    const wasBroken = isBroken(evidence);
    evidence = { ...evidence, examination };
    const isStillBroken = isBroken(evidence);
    // A frame that has not fired `load` still loads its page itself.
    if (wasBroken && !isStillBroken && evidence.hasLoaded) return options.onRecovered();
    if (isFrameEmpty(evidence) || store.state.evidence) show();
    if (isStillBroken) lookIn(AGAIN);
  };
  const lookIn = (time: number): void => {
    cancelLook?.();
    cancelLook = options.examine && setTimer(() => void look(), time);
  };
  const wait = (): void => {
    cancelWait?.();
    cancelWait = setTimer(() => {
      cancelWait = undefined;
      show();
      if (!evidence?.examination && !cancelLook) void look();
    }, delay);
  };
  const rest = (): void => {
    cancelWait?.();
    cancelLook?.();
    cancelWait = undefined;
    cancelLook = undefined;
    visit = {};
  };
  const stop = (): void => {
    rest();
    if (evidence) evidence = { appUrl: evidence.appUrl, shellUrl };
    store.update({ evidence: undefined });
  };

  const note = (observation: Observation): void => {
    if (evidence) evidence = { ...evidence, ...observation };
    if (store.state.evidence) show();
  };

  return {
    open(appUrl) {
      stop();
      evidence = { appUrl, shellUrl };
      wait();
    },
    note,
    loaded() {
      rest();
      if (store.state.phase === 'loading') store.update({ phase: 'loaded' });
      // The earlier document waited for `init`. If this one waits too, it says so after its load.
      note({ hasLoaded: true, isWaitingForInit: false, isLaterPage: evidence?.isLaterPage ?? evidence?.hasLoaded });
      wait();
      lookIn(GRACE);
    },
    wait,
    dismiss() {
      rest();
      store.update({ evidence: undefined });
    },
    stop,
  };
}

/**
 * Whether the server is to be watched until it gives another answer. Nobody uses the page of an
 * error of the server, so that it may be loaded again.
 */
function isBroken(evidence: Evidence): boolean {
  const { isLaterPage, examination } = evidence;
  const isFailing = !isLaterPage && examination?.findings?.some(({ code }) => code === 'server-error');
  return examination !== undefined && (isFrameEmpty(evidence) || isFailing === true);
}
