import { html, type TemplateResult } from 'lit';
import { renderTabList, type TabList } from '../controls/render-tab-list.ts';

/** One half of the request editor: its tabs, and what the chosen one shows. */
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
