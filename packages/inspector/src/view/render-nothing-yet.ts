import { html, type TemplateResult } from 'lit';
import { AppReloadEvent, type InspectedApp } from '../app/inspected-app.ts';
import { renderAllApps } from '../app/render-all-apps.ts';
import { renderGlyph } from '../look/glyph.ts';

const EMPTY_FILE = html`<div class="empty"><strong>The file has no such entries</strong></div>`;

/**
 * Renders a timeline without entries: how to make some happen.
 *
 * @param isFile Whether the entries are those of a file, where nothing can happen.
 */
export function renderNothingYet(app: InspectedApp | undefined, isFile: boolean): TemplateResult {
  if (isFile) return EMPTY_FILE;
  return html`<div class="empty">
    ${renderGlyph('press')}
    <strong>Nothing recorded yet</strong>
    <span>Press a button in your app. Everything it causes becomes one card.</span>
    <span class="actions">${app ? renderReload() : renderAllApps()}</span>
  </div>`;
}

/** Renders the tab of rules without any broken one. */
export function renderNoRuleBreaks(isFile: boolean): TemplateResult {
  return isFile ? EMPTY_FILE : html`<div class="empty"><strong>No rules broken so far.</strong></div>`;
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
