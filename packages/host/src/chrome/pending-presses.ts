import type { PressId } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';
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
   * The guest has run the callback. Does nothing when the press is unknown, has been relayed, or
   * belongs to another guest.
   */
  relay(session: HostSession, press: PressId): void;
}

/** What the presses need. */
export interface PendingPressesOptions {
  readonly store: AdminStore;
  readonly buttons: Buttons;
  readonly navigation: Navigation;
  /** A button was clicked. Called before its guest is notified. */
  readonly onPressed: (button: LiveButton) => void;
  /** Posts the app message of a button to those who listen for it. */
  readonly postAppMessage: (button: LiveButton) => void;
}

/** The maximum number of clicks that wait for one guest. Beyond it the oldest is dropped. */
const MOST_WAITING = 100;

/** Makes the set of pending presses, which is empty. */
export function createPendingPresses(options: PendingPressesOptions): PendingPresses {
  const { store, buttons, navigation, onPressed, postAppMessage } = options;
  const waiting = new WeakMap<HostSession, Map<PressId, LiveButton>>();
  let lastPress = 0;

  const keep = (button: LiveButton): PressId => {
    lastPress += 1;
    // Ids are made only here, so each is unique.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const press = lastPress as PressId;
    const own = waiting.get(button.session) ?? new Map<PressId, LiveButton>();
    waiting.set(button.session, own);
    own.set(press, button);
    const [oldest] = own.keys();
    if (own.size > MOST_WAITING && oldest !== undefined) own.delete(oldest);
    return press;
  };
  const take = (session: HostSession, press: PressId): LiveButton | undefined => {
    const button = waiting.get(session)?.get(press);
    waiting.get(session)?.delete(press);
    return button;
  };

  return {
    press(key) {
      const button = buttons.find(key);
      if (!button || button.isDisabled) return;
      if (button.startsLoading) store.update({ isLoading: true, isStarting: false });
      onPressed(button);
      const { message, callback, destination } = button;
      const href = destination?.type === 'app' ? destination.url : undefined;
      button.session.notify({ type: 'press', press: keep(button), message, callback, href });
    },
    relay(session, press) {
      const button = take(session, press);
      if (!button) return;
      postAppMessage(button);
      if (button.destination) navigation.follow(button.destination);
    },
  };
}
