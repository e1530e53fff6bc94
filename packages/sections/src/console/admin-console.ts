import { type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { SendRequest } from '../api/admin-client.ts';
import { focusHeading } from '../controls/keep-focus-on-page.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { renderTabs, tabStyles } from '../controls/tabs.ts';

const TABS = [
  ['/console?tab=graphql', 'GraphQL'],
  ['/console?tab=rest', 'REST'],
] as const;

/**
 * Sends what the user types to the admin API, in GraphQL or REST. Their two elements load apart from
 * this one, because the editor of GraphQL is large.
 *
 * @summary The API console.
 */
@customElement('admin-console')
export class AdminConsole extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, tabStyles, pageStyles];

  /** The API that is asked. */
  @property() api: 'graphql' | 'rest' = 'graphql';

  /** Sends requests to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  override render(): TemplateResult {
    return html`<header><h1 tabindex="-1">API console</h1></header>
      ${renderTabs('API', TABS, `/console?tab=${this.api}`)}
      ${
        this.api === 'rest'
          ? html`<admin-rest-console .send=${this.send}></admin-rest-console>`
          : html`<admin-graphql-console .send=${this.send}></admin-graphql-console>`
      }`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-console': AdminConsole;
  }
}
