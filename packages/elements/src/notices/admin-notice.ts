import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { noticeStyles } from './notice-styles.ts';
import { ReturnFocus } from './return-focus.ts';

/** The user closed the notice. */
export class NoticeDismissEvent extends ChromeEvent {
  constructor() {
    super('notice-dismiss');
  }
}

/**
 * A sentence from the shell itself, such as that the browser refuses storage. Keep the element in
 * the page when it is empty: screen readers announce only live regions that existed before their
 * text.
 *
 * @summary A sentence from the shell.
 * @event {NoticeDismissEvent} notice-dismiss - The notice was closed.
 */
@customElement('admin-notice')
export class AdminNotice extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, noticeStyles];

  /** The sentence. Empty: nothing is shown. */
  @property() text = '';

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
      ${renderCloseButton('Dismiss', () => this.dispatchEvent(new NoticeDismissEvent()))}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-notice': AdminNotice;
  }
  interface HTMLElementEventMap {
    'notice-dismiss': NoticeDismissEvent;
  }
}
