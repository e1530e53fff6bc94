import type { Button, Dropdown, MisuseCode, Shown } from '@platformapp/protocol';
import { addressOf, type Destination, resolveLink } from '../addresses/destination.ts';
import type { Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';

/** A shown button, and what happens on click. */
export interface LiveButton {
  /** The guest that defined it. */
  readonly session: Session;
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

/** Every button that is shown now. */
export class Buttons {
  readonly #context: HostContext;
  readonly #buttons = new Map<number, LiveButton>();
  #lastKey = 0;

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** Finds a button by its key. */
  find(key: number): LiveButton | undefined {
    return this.#buttons.get(key);
  }

  /** Opens a group for buttons that a guest defines, for the bar or for a modal. */
  openGroup(session: Session, modal?: number): ButtonGroup {
    const report = (code: MisuseCode, place: string, value: string): void =>
      this.#context.log.record({ code, place, value }, session);
    return new ButtonGroup({ buttons: this.#buttons, session, modal, mintKey: () => (this.#lastKey += 1), report });
  }
}

interface ButtonGroupOptions {
  readonly buttons: Map<number, LiveButton>;
  readonly session: Session;
  readonly modal: number | undefined;
  readonly mintKey: () => number;
  readonly report: (code: MisuseCode, place: string, value: string) => void;
}

/**
 * Buttons that are replaced together: those of the bar, of the pagination, of the breadcrumb or of
 * one modal.
 */
export class ButtonGroup {
  readonly #options: ButtonGroupOptions;
  readonly #keys = new Set<number>();

  constructor(options: ButtonGroupOptions) {
    this.#options = options;
  }

  /**
   * Adds a button. Its link is resolved now, so a refused one is reported before any click.
   *
   * @param place Where the app defined the button.
   * @param isInert Whether it does nothing on click, whatever its style.
   */
  add(button: Button, place: string, isInert = false): Shown<Button> {
    const { buttons, session, modal, mintKey } = this.#options;
    const key = mintKey();
    this.#keys.add(key);
    const destination = button.href === undefined ? undefined : this.#resolve(button.href, button, place);
    const shown = { ...button, key, href: destination && addressOf(destination) };
    buttons.set(key, {
      session,
      modal,
      place,
      shown,
      destination,
      isDisabled: isInert || button.style === 'disabled',
      startsLoading: button.loading && (button.href === undefined || destination !== undefined),
    });
    return shown;
  }

  /** Adds a dropdown with its links. */
  addDropdown(dropdown: Dropdown, place: string): Shown<Dropdown> {
    const key = this.#options.mintKey();
    const isInert = dropdown.style === 'disabled';
    return {
      ...dropdown,
      key,
      links: dropdown.links.map((link, index) => this.add(link, `${place}.links[${index}]`, isInert)),
    };
  }

  /** Removes every button of the group. */
  close(): void {
    for (const key of this.#keys) this.#options.buttons.delete(key);
  }

  #resolve(href: string, { target }: Button, place: string): Destination | undefined {
    const { destination, misuses } = resolveLink(href, target);
    for (const code of misuses) this.#options.report(code, `${place}.href`, href);
    return destination;
  }
}
