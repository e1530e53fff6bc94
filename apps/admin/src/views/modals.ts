import type {
  ButtonPressEvent,
  FlashDismissEvent,
  FrameEvent,
  ModalAnswerEvent,
  ModalDismissEvent,
} from '@platformapp/elements';
import '@platformapp/elements/modal/admin-modal';
import type { AttachedFrame } from '@platformapp/host';
import type { Flash, Modal, PickerModal, Shown } from '@platformapp/protocol';
import type { ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopService } from '../service/service.ts';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import { renderFaults } from './faults.ts';

const frames = new WeakMap<Window, AttachedFrame>();

/**
 * Draws the open modals. The topmost shows the flash: everything outside it is inert.
 */
export function renderModals(shell: Shell, shown: ShellState, service: ShopService): unknown {
  const { modals, closingModals, flash } = shown.admin;
  // A modal that closes stays where it is, because its frame would load again elsewhere. Keys only
  // grow.
  const drawn = [...closingModals, ...modals].toSorted((one, other) => one.key - other.key);
  // The `repeat` of lit 3.3 leaves a comment behind for each removed item (lit/lit#5298);
  // `nothing` removes them.
  if (drawn.length === 0) return nothing;
  return repeat(
    drawn,
    (modal) => modal.key,
    (modal) =>
      renderModal(shell, modal, service, {
        isClosed: closingModals.some(({ key }) => key === modal.key),
        ...(modal === modals.at(-1) && { flash, faults: renderFaults(shell, shown, service, modalOf, 'faults') }),
      }),
  );
}

interface ModalView {
  readonly isClosed: boolean;
  readonly flash?: Flash | undefined;
  /** The strip of the faults: the page's own is inert. */
  readonly faults?: TemplateResult | undefined;
}

function modalOf(strip: HTMLElement): HTMLElement | null {
  return strip.closest('admin-modal');
}

function renderModal(
  { host }: Shell,
  modal: Shown<Modal>,
  { ask }: ShopService,
  { isClosed, flash, faults }: ModalView,
): TemplateResult {
  return html`<admin-modal
    .modal=${modal}
    .isClosed=${isClosed}
    .flash=${flash}
    @button-press=${({ key }: ButtonPressEvent) => host.press(key)}
    @flash-dismiss=${({ id }: FlashDismissEvent) => host.dismissFlash(id)}
    @modal-answer=${({ key, result, data }: ModalAnswerEvent) => host.closeModal(key, result, data)}
    @modal-dismiss=${({ key }: ModalDismissEvent) => host.closeModal(key, false)}
    @frame-attach=${({ contentWindow }: FrameEvent) => {
      frames.set(contentWindow, host.attachModalFrame(modal.key, contentWindow));
    }}
    @frame-load=${({ contentWindow }: FrameEvent) => frames.get(contentWindow)?.loaded()}
    @frame-detach=${({ contentWindow }: FrameEvent) => frames.get(contentWindow)?.detach()}
    >${faults ?? nothing}${modal.type === 'picker' ? renderPicker(host, modal, ask) : nothing}</admin-modal
  >`;
}

function renderPicker(host: Shell['host'], modal: Shown<PickerModal>, ask: ShopService['ask']): TemplateResult {
  const { key, resource } = modal;
  return html`<admin-picker
    .modal=${modal}
    .send=${ask}
    .pick=${(records: readonly ShopRecord[]) => host.closeModal(key, true, { [resource]: records })}
    .cancel=${() => host.closeModal(key, false)}
  ></admin-picker>`;
}
