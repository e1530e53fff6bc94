import { parseWebUrl } from '@platformapp/protocol';
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
 * Says that an app tried to leave the admin (`redirect` with an absolute URL). The user sees the
 * whole URL and decides. Keep the element in the page when it is empty: screen readers announce
 * only live regions that existed before their text.
 *
 * @summary Where an app tried to go.
 * @event {ChromeEvent} departure-dismiss - The notice was closed.
 */
@customElement('admin-departure')
export class AdminDeparture extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, noticeStyles];

  /** The http(s) URL. Empty: nothing is shown. */
  @property() url = '';

  /** Name of the app. */
  @property({ attribute: 'app-name' }) appName = 'The app';

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override render(): TemplateResult {
    const url = parseWebUrl(this.url);
    return html`<div role="status">${url ? this.#renderNotice(url) : nothing}</div>`;
  }

  #renderNotice({ href, host }: URL): TemplateResult {
    return html`<div class="notice">
      ${renderIcon('external')}
      <p>
        <bdi>${this.appName}</bdi> tried to leave the admin for <code dir="ltr">${href}</code>.
        <a href=${href} target="_blank" rel="noopener noreferrer"
          ><span>Open <bdi>${host}</bdi></span
          >${renderIcon('external')}</a
        >
      </p>
      ${renderCloseButton('Dismiss', () => this.dispatchEvent(new ChromeEvent('departure-dismiss')))}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-departure': AdminDeparture;
  }
  interface HTMLElementEventMap {
    'departure-dismiss': ChromeEvent;
  }
}
