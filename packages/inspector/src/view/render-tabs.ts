import { html, nothing, type TemplateResult } from 'lit';
import { type InspectTab, TAB_LABELS, TABS } from './inspect-view.ts';

/** The counts beside the labels of the tabs. 0 shows none. */
export type TabCounts = Readonly<Partial<Record<InspectTab, number>>>;

/** Renders the tabs. Arrow keys, Home and End show another one and focus it. */
export function renderTabs(shown: InspectTab, counts: TabCounts, show: (tab: InspectTab) => void): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const { currentTarget: list, key } = event;
    if (!(list instanceof HTMLElement)) return;
    const tab = findTab(key, shown, list.matches(':dir(rtl)'));
    if (!tab) return;
    event.preventDefault();
    show(tab);
    list.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label="Inspector" @keydown=${onKey}>
    ${TABS.map(
      (each) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${each}"
          aria-selected=${each === shown}
          aria-controls="panel"
          tabindex=${each === shown ? 0 : -1}
          @click=${() => show(each)}
        >
          ${TAB_LABELS[each]}${counts[each] ? html` <span class="count ${each}" aria-hidden="true">${counts[each]}</span>` : nothing}
        </button>`,
    )}
  </div>`;
}

/** The tab that a key leads to from the one that is shown. */
function findTab(key: string, shown: InspectTab, isRtl: boolean): InspectTab | undefined {
  if (key === 'Home') return TABS.at(0);
  if (key === 'End') return TABS.at(-1);
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return TABS.at((TABS.indexOf(shown) + step) % TABS.length);
}
