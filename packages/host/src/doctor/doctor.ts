import type { HostContext } from '../host-context.ts';
import { explainFacts, isFrameEmpty, isMixedContent, type Facts } from './explain-facts.ts';
import { type AppFindings, findEmptyFrame, NO_FINDINGS } from './findings.ts';

/** How many milliseconds an app may be without a session before the doctor says why. */
const DELAY = 4_000;

/** Milliseconds that a loaded page has for its `init` before its server is asked. */
const GRACE = 250;

/** Milliseconds from one look at the server to the next, while no page is in the frame. */
const AGAIN = 2_000;

/**
 * Notices an app that does not connect, and finds out why: it writes to `AdminState.phase`,
 * `findings` and `isFrameEmpty`. A frame whose page is refused or unreachable fires `load` like any
 * other, so the doctor asks the app's server.
 */
export class Doctor {
  readonly #context: HostContext;
  #facts: Facts | undefined;
  #cancelWait: (() => void) | undefined;
  #cancelLook: (() => void) | undefined;
  /** Changes when an answer that is still under way says nothing any more. */
  #visit = {};

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** An app was opened: forgets the one before and waits for its session. */
  open(appUrl: URL): void {
    this.stop();
    this.#facts = { appUrl, shellUrl: this.#context.shellUrl };
    this.wait();
  }

  /** Adds what can be observed of an app that has no session, and updates what is shown. */
  note(observation: Omit<Facts, 'appUrl' | 'shellUrl' | 'server'>): void {
    if (this.#facts) this.#facts = { ...this.#facts, ...observation };
    if (this.#isShowing) this.#show();
  }

  /** The frame has loaded a page that has no session: waits for one, and looks at the server. */
  loaded(): void {
    const { store } = this.#context;
    this.#rest();
    if (store.state.phase === 'loading') store.update({ phase: 'loaded' });
    // The earlier document waited for `init`. If this one waits too, it says so after its load.
    const isLaterPage = this.#facts?.isLaterPage ?? this.#facts?.hasLoaded;
    this.note({ hasLoaded: true, isWaitingForInit: false, isLaterPage });
    this.wait();
    this.#lookIn(GRACE);
  }

  /** Starts the waiting time again. */
  wait(): void {
    const { setTimer } = this.#context;
    this.#cancelWait?.();
    this.#cancelWait = setTimer(() => {
      this.#cancelWait = undefined;
      this.#show();
      if (!this.#facts?.server && !this.#cancelLook) void this.#look();
    }, DELAY);
  }

  /** The user does not want to see more about this page. */
  dismiss(): void {
    this.#rest();
    this.#context.store.update({ findings: NO_FINDINGS, isFrameEmpty: false });
  }

  /** Stops waiting and forgets the facts: the app has connected, or it is gone. */
  stop(): void {
    this.dismiss();
    if (this.#facts) this.#facts = { appUrl: this.#facts.appUrl, shellUrl: this.#context.shellUrl };
  }

  get #isShowing(): boolean {
    return this.#context.store.state.findings.length > 0;
  }

  #show(): void {
    const { store, log } = this.#context;
    if (!this.#facts) return;
    const { isWaitingForInit, otherOrigin, otherVersion } = this.#facts;
    store.update({
      phase: 'waiting',
      findings: explainFacts(this.#facts),
      isFrameEmpty: isFrameEmpty(this.#facts),
    });
    if (isWaitingForInit && otherOrigin === undefined && otherVersion === undefined) {
      log.record({ code: 'init-missing', place: 'PlatformApp.init', value: '' });
    }
  }

  async #look(): Promise<void> {
    const { effects } = this.#context;
    this.#cancelLook = undefined;
    const asked = this.#visit;
    if (!this.#facts || isMixedContent(this.#facts)) return;
    const server = await effects.examineApp?.(this.#facts.appUrl).catch(() => undefined);
    if (asked !== this.#visit || !server) return;
    const wasBroken = isBroken(this.#facts);
    // Firefox fires no `load` for its own error page.
    const hasLoaded = this.#facts.hasLoaded === true || isRefused(server);
    this.#facts = { ...this.#facts, server, hasLoaded };
    const isStillBroken = isBroken(this.#facts);
    // A frame that has not fired `load` still loads its page itself.
    if (wasBroken && !isStillBroken && hasLoaded) {
      effects.reopenApp?.();
      return;
    }
    if (isFrameEmpty(this.#facts) || this.#isShowing) this.#show();
    if (isStillBroken) this.#lookIn(AGAIN);
  }

  #lookIn(time: number): void {
    const { effects, setTimer } = this.#context;
    this.#cancelLook?.();
    this.#cancelLook = effects.examineApp && setTimer(() => void this.#look(), time);
  }

  #rest(): void {
    this.#cancelWait?.();
    this.#cancelLook?.();
    this.#cancelWait = undefined;
    this.#cancelLook = undefined;
    this.#visit = {};
  }
}

/** Whether the frame holds the browser's error page. A page that hangs is still loading. */
function isRefused({ isAnswering, findings }: AppFindings): boolean {
  const empty = findEmptyFrame(findings);
  return !isAnswering || (empty !== undefined && empty.code !== 'not-loaded');
}

/**
 * Whether the server is to be watched until it gives another answer. Nobody uses the page of an
 * error of the server, so that it may be loaded again.
 */
function isBroken(facts: Facts): boolean {
  const { isLaterPage, server } = facts;
  const isFailing = !isLaterPage && server?.findings?.some(({ code }) => code === 'server-error');
  return server !== undefined && (isFrameEmpty(facts) || isFailing === true);
}
