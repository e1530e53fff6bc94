import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import './admin-page.ts';
import { titleOfSection } from './section-title.ts';
import { renderWayBack } from './way-back.ts';

/**
 * A section of the admin without a page of its own: the target of `redirect`, of links
 * with the target `shopify` and of the navigation. If an app redirected here, it says which one
 * and links back to it.
 *
 * @summary A section of the admin without a page.
 * @event {NavSelectEvent} nav-select - The link back was followed by a plain click.
 * @slot - More about the section.
 */
@customElement('admin-section')
export class AdminSection extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      .card {
        padding: 20px;
        text-align: -webkit-match-parent;
        text-align: match-parent;
      }
      /* On a page from right to left, too, the name of the app begins the sentence. */
      .card,
      span {
        unicode-bidi: plaintext;
      }
    `,
  ];

  /** Path of the section without `/admin`, such as `/orders/1`. */
  @property() path = '/';

  /** Name of the app that redirected here. Empty: no app did. */
  @property({ attribute: 'app-name' }) appName = '';

  /** Path of this origin that leads back to that app. */
  @property({ attribute: 'app-path' }) appPath = '';

  override render(): TemplateResult {
    const { appName, appPath } = this;
    return html`<admin-page heading=${titleOfSection(this.path)}>
      ${appName ? renderWayBack(appName, appPath) : nothing}
      <p class="card">
        ${appName ? html`<bdi>${appName}</bdi> redirected here:` : 'This admin has no page for this path:'}
        <code dir="ltr">${this.path}</code>
      </p>
      <slot></slot>
    </admin-page>`;
  }

  /** Focuses the heading once it has rendered, so that a screen reader says where the user is. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('admin-page')?.focus(options));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-section': AdminSection;
  }
}
