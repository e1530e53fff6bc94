import { findFocusMove } from '@platformapp/elements/bar/focus-move';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';

/** The tabs of a panel. */
export interface TabList<Id extends string> {
  /** The accessible name. */
  readonly label: string;
  /** The id of the panel. Those of the tabs begin with it: `panel-timeline`. */
  readonly panel: string;
  readonly tabs: readonly Tab<Id>[];
  readonly shown: Id;
  readonly show: (tab: Id) => unknown;
}

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** What is counted beside the label. 0 shows nothing. */
  readonly count?: string | number | undefined;
}

/** Renders the tabs. Arrow keys, Home and End show another one and focus it. */
export function renderTabList<Id extends string>({ label, panel, tabs, shown, show }: TabList<Id>): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const { currentTarget: list, key } = event;
    if (!(list instanceof HTMLElement)) return;
    const [back, forward] = list.matches(':dir(rtl)') ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const index = tabs.findIndex(({ id }) => id === shown);
    const tab = tabs[findFocusMove(key, index, tabs.length, { back, forward }) ?? -1];
    if (!tab) return;
    event.preventDefault();
    show(tab.id);
    list.querySelector<HTMLElement>(`#${panel}-${tab.id}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label} @keydown=${onKey}>
    ${tabs.map(
      ({ id, label: name, count }) =>
        html`<button
          type="button"
          role="tab"
          id="${panel}-${id}"
          aria-selected=${id === shown}
          aria-controls=${panel}
          tabindex=${id === shown ? 0 : -1}
          @click=${() => show(id)}
        >
          ${name}${count ? html` <span class="pill ${id}" aria-hidden="true">${count}</span>` : nothing}
        </button>`,
    )}
  </div>`;
}

/** How the tabs look. */
export const tabListStyles: CSSResult = css`
  .tabs {
    display: flex;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  [role='tab'] {
    flex: none;
    block-size: max(36px, var(--bar));
    padding: 0 8px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--admin-muted);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  [role='tab']:hover {
    color: var(--admin-text);
  }
  [role='tab'][aria-selected='true'] {
    border-block-end-color: var(--admin-accent-text);
    color: var(--admin-text);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    [role='tab'][aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;

/** Tabs, and what the chosen one shows. */
export interface Pane<Id extends string> extends Omit<TabList<Id>, 'panel'> {
  /** Stands at the end of the tabs. */
  readonly aside: unknown;
  readonly content: unknown;
}

/** Renders a pane. */
export function renderPane<Id extends string>({ aside, content, ...list }: Pane<Id>): TemplateResult {
  const panel = list.label.toLowerCase();
  return html`<section class="pane column" aria-label=${list.label}>
    <div class="tools">${renderTabList({ ...list, panel })} <span class="space"></span> ${aside}</div>
    <div class="panel column" id=${panel} role="tabpanel" tabindex="0" aria-labelledby="${panel}-${list.shown}">
      ${content}
    </div>
  </section>`;
}
