import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { noticeStyles } from './notice-styles.ts';
import { ReturnFocus } from './return-focus.ts';

/**
 * A sentence from the shell itself, such as that the browser refuses storage. Keep the element in
 * the page when it is empty: screen readers announce only live regions that existed before their
 * text.
 *
 * @summary A sentence from the shell.
 * @event {ChromeEvent} notice-dismiss - The notice was closed.
 * @event {ChromeEvent} notice-action - The button of the notice was pressed.
 */
@customElement('admin-notice')
export class AdminNotice extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, noticeStyles];

  /** The sentence. Empty: nothing is shown. */
  @property() text = '';

  /** The label of a button that the notice has instead of the one that closes it. */
  @property() action = '';

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override render(): TemplateResult {
    return html`<div role="status">${this.text ? this.#renderNotice() : nothing}</div>`;
  }

  #renderNotice(): TemplateResult {
    return html`<div class="notice">
      ${renderIcon('warning')}
      <p dir="auto">${this.text}</p>
      ${
        this.action
          ? html`<button class="button" @click=${() => this.dispatchEvent(new ChromeEvent('notice-action'))}>
              ${this.action}
            </button>`
          : renderCloseButton('Dismiss', () => this.dispatchEvent(new ChromeEvent('notice-dismiss')))
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-notice': AdminNotice;
  }
  interface HTMLElementEventMap {
    'notice-action': ChromeEvent;
    'notice-dismiss': ChromeEvent;
  }
}
