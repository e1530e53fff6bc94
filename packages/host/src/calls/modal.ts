import { isWithinDataLimits, LIMITS, parseWebUrl, type Modal, type ModalId, type Shown } from '@platformapp/protocol';
import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import type { AppMessages } from './app-messages.ts';
import type { Buttons, ButtonGroup } from './buttons.ts';
import type { Presses } from './presses.ts';

interface OpenModal {
  readonly id: ModalId;
  readonly opener: Session;
  /**
   * The modal closes when this guest goes: the opener, or the app's page for an opener that was in
   * a closed modal.
   */
  readonly owner: Session;
  readonly group: ButtonGroup;
  readonly shown: Shown<Modal>;
}

/** How long, in milliseconds, the hidden frame of a closed modal stays at most. */
const CLOSING_TIME = 250;

/** The same while a click on one of its buttons is still on its way to its page. */
const PRESSED_TIME = 2_000;

/**
 * The open modals, one on top of another, as `AdminState.modals` and `closingModals`: spec table
 * *Modal config* and the `Modal` methods.
 */
export class Modals {
  readonly #context: HostContext;
  readonly #buttons: Buttons;
  readonly #presses: Presses;
  readonly #messages: AppMessages;
  #modals: readonly OpenModal[] = [];
  /** Stops the timer of each closing modal, by its key. */
  readonly #timers = new Map<number, () => void>();
  #lastKey = 0;

  constructor(context: HostContext, buttons: Buttons, presses: Presses, messages: AppMessages) {
    this.#context = context;
    this.#buttons = buttons;
    this.#presses = presses;
    this.#messages = messages;
  }

  /** The calls of a guest. The page of a closed modal, until it is gone, can only open another. */
  calls(session: Session): Pick<CallHandlers, 'openModal' | 'closeModal' | 'setModalHeight' | 'escape'> {
    const unlessClosed = (run: () => void): void => {
      if (!this.#isInClosed(session)) run();
    };
    return {
      openModal: (modal) => this.#open(session, modal),
      closeModal: (result, data) => unlessClosed(() => this.#closeTop(session, result, data)),
      setModalHeight: (height) => unlessClosed(() => this.#setHeight(session, height)),
      escape: () => unlessClosed(() => this.close(this.#modals.at(-1)?.shown.key, false)),
    };
  }

  /**
   * Closes a modal for the user. The data of an input is `''` when it was cancelled or has no
   * text, and that of a picker an empty list. An unknown key does nothing.
   */
  readonly close = (key: number | undefined, result: boolean, data?: unknown): void => {
    const modal = this.#modals.find(({ shown }) => shown.key === key);
    if (modal) this.#close(modal, result, result ? data : undefined);
  };

  /** Closes the modals of a guest, because the guest is gone. Sends nothing. */
  closeOpenedBy(session: Session): void {
    this.#removeWhere(({ owner }) => owner === session);
  }

  /** The page in a modal has gone. The frame of a closed modal is then removed. */
  removeFrame(key: number): void {
    const { store, frames } = this.#context;
    const cancel = this.#timers.get(key);
    if (!cancel) return;
    this.#timers.delete(key);
    cancel();
    store.update({ closingModals: store.state.closingModals.filter((closing) => closing.key !== key) });
    this.#messages.drop(key);
    const frame = frames.findAt(key);
    if (frame) frames.detach(frame);
  }

  /** Removes all frames of closed modals. */
  removeFrames(): void {
    for (const key of this.#timers.keys()) this.removeFrame(key);
  }

  #open(session: Session, modal: Modal): void {
    const { log, frames } = this.#context;
    const place = `Modal.${methodOf(modal)}`;
    if (this.#modals.length >= LIMITS.openModals) {
      log.record({ code: 'modal-limit', place, value: modal.title }, session);
      return notifyClosed(session, modal.id, false, toData(modal));
    }
    const owner = this.#isInClosed(session) ? frames.app?.session : session;
    if (!owner) return undefined;
    const key = this.#lastKey + 1;
    const group = this.#buttons.openGroup(session, key);
    const shown = toShown(key, modal, group);
    if (!shown) {
      const value = modal.type === 'frame' ? modal.src : '';
      log.record({ code: 'url-refused', place: `${place}: src`, value }, session);
      return notifyClosed(session, modal.id, false, undefined);
    }
    this.#lastKey = key;
    return this.#show([...this.#modals, { id: modal.id, opener: session, owner, group, shown }]);
  }

  #closeTop(session: Session, result: unknown, data: unknown): void {
    const top = this.#modals.at(-1);
    const place = 'Modal.close';
    if (!top) return this.#context.log.record({ code: 'modal-not-open', place, value: '' }, session);
    return this.#close(
      top,
      this.#dropTooLarge(session, result, `${place}: result`),
      this.#dropTooLarge(session, data, `${place}: data`),
    );
  }

  /** For the modal that the guest is in, else the topmost one. */
  #setHeight(session: Session, height: number): void {
    const own = this.#modals.find(({ shown }) => shown.key === session.frame.modal) ?? this.#modals.at(-1);
    if (!own) {
      this.#context.log.record({ code: 'modal-not-open', place: 'Modal.setHeight', value: String(height) }, session);
    } else if (own.shown.type === 'frame') {
      const resized = { ...own, shown: { ...own.shown, height } };
      this.#show(this.#modals.map((modal) => (modal === own ? resized : modal)));
    }
  }

  #close(modal: OpenModal, result: unknown, given: unknown): void {
    this.#remove(modal);
    try {
      this.#notify(modal, result, toData(modal.shown, given));
    } catch (error) {
      // A value that was transferred to the host, such as a stream, cannot be copied to the
      // opener.
      const value = String(error);
      this.#context.log.record({ code: 'not-cloneable', place: 'Modal.close', value }, modal.opener);
      this.#notify(modal, false, toData(modal.shown));
    }
  }

  #notify({ id, opener }: OpenModal, result: unknown, data: unknown): void {
    notifyClosed(opener, id, result, data);
    // Behaviour, *Messages*: apps listen for this form of the message.
    const app = this.#context.frames.app?.session;
    if (!app?.isOpen) return;
    const message = { message: 'PlatformApp.Modal.close', data: { result, data } };
    app.frame.window.postMessage(message, app.frame.origin);
  }

  #remove(modal: OpenModal): void {
    const { store, setTimer } = this.#context;
    const { shown, group } = modal;
    const { key } = shown;
    group.close();
    this.#modals = this.#modals.filter((other) => other !== modal);
    const closed = shown.type === 'frame' ? [shown] : [];
    if (shown.type === 'frame') {
      // A click on one of its buttons may still be on its way to its page.
      const isPressed = this.#presses.isWaiting(key) || this.#messages.isWaiting(key);
      const time = isPressed ? PRESSED_TIME : CLOSING_TIME;
      this.#timers.set(
        key,
        setTimer(() => this.removeFrame(key), time),
      );
    }
    store.update({
      modals: this.#modals.map((open) => open.shown),
      closingModals: [...store.state.closingModals, ...closed],
    });
    this.#removeWhere(({ owner }) => owner.frame.modal === key);
  }

  #removeWhere(isMeant: (modal: OpenModal) => boolean): void {
    for (const modal of this.#modals.toReversed()) {
      if (isMeant(modal) && this.#modals.includes(modal)) this.#remove(modal);
    }
  }

  #show(next: readonly OpenModal[]): void {
    this.#modals = next;
    this.#context.store.update({ modals: next.map(({ shown }) => shown) });
  }

  /** Says whether a page was in a modal that has closed. It may still speak, until it is gone. */
  #isInClosed({ frame }: Session): boolean {
    return frame.modal !== undefined && !this.#modals.some(({ shown }) => shown.key === frame.modal);
  }

  /** Returns the value, or `undefined` when it is over the data limits. */
  #dropTooLarge(session: Session, value: unknown, place: string): unknown {
    if (isWithinDataLimits(value)) return value;
    this.#context.log.record({ code: 'data-too-large', place, value: typeof value }, session);
    return undefined;
  }
}

/**
 * The data for the callback. That of an input is always a text, and that of a picker an object
 * with a list, so that apps can read them without a check.
 */
function toData(modal: Modal | Shown<Modal>, given?: unknown): unknown {
  if (given !== undefined) return given;
  if (modal.type === 'picker') return { [modal.resource]: [] };
  return modal.type === 'input' ? '' : undefined;
}

/** The method of `Modal` that an app called. */
function methodOf(modal: Modal): string {
  switch (modal.type) {
    case 'frame':
      return 'open';
    case 'picker':
      return modal.resource === 'products' ? 'productPicker' : 'collectionPicker';
    case 'alert':
    case 'confirm':
    case 'input':
      return modal.type;
  }
}

function notifyClosed(opener: Session, modal: ModalId, result: unknown, data: unknown): void {
  opener.notify({ type: 'modal-closed', modal, result, data });
}

/** The modal as the chrome shows it. Returns `undefined` when the URL of its page is refused. */
function toShown(key: number, given: Modal, group: ButtonGroup): Shown<Modal> | undefined {
  const { id: _, ...modal } = given;
  if (modal.type !== 'frame') return { ...modal, key };
  const src = parseWebUrl(modal.src)?.href;
  if (src === undefined) return undefined;
  const { primary, secondary, tertiary } = modal;
  const place = 'Modal.open: buttons';
  return {
    ...modal,
    key,
    src,
    primary: primary && group.add(primary, `${place}.primary`),
    secondary: secondary.map((button, index) => group.add(button, `${place}.secondary[${index}]`)),
    tertiary: tertiary.map((button, index) => group.add(button, `${place}.tertiary[${index}]`)),
  };
}
