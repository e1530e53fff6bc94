import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';

/** How {@link renderTabs} looks. */
export const tabStyles: CSSResult = css`
  .tabs {
    flex-wrap: wrap;
    gap: 4px;
  }
  .tabs a[aria-current] {
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
  }
  @media (forced-colors: active) {
    .tabs a[aria-current] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Renders links to pages that belong together. Paths are without `/admin`. */
export function renderTabs(
  label: string,
  tabs: readonly (readonly [path: string, label: string])[],
  current: string,
): TemplateResult {
  return html`<nav class="tabs row" aria-label=${label}>
    ${tabs.map(([tab, name]) => {
      const path = `/admin${tab}`;
      return html`<a
        class="button plain medium"
        href=${path}
        aria-current=${tab === current ? 'page' : nothing}
        @click=${(event: MouseEvent) => selectOnClick(event, path)}
        >${name}</a
      >`;
    })}
  </nav>`;
}
