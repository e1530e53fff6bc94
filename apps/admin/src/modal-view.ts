import type {
  ButtonPressEvent,
  FlashDismissEvent,
  FrameAttachEvent,
  FrameDetachEvent,
  FrameLoadEvent,
  ModalAnswerEvent,
  ModalDismissEvent,
} from '@platformapp/elements';
import type { AdminState } from '@platformapp/host';
import type { FlashState, ModalState } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Shell } from './shell.ts';

/** Draws the open modals. The topmost shows the flash: everything outside of it is inert. */
export function renderModals(shell: Shell, { modals, flash }: AdminState): unknown {
  // The `repeat` of lit 3.3 leaves a comment behind for each item that goes (lit/lit#5298); `nothing` takes them away.
  if (modals.length === 0) return nothing;
  return repeat(
    modals,
    (modal) => modal.key,
    (modal, index) => renderModal(shell, modal, index === modals.length - 1 ? flash : undefined),
  );
}

function renderModal(shell: Shell, modal: ModalState, flash: FlashState | undefined): TemplateResult {
  return html`<admin-modal
    .modal=${modal}
    .flash=${flash}
    @button-press=${({ key }: ButtonPressEvent) => shell.host.press(key)}
    @flash-dismiss=${({ id }: FlashDismissEvent) => shell.host.dismissFlash(id)}
    @modal-answer=${({ key, result, data }: ModalAnswerEvent) => shell.host.closeModal(key, result, data)}
    @modal-dismiss=${({ key }: ModalDismissEvent) => shell.host.closeModal(key, false)}
    @frame-attach=${(event: FrameAttachEvent) => shell.attachModalFrame(modal.key, event.contentWindow)}
    @frame-load=${(event: FrameLoadEvent) => shell.loadFrame(event.contentWindow)}
    @frame-detach=${(event: FrameDetachEvent) => shell.detachFrame(event.contentWindow)}
  ></admin-modal>`;
}
