import type {
  ButtonPressEvent,
  FlashDismissEvent,
  FrameAttachEvent,
  FrameDetachEvent,
  FrameLoadEvent,
  ModalAnswerEvent,
  ModalDismissEvent,
} from '@platformapp/elements';
import type { AdminState, AttachedFrame, Host } from '@platformapp/host';
import type { FlashState, ModalState } from '@platformapp/protocol';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const frames = new WeakMap<Window, AttachedFrame>();

/** Draws the open modals. The topmost shows the flash: everything outside of it is inert. */
export function renderModals(host: Host, { modals, closingModals, flash }: AdminState): unknown {
  // A modal that closes stays where it is, because its frame would load again elsewhere. Keys only
  // grow.
  const drawn = [...closingModals, ...modals].toSorted((one, other) => one.key - other.key);
  // The `repeat` of lit 3.3 leaves a comment behind for each item that goes (lit/lit#5298);
  // `nothing` takes them away.
  if (drawn.length === 0) return nothing;
  return repeat(
    drawn,
    (modal) => modal.key,
    (modal) =>
      renderModal(host, modal, {
        isClosed: closingModals.some(({ key }) => key === modal.key),
        flash: modal === modals.at(-1) ? flash : undefined,
      }),
  );
}

interface ModalView {
  readonly isClosed: boolean;
  readonly flash: FlashState | undefined;
}

function renderModal(host: Host, modal: ModalState, { isClosed, flash }: ModalView): TemplateResult {
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
  ></admin-modal>`;
}
