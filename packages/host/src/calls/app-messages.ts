import type { Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import type { LiveButton } from './buttons.ts';

/** Where a page is: the key of a modal, or `undefined` for the main frame. */
type Place = number | undefined;

/**
 * The messages of buttons, on their way to the pages that are to hear them. A message waits until
 * the page in its frame listens.
 */
export class AppMessages {
  readonly #context: HostContext;
  readonly #waiting = new Map<Place, LiveButton[]>();
  readonly #listening = new Set<Place>();
  readonly #sent = new WeakMap<Session, number>();

  constructor(context: HostContext) {
    this.#context = context;
  }

  /**
   * Sends the message of a button: to the page of its modal first, then to the page that defined
   * the button, and to the app's page last. Returns how many messages the page that defined it has
   * been sent by then.
   */
  send(button: LiveButton): number {
    const own = button.session.frame.modal;
    for (const place of new Set([button.modal, own, undefined])) {
      if (!this.#isShown(place)) continue;
      this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), button]);
      this.open(place);
    }
    return (this.#sent.get(button.session) ?? 0) + (this.#waiting.get(own)?.length ?? 0);
  }

  /** The page in this place listens: it gets what has waited for it, once it has a session. */
  listen(place: Place): void {
    this.#listening.add(place);
    this.open(place);
  }

  /** A page in this place has a session. */
  open(place: Place): void {
    const frame = this.#context.frames.findAt(place);
    if (!frame?.session || !this.#listening.has(place)) return;
    const buttons = this.#waiting.get(place) ?? [];
    this.#waiting.delete(place);
    for (const { shown } of buttons) frame.window.postMessage(shown.message, frame.origin);
    this.#sent.set(frame.session, (this.#sent.get(frame.session) ?? 0) + buttons.length);
  }

  /** The page in this place has gone. The messages wait for the next one. */
  leave(place: Place): void {
    this.#listening.delete(place);
  }

  /** The frame in this place has gone. Reports the messages that waited for it. */
  drop(place: Place): void {
    const lost = this.#waiting.get(place) ?? [];
    this.#waiting.delete(place);
    this.#listening.delete(place);
    for (const button of lost) this.reportLost(button);
  }

  /** Says whether messages wait for the page in this place. */
  isWaiting(place: Place): boolean {
    return this.#waiting.has(place);
  }

  /** Reports a button whose message is lost, because the page for it is gone. */
  reportLost({ place, shown, session }: LiveButton): void {
    this.#context.log.record({ code: 'press-lost', place, value: shown.label }, session);
  }

  #isShown(place: Place): boolean {
    const { modals, closingModals } = this.#context.store.state;
    return (
      this.#context.frames.findAt(place) !== undefined || [...modals, ...closingModals].some(({ key }) => key === place)
    );
  }
}
