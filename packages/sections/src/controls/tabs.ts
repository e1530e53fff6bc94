import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';

/** How {@link renderTabs} looks. */
export const tabStyles: CSSResult = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .tabs a {
    padding: 6px 12px;
    border: 1px solid transparent;
    border-radius: 6px;
    color: inherit;
    font-weight: 500;
    text-decoration: none;
  }
  .tabs a:hover {
    background: var(--admin-sunken);
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
  return html`<nav class="tabs" aria-label=${label}>
    ${tabs.map(([tab, name]) => {
      const path = `/admin${tab}`;
      return html`<a
        href=${path}
        aria-current=${tab === current ? 'page' : nothing}
        @click=${(event: MouseEvent) => selectOnClick(event, path)}
        >${name}</a
      >`;
    })}
  </nav>`;
}
