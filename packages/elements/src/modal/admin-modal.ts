import { LIMITS, type DialogModal, type FrameModal, type Flash, type Modal, type Shown } from '@platformapp/protocol';
import {
  css,
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../notices/admin-flash.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { dialogStyles } from '../styles/dialog-styles.ts';
import { findActiveElement } from './active-element.ts';
import { ModalAnswerEvent, ModalDismissEvent } from './modal-event.ts';
import { titleOf } from './modal-title.ts';
import { renderPage } from './render-page.ts';
import { wrapTab } from './wrap-tab.ts';

/**
 * A modal: spec table *Modal config*, `Modal.alert`, `confirm`, `input` and the pickers. Its
 * dialog opens when the element enters the page and closes when `isClosed` is set or the element
 * is removed; focus then returns to where it was before. Modals stack in the order in which they
 * open.
 *
 * @summary A modal dialog with a page, a message or a question.
 * @event {ModalAnswerEvent} modal-answer - An alert, a confirm or an input was answered.
 * @event {ModalDismissEvent} modal-dismiss - The X or Escape was pressed.
 * @event {ButtonPressEvent} button-press - A button of a modal with a page was pressed.
 * @event {FrameEvent} frame-attach - The modal's frame is in the page and has loaded nothing yet.
 * @event {FrameEvent} frame-load - The modal's page has loaded.
 * @event {FrameEvent} frame-detach - The modal's frame has left the page. Listen on this element.
 * @slot - The content of a picker.
 * @slot faults - An `<admin-fault-strip>`, shown at the top of the window, because one outside the
 *   dialog is inert.
 * @cssproperty --admin-strip - The height of that strip. The dialog stays below it.
 */
@customElement('admin-modal')
export class AdminModal extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    dialogStyles,
    css`
      dialog {
        anchor-name: --dialog;
        inset-block-start: var(--admin-strip, 0px);
        max-block-size: calc(100% - 32px - var(--admin-strip, 0px));
      }
      .small {
        inline-size: 620px;
      }
      .large {
        inline-size: ${unsafeCSS(LIMITS.modalWidthLarge)}px;
      }
      .fullwidth {
        inline-size: 100%;
        max-inline-size: 100%;
        border-radius: 0;
      }
      .foot {
        position: sticky;
        anchor-name: --foot;
        z-index: 1;
        inset-block-end: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
        justify-content: end;
        padding: 12px 20px;
        border-block-start: 1px solid var(--admin-border);
        background: var(--admin-surface);
      }
      .foot .button {
        max-inline-size: 100%;
      }
      .gap {
        margin-inline-end: auto;
      }
      .body {
        display: grid;
        gap: 8px;
        padding: 20px;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      .page {
        overflow: hidden;
      }
      ::slotted(admin-fault-strip) {
        position: fixed;
        z-index: 2;
        inset-block-start: 0;
        inset-inline: 0;
      }
      /* Below the dialog if there is room, else over its end but above its buttons. */
      admin-flash {
        position: fixed;
        z-index: 2;
        inset-block: calc(anchor(--dialog bottom) + 16px) auto;
        inset-inline: 16px;
        position-try-fallbacks: --above-foot;
      }
      @position-try --above-foot {
        /* WebKit finds no anchor inside the dialog, where the buttons may take two rows. */
        inset-block: auto calc(anchor(--foot top, 20%) + 16px);
      }
      @supports not (anchor-name: --foot) {
        admin-flash {
          inset-block: auto 24px;
        }
      }
    `,
  ];

  /** The modal to show. Give each modal an element of its own. */
  @property({ attribute: false }) modal: Shown<Modal> | undefined = undefined;

  /** The flash to show in the topmost dialog, because everything outside it is inert. */
  @property({ attribute: false }) flash: Flash | undefined = undefined;

  /**
   * Closes the dialog but keeps its frame, hidden: the page in it may still be sending a form. The
   * app has been notified, so no event is fired.
   */
  @property({ type: Boolean, attribute: 'closed', reflect: true }) isClosed = false;

  #returnFocus: HTMLElement | undefined;

  override render(): TemplateResult | typeof nothing {
    const { modal } = this;
    if (!modal) return nothing;
    const isFrame = modal.type === 'frame';
    const isQuestion = !isFrame && modal.type !== 'picker';
    return html`<dialog
      class=${isFrame ? modal.width : modal.type === 'picker' ? 'small' : nothing}
      role=${modal.type === 'alert' ? 'alertdialog' : nothing}
      aria-labelledby="title"
      aria-describedby=${isQuestion ? 'message' : nothing}
      @keydown=${this.#handleKey}
      @cancel=${this.#dismissByCancel}
      @close=${this.#dismissWhenClosed}
    >
      <slot name="faults"></slot>
      <div class="head">
        <h2 id="title" dir="auto" tabindex="-1" ?autofocus=${!isQuestion}>${titleOf(modal)}</h2>
        ${renderCloseButton('Close', () => this.#dismiss())}
      </div>
      ${this.#renderContent(modal)}
      <admin-flash .flash=${this.flash}></admin-flash>
    </dialog>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (changed.has('modal') && this.modal?.type === 'frame') {
      this.renderRoot.querySelector('admin-frame')?.style.setProperty('block-size', `${heightOf(this.modal)}px`);
    }
    if (!dialog || !this.isConnected || dialog.open !== this.isClosed) return;
    if (this.isClosed) return this.#close();
    this.#returnFocus = findActiveElement();
    dialog.showModal();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  #close(): void {
    this.renderRoot.querySelector('dialog')?.close();
    const target = this.#returnFocus;
    this.#returnFocus = undefined;
    // When several modals close at once, the content below can take focus only after the last one
    // has closed.
    queueMicrotask(() => target?.focus());
  }

  #renderContent(modal: Shown<Modal>): TemplateResult {
    if (modal.type === 'frame') return renderPage(modal);
    return modal.type === 'picker' ? html`<slot></slot>` : this.#renderDialog(modal);
  }

  #renderDialog(modal: Shown<DialogModal>): TemplateResult {
    // Enter pressed without reading must not answer a dangerous question.
    const isSafeFirst = modal.type === 'confirm' && modal.style === 'danger';
    return html`<form @submit=${this.#agree}>
      <div class="body">
        ${
          modal.type === 'input'
            ? html`<label id="message" for="text" dir="auto">${modal.message || titleOf(modal)}</label>
                <input id="text" class="field" dir="auto" autocomplete="off" autofocus />`
            : html`<p id="message" dir="auto">${modal.message}</p>`
        }
      </div>
      <div class="foot">
        ${
          modal.type === 'alert'
            ? nothing
            : html`<button type="button" class="button" ?autofocus=${isSafeFirst} @click=${() => this.#answer(false)}>
                <span class="label">${modal.cancelButton}</span>
              </button>`
        }
        <button
          type="submit"
          class="button primary ${modal.style ?? ''}"
          ?autofocus=${!isSafeFirst && modal.type !== 'input'}
        >
          <span class="label">${modal.okButton}</span>
        </button>
      </div>
    </form>`;
  }

  #agree(event: SubmitEvent): void {
    event.preventDefault();
    this.#answer(true);
  }

  #answer(result: boolean): void {
    if (!this.modal) return;
    const text = this.renderRoot.querySelector('input')?.value;
    this.dispatchEvent(new ModalAnswerEvent(this.modal.key, result, result || text === undefined ? text : ''));
  }

  #dismiss(): void {
    if (this.modal) this.dispatchEvent(new ModalDismissEvent(this.modal.key));
  }

  #handleKey(event: KeyboardEvent): void {
    wrapTab(event);
    if (event.key !== 'Escape' || event.isComposing) return;
    // Otherwise the browser closes every dialog that has opened since the last click.
    event.preventDefault();
    this.#dismiss();
  }

  #dismissByCancel(event: Event): void {
    event.preventDefault();
    this.#dismiss();
  }

  #dismissWhenClosed(): void {
    // The browser may close a dialog by itself, and the event of an earlier `close` may come after
    // a reopening.
    if (this.isConnected && !this.isClosed && !this.renderRoot.querySelector('dialog')?.open) this.#dismiss();
  }
}

function heightOf({ height, width }: Shown<FrameModal>): number {
  return height ?? (width === 'small' ? LIMITS.modalHeightSmall : LIMITS.modalHeightDefault);
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-modal': AdminModal;
  }
}
