import type {
  ButtonPressEvent,
  FlashDismissEvent,
  FrameAttachEvent,
  FrameDetachEvent,
  FrameLoadEvent,
  ModalAnswerEvent,
  ModalDismissEvent,
} from '@platformapp/elements';
import type { FlashState, ModalState } from '@platformapp/host';
import { html, type TemplateResult } from 'lit';
import type { Shell } from './shell.ts';

/**
 * Draws an open modal.
 *
 * @param flash What to show in it: only the topmost dialog is not inert.
 */
export function renderModal(shell: Shell, modal: ModalState, flash: FlashState | undefined): TemplateResult {
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
