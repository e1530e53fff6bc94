import { html, nothing, type TemplateResult } from 'lit';
import { AppReloadEvent, type InspectedApp } from '../app/inspected-app.ts';
import { renderAllApps } from '../app/render-all-apps.ts';
import type { InspectTab } from '../view/inspect-view.ts';

/** A tab that lists entries. */
export type EntriesTab = Exclude<InspectTab, 'webhooks' | 'data' | 'app'>;

const TEXTS: Readonly<Record<EntriesTab, { readonly title: string; readonly sentence: string }>> = {
  timeline: { title: 'Nothing has happened yet', sentence: 'Use the app: what it says and asks is listed here.' },
  bridge: { title: 'No calls yet', sentence: 'Calls of PlatformApp and what the admin tells the app.' },
  api: { title: 'No requests yet', sentence: 'Requests to the admin API are listed here.' },
  rules: { title: 'No rule breaks', sentence: 'So far the app does what the documentation says.' },
};

/**
 * Renders a tab without entries: what it lists, and how to make some happen.
 *
 * @param isFile Whether the entries are those of a file, where nothing can happen.
 */
export function renderNoEntries(tab: EntriesTab, app: InspectedApp | undefined, isFile: boolean): TemplateResult {
  if (isFile) return html`<div class="empty"><strong>The file has no such entries</strong></div>`;
  const { title, sentence } = TEXTS[tab];
  return html`<div class="empty">
    <strong>${title}</strong>
    <span>${sentence}</span>
    ${tab === 'rules' ? nothing : html`<span class="actions">${app ? renderReload() : renderAllApps()}</span>`}
  </div>`;
}

function renderReload(): TemplateResult {
  return html`<button
    type="button"
    class="button"
    @click=${({ target }: Event) => target?.dispatchEvent(new AppReloadEvent())}
  >
    Reload the app
  </button>`;
}
