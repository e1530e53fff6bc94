import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './admin-page.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { selectOnClick } from './nav-select-event.ts';
import { titleOfSection } from './section-title.ts';

/**
 * A section of the admin, the target of `redirect` and of links with the target `shopify`: it says where the app sent the
 * user, and how to get back.
 *
 * @summary A plain page for a section of the admin.
 * @event {NavSelectEvent} nav-select - The link back was followed by a plain click.
 * @slot - More about the section.
 */
@customElement('admin-section')
export class AdminSection extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      a {
        display: inline-flex;
        align-items: center;
        justify-self: start;
        margin-inline-start: -6px;
        text-decoration: none;
      }
      a:hover {
        text-decoration: underline;
      }
      .card {
        padding: 20px;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius);
        background: var(--admin-surface);
      }
    `,
  ];

  /** Path of the section without `/admin`, such as `/orders/1`. */
  @property() path = '/';

  /** Where the link back leads. Empty: no link. */
  @property({ attribute: 'back-path' }) backPath = '';

  /** What the link back says. */
  @property({ attribute: 'back-label' }) backLabel = 'Back to the app';

  override render(): TemplateResult {
    return html`<admin-page heading=${titleOfSection(this.path)}>
      ${
        this.backPath
          ? html`<a
              slot="before"
              href=${this.backPath}
              @click=${(event: MouseEvent) => selectOnClick(event, this.backPath)}
              >${renderIcon('previous')}${this.backLabel}</a
            >`
          : nothing
      }
      <p class="card">
        The admin is at <code dir="ltr">${this.path}</code>. This simulated admin shows where it was sent.
      </p>
      <slot></slot>
    </admin-page>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-section': AdminSection;
  }
}
