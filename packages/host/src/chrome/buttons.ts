import type { Button, Dropdown, Shown } from '@platformapp/protocol';
import { addressOf, type Destination, resolveLink } from '../navigation/destination.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** A shown button, and what happens on click. */
export interface LiveButton {
  /** The guest that defined it. */
  readonly session: HostSession;
  /** The key of the modal that has the button. Absent for the top bar. */
  readonly modal?: number | undefined;
  /** Where the app defined it, such as `Bar.initialize: buttons.primary`. */
  readonly place: string;
  readonly shown: Shown<Button>;
  /** Absent when the button has no link, or its link was refused. */
  readonly destination?: Destination | undefined;
  readonly isDisabled: boolean;
  /** Whether the loading bar starts on click. */
  readonly startsLoading: boolean;
}

/**
 * Buttons that are replaced together: those of the bar, of the pagination, of the breadcrumb or of
 * one modal.
 */
export interface ButtonGroup {
  /** Adds a button. `place` is where a misuse of its link is reported. */
  add(button: Button, place: string): Shown<Button>;
  /** Adds a dropdown with its links. */
  addDropdown(dropdown: Dropdown, place: string): Shown<Dropdown>;
  /** Removes every button of the group. */
  close(): void;
}

/** Every button that is shown now. */
export interface Buttons {
  /** Finds a button by its key. */
  find(key: number): LiveButton | undefined;
  /** Opens a group for buttons that a guest defines, for the bar or for a modal. */
  openGroup(session: HostSession, modal?: number): ButtonGroup;
}

/**
 * Makes an empty set of buttons. A link is resolved when its button is defined, so a refused one
 * is reported before any click.
 */
export function createButtons(log: MisuseLog): Buttons {
  const buttons = new Map<number, LiveButton>();
  let lastKey = 0;

  const openGroup = (session: HostSession, modal?: number): ButtonGroup => {
    const keys = new Set<number>();

    const resolve = (href: string, button: Button, place: string): Destination | undefined => {
      const { destination, misuses } = resolveLink(href, button.target);
      for (const code of misuses) log.record({ code, place: `${place}.href`, value: href }, session);
      return destination;
    };
    const add = (button: Button, place: string, isInert = false): Shown<Button> => {
      lastKey += 1;
      keys.add(lastKey);
      const destination = button.href === undefined ? undefined : resolve(button.href, button, place);
      const shown = { ...button, key: lastKey, href: destination && addressOf(destination) };
      buttons.set(lastKey, {
        session,
        modal,
        place,
        shown,
        destination,
        isDisabled: isInert || button.style === 'disabled',
        startsLoading: button.loading && (button.href === undefined || destination !== undefined),
      });
      return shown;
    };

    return {
      add: (button, place) => add(button, place),
      addDropdown(dropdown, place) {
        lastKey += 1;
        const key = lastKey;
        const isInert = dropdown.style === 'disabled';
        const links = dropdown.links.map((link, index) => add(link, `${place}.links[${index}]`, isInert));
        return { ...dropdown, key, links };
      },
      close() {
        for (const key of keys) buttons.delete(key);
      },
    };
  };

  return {
    find: (key) => buttons.get(key),
    openGroup,
  };
}
