import type { PressId } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';
import type { AppMessages } from './app-messages.ts';
import type { Buttons, LiveButton } from './buttons.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { HostSession } from '../sessions/host-session.ts';

/**
 * The clicks on buttons that wait for their guest. Behaviour, *Buttons*: callback, then message,
 * then `href`.
 */
export interface PendingPresses {
  /** A button of the chrome was clicked. Does nothing when the button is gone or disabled. */
  press(key: number): void;
  /**
   * The guest has run the callback. Returns how many app messages the guest has been sent, that of
   * this press included. Does nothing when the press is unknown, has been relayed, or belongs to
   * another guest.
   */
  relay(session: HostSession, press: PressId): number | undefined;
  /** The guest is gone. Reports the clicks that it has not answered. */
  drop(session: HostSession): void;
  /** Says whether clicks on buttons of a modal wait for the guest that opened it. */
  isWaiting(modal: number): boolean;
}

/** What the presses need. */
export interface PendingPressesOptions {
  readonly store: AdminStore;
  readonly buttons: Buttons;
  readonly navigation: Navigation;
  readonly messages: AppMessages;
}

/** Makes the set of pending presses, which is empty. */
export function createPendingPresses(options: PendingPressesOptions): PendingPresses {
  const { store, buttons, navigation, messages } = options;
  const waiting = new Map<PressId, LiveButton>();
  let lastPress = 0;

  const keep = (button: LiveButton): PressId => {
    lastPress += 1;
    // Ids are made only here, so each is unique.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const press = lastPress as PressId;
    waiting.set(press, button);
    return press;
  };
  const finish = (button: LiveButton): number => {
    const count = messages.send(button);
    if (button.destination) navigation.follow(button.destination);
    return count;
  };

  return {
    press(key) {
      const button = buttons.find(key);
      if (!button || button.isDisabled) return;
      const { session, destination } = button;
      const { message, callback } = button.shown;
      if (!session.isOpen) {
        // A modal outlives the page that opened it when that page was in a modal that has closed.
        if (button.modal === undefined) messages.reportLost(button);
        else finish(button);
        return;
      }
      if (button.startsLoading) store.update({ isLoading: true, isStarting: false });
      const href = destination?.type === 'app' ? destination.url : undefined;
      session.notify({ type: 'press', press: keep(button), message, callback, href });
    },
    relay(session, press) {
      const button = waiting.get(press);
      if (button?.session !== session) return undefined;
      waiting.delete(press);
      return finish(button);
    },
    drop(session) {
      for (const [press, button] of waiting) {
        if (button.session !== session) continue;
        waiting.delete(press);
        messages.reportLost(button);
      }
    },
    isWaiting: (modal) => [...waiting.values()].some((button) => button.modal === modal),
  };
}
