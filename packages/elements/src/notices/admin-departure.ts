import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { findHttpUrl } from '../http-url.ts';
import { renderIcon } from '../styles/icons.ts';
import { noticeStyles } from './notice-styles.ts';

/** The user does not follow the app to where it asked to go. */
export class DepartureDismissEvent extends ChromeEvent {
  constructor() {
    super('departure-dismiss');
  }
}

/**
 * Tells that the app asked to leave the admin for an address (`redirect` with an absolute URL). The user sees the whole
 * address and decides. Keep the element in the page: its live region speaks only if it was there before.
 *
 * @summary Where the app asked to go.
 * @event {DepartureDismissEvent} departure-dismiss - The notice was closed.
 */
@customElement('admin-departure')
export class AdminDeparture extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, noticeStyles];

  /** The http(s) address. Empty: nothing is shown. */
  @property() url = '';

  override render(): TemplateResult {
    const url = findHttpUrl(this.url)?.href;
    return html`<div role="status">${url ? this.#renderNotice(url) : nothing}</div>`;
  }

  #renderNotice(url: string): TemplateResult {
    return html`<div class="notice">
      ${renderIcon('external')}
      <p>
        The app asked to leave the admin for <code dir="ltr">${url}</code>
        <a href=${url} target="_blank" rel="noopener noreferrer">Open it in a new tab</a>
      </p>
      <button type="button" class="button plain square" aria-label="Dismiss" @click=${this.#dismiss}>
        ${renderIcon('close')}
      </button>
    </div>`;
  }

  #dismiss(): void {
    this.dispatchEvent(new DepartureDismissEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-departure': AdminDeparture;
  }
  interface HTMLElementEventMap {
    'departure-dismiss': DepartureDismissEvent;
  }
}
