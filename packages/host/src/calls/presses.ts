import type { PressId } from '@platformapp/protocol';
import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import type { AppMessages } from './app-messages.ts';
import type { Buttons, LiveButton } from './buttons.ts';
import type { Navigation } from './redirect.ts';

/**
 * The clicks on buttons that wait for their guest. Behaviour, *Buttons*: callback, then message,
 * then `href`.
 */
export class Presses {
  readonly #context: HostContext;
  readonly #buttons: Buttons;
  readonly #navigation: Navigation;
  readonly #messages: AppMessages;
  readonly #waiting = new Map<PressId, LiveButton>();
  #lastPress = 0;

  constructor(context: HostContext, buttons: Buttons, navigation: Navigation, messages: AppMessages) {
    this.#context = context;
    this.#buttons = buttons;
    this.#navigation = navigation;
    this.#messages = messages;
  }

  /** The calls of a guest. */
  calls(session: Session): Pick<CallHandlers, 'relay'> {
    return { relay: (press) => this.#relay(session, press) };
  }

  /** A button of the chrome was clicked. Does nothing when the button is gone or disabled. */
  press(key: number): void {
    const button = this.#buttons.find(key);
    if (!button || button.isDisabled) return;
    const { session, destination, shown } = button;
    if (!session.isOpen) {
      // A modal outlives the page that opened it when that page was in a modal that has closed.
      if (button.modal === undefined) this.#messages.reportLost(button);
      else this.#finish(button);
      return;
    }
    if (button.startsLoading) this.#context.store.update({ isLoading: true, isStarting: false });
    const href = destination?.type === 'app' ? destination.url : undefined;
    const { message, callback } = shown;
    session.notify({ type: 'press', press: this.#keep(button), message, callback, href });
  }

  /** The guest is gone. Reports the clicks that it has not answered. */
  drop(session: Session): void {
    for (const [press, button] of this.#waiting) {
      if (button.session !== session) continue;
      this.#waiting.delete(press);
      this.#messages.reportLost(button);
    }
  }

  /** Says whether clicks on buttons of a modal wait for the guest that opened it. */
  isWaiting(modal: number): boolean {
    return [...this.#waiting.values()].some((button) => button.modal === modal);
  }

  /**
   * The guest has run the callback. Returns how many app messages the guest has been sent, that of
   * this press included. Does nothing when the press is unknown, has been relayed, or belongs to
   * another guest.
   */
  #relay(session: Session, press: PressId): number | undefined {
    const button = this.#waiting.get(press);
    if (button?.session !== session) return undefined;
    this.#waiting.delete(press);
    return this.#finish(button);
  }

  #keep(button: LiveButton): PressId {
    this.#lastPress += 1;
    // Ids are made only here, so each is unique.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const press = this.#lastPress as PressId;
    this.#waiting.set(press, button);
    return press;
  }

  #finish(button: LiveButton): number {
    const count = this.#messages.send(button);
    if (button.destination) this.#navigation.follow(button.destination);
    return count;
  }
}
