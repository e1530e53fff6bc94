import type {
  ButtonPressEvent,
  FlashDismissEvent,
  FrameAttachEvent,
  FrameDetachEvent,
  FrameLoadEvent,
  ModalAnswerEvent,
  ModalDismissEvent,
} from '@platformapp/elements';
import '@platformapp/elements/modal/admin-modal';
import type { AdminState, AttachedFrame, Host } from '@platformapp/host';
import type { FlashState, ModalState, PickerModalState } from '@platformapp/protocol';
import type { PickEvent } from '@platformapp/sections/picker/pick-event';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopService } from '../service/shop-service.ts';

const frames = new WeakMap<Window, AttachedFrame>();

/**
 * Draws the open modals. The topmost shows the flash: everything outside it is inert. This file and
 * its element are loaded with the first modal.
 */
export function renderModals(host: Host, { modals, closingModals, flash }: AdminState, service: ShopService): unknown {
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
      renderModal(host, modal, service, {
        isClosed: closingModals.some(({ key }) => key === modal.key),
        flash: modal === modals.at(-1) ? flash : undefined,
      }),
  );
}

interface ModalView {
  readonly isClosed: boolean;
  readonly flash: FlashState | undefined;
}

function renderModal(
  host: Host,
  modal: ModalState,
  service: ShopService,
  { isClosed, flash }: ModalView,
): TemplateResult {
  return html`<admin-modal
    .modal=${modal}
    .isClosed=${isClosed}
    .flash=${flash}
    @button-press=${({ key }: ButtonPressEvent) => host.press(key)}
    @flash-dismiss=${({ id }: FlashDismissEvent) => host.dismissFlash(id)}
    @modal-answer=${({ key, result, data }: ModalAnswerEvent) => host.closeModal(key, result, data)}
    @modal-dismiss=${({ key }: ModalDismissEvent) => host.closeModal(key, false)}
    @frame-attach=${({ contentWindow }: FrameAttachEvent) => {
      frames.set(contentWindow, host.attachModalFrame(modal.key, contentWindow));
    }}
    @frame-load=${({ contentWindow }: FrameLoadEvent) => frames.get(contentWindow)?.loaded()}
    @frame-detach=${({ contentWindow }: FrameDetachEvent) => frames.get(contentWindow)?.detach()}
    >${modal.type === 'picker' ? renderPicker(host, modal, service) : nothing}</admin-modal
  >`;
}

function renderPicker(host: Host, modal: PickerModalState, service: ShopService): TemplateResult {
  const { key, resource } = modal;
  return html`<admin-picker
    .modal=${modal}
    .send=${service.ask}
    @pick=${({ records }: PickEvent) => host.closeModal(key, true, { [resource]: records })}
    @pick-cancel=${() => host.closeModal(key, false)}
  ></admin-picker>`;
}
