import { type AccountAccess, ACCOUNT_ACCESS_LEVELS } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';

/** The user chose another access level. */
export class AccountChangeEvent extends ChromeEvent {
  readonly accountAccess: AccountAccess;

  constructor(accountAccess: AccountAccess) {
    super('account-change');
    this.accountAccess = accountAccess;
  }
}

/**
 * The switch of the access level that an app reads from `PlatformApp.User.current`: spec table
 * *User object*.
 *
 * @summary A choice of three access levels.
 * @event {AccountChangeEvent} account-change - Another level was chosen.
 */
@customElement('admin-account')
export class AdminAccount extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      label {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 4px;
        min-block-size: 32px;
        padding-inline: 8px 0;
        font-size: 0.8125rem;
        white-space: nowrap;
      }
      .field {
        min-block-size: 28px;
        padding-block: 0;
        padding-inline-start: 4px;
        border-color: transparent;
        background-color: transparent;
        color: var(--admin-text-soft);
        font-weight: 500;
        field-sizing: content;
      }
      .field:hover {
        background-color: var(--admin-sunken);
      }
      @media (width < 600px) {
        .field {
          min-block-size: 44px;
        }
      }
    `,
  ];

  /** The chosen level. */
  @property({ attribute: 'account-access' }) accountAccess: AccountAccess = 'Account owner';

  override render(): TemplateResult {
    return html`<label>
      <span class="muted">Access level</span>
      <select class="field" @change=${this.#change}>
        ${ACCOUNT_ACCESS_LEVELS.map((level) => html`<option .selected=${level === this.accountAccess}>${level}</option>`)}
      </select>
    </label>`;
  }

  #change(event: Event): void {
    const index = event.currentTarget instanceof HTMLSelectElement ? event.currentTarget.selectedIndex : -1;
    const level = ACCOUNT_ACCESS_LEVELS[index];
    if (level) this.dispatchEvent(new AccountChangeEvent(level));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-account': AdminAccount;
  }
  interface HTMLElementEventMap {
    'account-change': AccountChangeEvent;
  }
}
