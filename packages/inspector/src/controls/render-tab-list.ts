import { findFocusMove } from '@platformapp/elements/bar/focus-move';
import { html, nothing, type TemplateResult } from 'lit';

/** The tabs of a panel. */
export interface TabList<Id extends string> {
  /** The accessible name. */
  readonly label: string;
  /** The id of the panel. Those of the tabs begin with it: `panel-timeline`. */
  readonly panel: string;
  readonly tabs: readonly Tab<Id>[];
  readonly shown: Id;
  readonly show: (tab: Id) => void;
}

/** One of the tabs. */
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
          ${name}${count ? html` <span class="count ${id}" aria-hidden="true">${count}</span>` : nothing}
        </button>`,
    )}
  </div>`;
}
