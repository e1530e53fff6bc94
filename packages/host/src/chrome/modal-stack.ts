import { isWithinDataLimits, LIMITS, parseWebUrl, type ModalId, type Modal, type Shown } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';
import type { Buttons, ButtonGroup } from './buttons.ts';
import type { SetTimer } from '../options/host-options.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** The open modals, one on top of another: spec table *Modal config* and the `Modal` methods. */
export interface ModalStack {
  /** `Modal.open`, `alert`, `confirm`, `input` and the pickers. */
  open(session: HostSession, modal: Modal): void;
  /**
   * `Modal.close`: closes the topmost modal with these values, unchanged; an input without data
   * gives `''`.
   */
  close(session: HostSession, result: unknown, data: unknown): void;
  /**
   * Closes a modal for the user. The data of an input is `''` when it was cancelled or has no
   * text, and that of a picker an empty list. An unknown key does nothing.
   */
  dismiss(key: number, result: boolean, data?: unknown): void;
  /** Escape was pressed: closes the topmost modal, if there is one. */
  escape(session: HostSession): void;
  /** `Modal.setHeight`, for the modal that the guest is in, else the topmost one. */
  setHeight(session: HostSession, height: number): void;
  /** Closes the modals of a guest, because the guest is gone. Sends nothing. */
  closeOpenedBy(session: HostSession): void;
  /** The page in a modal has gone. The frame of a closed modal is then removed. */
  forget(key: number): void;
  /** Removes all frames of closed modals. */
  forgetAll(): void;
}

/** What the stack needs. */
export interface ModalStackOptions {
  readonly store: AdminStore;
  readonly buttons: Buttons;
  readonly log: MisuseLog;
  readonly setTimer: SetTimer;
  /** The session of the page in the main frame. */
  readonly findApp: () => HostSession | undefined;
  /** Says whether a click on a button of a modal is still on its way to the modal's page. */
  readonly isPressed: (key: number) => boolean;
  /** A modal is closed, and its frame is no longer needed. */
  readonly onGone: (key: number) => void;
  /** A modal was closed and its opener has been informed: post the modal close message. */
  readonly postCloseMessage: (result: unknown, data: unknown) => void;
}

interface OpenModal {
  readonly id: ModalId;
  readonly opener: HostSession;
  /**
   * The modal closes when this guest goes: the opener, or the app's page for an opener that was in
   * a closed modal.
   */
  readonly owner: HostSession;
  readonly group: ButtonGroup;
  readonly state: Shown<Modal>;
}

/** How long, in milliseconds, the hidden frame of a closed modal stays at most. */
const CLOSING_TIME = 250;

/** The same while a click on one of its buttons is still on its way to its page. */
const PRESSED_TIME = 2_000;

/** Makes the stack; it writes to `AdminState.modals` and `closingModals`. */
export function createModalStack(options: ModalStackOptions): ModalStack {
  const { store, log, setTimer, findApp, isPressed, onGone } = options;
  let modals: readonly OpenModal[] = [];
  /** Stops the timer of each closing modal, by its key. */
  const timers = new Map<number, () => void>();
  let lastKey = 0;

  const show = (next: readonly OpenModal[]): void => {
    modals = next;
    store.update({ modals: next.map((modal) => modal.state) });
  };
  const forget = (key: number): void => {
    const cancel = timers.get(key);
    if (!cancel) return;
    timers.delete(key);
    cancel();
    store.update({ closingModals: store.state.closingModals.filter((closing) => closing.key !== key) });
    onGone(key);
  };
  /** Says whether a page was in a modal that has closed. It may still speak, until it is gone. */
  const isInClosed = ({ frame }: HostSession): boolean =>
    frame.modal !== undefined && !modals.some(({ state }) => state.key === frame.modal);
  const remove = (modal: OpenModal): void => {
    const { state } = modal;
    const { key } = state;
    modal.group.close();
    modals = modals.filter((other) => other !== modal);
    const closed = state.type === 'frame' ? [state] : [];
    if (state.type === 'frame')
      timers.set(
        key,
        setTimer(() => forget(key), isPressed(key) ? PRESSED_TIME : CLOSING_TIME),
      );
    store.update({
      modals: modals.map((open) => open.state),
      closingModals: [...store.state.closingModals, ...closed],
    });
    removeWhere(({ owner }) => owner.frame.modal === key);
  };
  const removeWhere = (isMeant: (modal: OpenModal) => boolean): void => {
    for (const modal of modals.toReversed()) if (isMeant(modal) && modals.includes(modal)) remove(modal);
  };
  const close = (modal: OpenModal, result: unknown, given: unknown): void => {
    const tell = (told: unknown, data: unknown): void => {
      tellClosed(modal.opener, modal.id, told, data);
      options.postCloseMessage(told, data);
    };
    remove(modal);
    try {
      tell(result, toData(modal.state, given));
    } catch (error) {
      // A value that was transferred to the host, such as a stream, cannot be copied to the
      // opener.
      log.record({ code: 'not-cloneable', place: 'Modal.close', value: String(error) }, modal.opener);
      tell(false, toData(modal.state));
    }
  };
  const dismiss = (modal: OpenModal, result: boolean, data?: unknown): void =>
    close(modal, result, result ? data : undefined);

  /** Returns the value, or `undefined` when it is over the data limits. */
  const dropTooLarge = (session: HostSession, value: unknown, place: string): unknown => {
    if (isWithinDataLimits(value)) return value;
    log.record({ code: 'data-too-large', place, value: typeof value }, session);
    return undefined;
  };

  return {
    open(session, modal) {
      const place = `Modal.${methodOf(modal)}`;
      if (modals.length >= LIMITS.openModals) {
        log.record({ code: 'modal-limit', place, value: modal.title }, session);
        return tellClosed(session, modal.id, false, toData(modal));
      }
      const owner = isInClosed(session) ? findApp() : session;
      if (!owner) return undefined;
      const key = lastKey + 1;
      const group = options.buttons.openGroup(session, key);
      const state = toShown(key, modal, group);
      if (!state) {
        const value = modal.type === 'frame' ? modal.src : '';
        log.record({ code: 'url-refused', place: `${place}: src`, value }, session);
        return tellClosed(session, modal.id, false, undefined);
      }
      lastKey = key;
      return show([...modals, { id: modal.id, opener: session, owner, group, state }]);
    },
    close(session, result, data) {
      // The page of a closed modal must not close another modal.
      if (isInClosed(session)) return;
      const top = modals.at(-1);
      const place = 'Modal.close';
      if (top)
        close(top, dropTooLarge(session, result, `${place}: result`), dropTooLarge(session, data, `${place}: data`));
      else log.record({ code: 'modal-not-open', place, value: '' }, session);
    },
    dismiss(key, result, data) {
      const modal = modals.find((open) => open.state.key === key);
      if (modal) dismiss(modal, result, data);
    },
    escape(session) {
      if (isInClosed(session)) return;
      const top = modals.at(-1);
      if (top) dismiss(top, false);
    },
    setHeight(session, height) {
      if (isInClosed(session)) return;
      const own = modals.find((modal) => modal.state.key === session.frame.modal) ?? modals.at(-1);
      if (!own) log.record({ code: 'modal-not-open', place: 'Modal.setHeight', value: String(height) }, session);
      else if (own.state.type === 'frame') {
        const resized = { ...own, state: { ...own.state, height } };
        show(modals.map((modal) => (modal === own ? resized : modal)));
      }
    },
    closeOpenedBy: (session) => removeWhere(({ owner }) => owner === session),
    forget,
    forgetAll() {
      for (const key of timers.keys()) forget(key);
    },
  };
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

function tellClosed(opener: HostSession, modal: ModalId, result: unknown, data: unknown): void {
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
