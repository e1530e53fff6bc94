import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';

/**
 * A page of the admin itself: a column of comfortable width under a heading.
 *
 * @summary A heading and a column of content.
 * @slot - The content.
 * @slot before - Content above the heading, such as a link back.
 */
@customElement('admin-page')
export class AdminPage extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      :host {
        display: grid;
        gap: 16px;
        box-sizing: border-box;
        inline-size: 100%;
        max-inline-size: 1008px;
        margin-inline: auto;
        padding: 24px;
      }
      header {
        display: grid;
        justify-items: start;
        gap: 4px;
        margin-block-end: 8px;
      }
      :host([lead]) {
        padding-block: 64px 48px;
      }
      :host([lead]) h1 {
        font-size: 1.75rem;
        line-height: calc(36 / 28);
        letter-spacing: -0.02em;
        text-wrap: balance;
      }
      .lead {
        color: var(--admin-text-soft);
        font-size: 1rem;
        line-height: 1.5;
      }
      [name='before']::slotted(a) {
        display: inline-flex;
        align-items: center;
        margin-inline-start: -6px;
        color: var(--admin-accent-text);
        text-decoration: none;
      }
      [name='before']::slotted(a:hover) {
        text-decoration: underline;
      }
      @media (width < 600px) {
        :host,
        :host([lead]) {
          padding: 24px 16px;
        }
        :host([lead]) h1 {
          font-size: 1.5rem;
          line-height: 1.25;
        }
      }
    `,
  ];

  /** The heading of the page. */
  @property() heading = '';

  /** A sentence under the heading, which is then as large as that of a first page. */
  @property() lead = '';

  /** Focuses the heading once it has rendered, so that a screen reader says where the user is. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('h1')?.focus(options));
  }

  override render(): TemplateResult {
    return html`<header>
        <slot name="before"></slot>
        <h1 dir="auto" tabindex="-1">${this.heading}</h1>
        ${this.lead ? html`<p class="lead">${this.lead}</p>` : nothing}
      </header>
      <slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-page': AdminPage;
  }
}
