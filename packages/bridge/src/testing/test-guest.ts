import type { Bar, CallName, Calls, Misuse, ModalId, User, Button, Modal } from '@platformapp/protocol';
import { readInit, type Init } from '../config/init-config.ts';
import type { Guest } from '../guest.ts';
import { createMisuseReporter } from '../misuse/misuse-reporter.ts';
import type { AppFunction } from '../page/app-function.ts';
import { createCallbacks, createIdMinter } from '../page/callbacks.ts';
import type { OpenModal } from '../page/open-modals.ts';
import { submitForms } from '../connection/press-steps.ts';

/** The guest of a unit test. The admin is in the same page. */
export interface TestGuest extends Guest {
  /** Runs what was to run after a call: functions of `ready` and of closed modals. */
  readonly runLater: () => void;
  /** Presses a button of the topmost modal, else of the bar. */
  readonly press: (label: string) => void;
  /** Closes the topmost modal. */
  readonly closeModal: (result: unknown, data: unknown) => void;
  readonly setUser: (user: User) => void;
}

/** What decides which buttons the bar shows. */
type ShownBar = Pick<Bar, 'title' | 'primary' | 'secondary' | 'pagination' | 'breadcrumb'>;

/** A button that can be pressed now. */
interface TestButton extends Pick<Button, 'label' | 'style'> {
  readonly press: () => void;
}

/** Makes the guest of a page, whose admin shows nothing yet. */
export function createTestGuest(page: Window, firstUser: User, onMisuse: (misuse: Misuse) => void): TestGuest {
  const mintId = createIdMinter();
  const report = createMisuseReporter(onMisuse);
  const callbacks = createCallbacks(page, mintId, report);
  const opened = new Map<ModalId, OpenModal>();
  const later: AppFunction[] = [];
  let user = firstUser;
  let init: Init | undefined;
  let bar: ShownBar = { secondary: [] };
  let modals: readonly Modal[] = [];

  /** Closes the topmost modal. Says whether there was one. */
  const close = (result: unknown, data?: unknown): boolean => {
    const top = modals.at(-1);
    if (!top) return false;
    modals = modals.slice(0, -1);
    const { scope, callback } = opened.get(top.id) ?? {};
    opened.delete(top.id);
    scope?.release();
    later.push(() => callback?.(result, data === undefined ? emptyData(top) : data));
    return true;
  };
  const handlers: { readonly [Name in CallName]?: (...args: Calls[Name]) => void } = {
    setBar: (whole) => (bar = whole),
    setTitle: (title) => (bar = { ...bar, title }),
    setPagination: (pagination) => (bar = { ...bar, pagination }),
    setBreadcrumb: (breadcrumb) => (bar = { ...bar, breadcrumb }),
    openModal: (modal) => (modals = [...modals, modal]),
    closeModal(result, data) {
      if (!close(result, data)) report('modal-not-open', 'Modal.close', '');
    },
    setModalHeight(height) {
      if (modals.length === 0) report('modal-not-open', 'Modal.setHeight', height);
    },
  };

  const toButton = ({ label, style, message, callback }: Button): TestButton => ({
    label,
    style,
    // The order of the spec's *Button object*.
    press() {
      if (callback) callbacks.find(callback)?.(message, undefined);
      page.dispatchEvent(new MessageEvent('message', { data: message }));
      submitForms(page.document, message);
    },
  });
  const modalButtons = (modal: Modal): readonly TestButton[] => {
    switch (modal.type) {
      case 'frame':
        return given([modal.primary, ...modal.secondary, ...modal.tertiary]).map(toButton);
      case 'picker':
        return [];
      case 'alert':
        return [{ label: modal.okButton, press: () => close(true) }];
      case 'confirm':
      case 'input':
        return [
          { label: modal.okButton, press: () => close(true) },
          { label: modal.cancelButton, press: () => close(false) },
        ];
    }
  };
  const runLater = (): void => {
    for (let next = later.shift(); next; next = later.shift()) next();
  };

  return {
    page,
    report,
    modals: { add: (id, modal) => opened.set(id, modal) },
    get user() {
      return user;
    },
    get config() {
      return init;
    },
    send: (name, ...args) => handlers[name]?.(...args),
    init(config) {
      const read = readInit(config, report);
      if (init && JSON.stringify(read) !== JSON.stringify(init)) report('init-again', 'init', config);
      init ??= read;
    },
    ready: (run) => later.push(run),
    // The path of the app's page is the test's own.
    setPath: () => undefined,
    createScope: callbacks.createScope,
    mintId,
    runLater,
    press(label) {
      const top = modals.at(-1);
      const buttons = top ? modalButtons(top) : barButtons(bar).map(toButton);
      const button = buttons.find((one) => one.label === label);
      if (!button) {
        const labels = buttons.map((one) => `"${one.label}"`).join(', ') || 'none';
        throw new Error(`There is no button "${label}" in the ${top ? 'modal' : 'bar'}. There are: ${labels}.`);
      }
      if (button.style === 'disabled') throw new Error(`The button "${label}" is disabled.`);
      button.press();
      runLater();
    },
    closeModal(result, data) {
      if (!close(result, data)) throw new Error('No modal is open.');
      runLater();
    },
    setUser(next) {
      user = Object.freeze(next);
    },
  };
}

/** The data that the callback of a modal gets when none is given. */
function emptyData(modal: Modal): unknown {
  if (modal.type === 'picker') return { [modal.resource]: [] };
  return modal.type === 'input' ? '' : undefined;
}

/** The buttons that can be pressed in a bar, with the items of its dropdowns. */
function barButtons({ title, primary, secondary, pagination, breadcrumb }: ShownBar): readonly Button[] {
  const others = secondary.flatMap((one) => {
    if (one.type === 'button') return [one];
    return one.style === 'disabled' ? [] : one.links;
  });
  const { previous, next } = pagination ?? {};
  // Bar config, `breadcrumb`: it needs a title.
  return given([primary, ...others, previous, next, title ? breadcrumb : undefined]);
}

function given(buttons: readonly (Button | undefined)[]): readonly Button[] {
  return buttons.filter((button) => button !== undefined);
}
