import { html, nothing, type TemplateResult } from 'lit';
import type { InspectedApp } from '../app/inspected-app.ts';
import type { ImportedLog } from '../files/read-log.ts';
import { formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import { renderIconButton } from '../look/render-icon-button.ts';

/** The facts in the strip under the tabs. */
export interface Strip {
  readonly app: InspectedApp | undefined;
  /** When the recording began, in milliseconds since the epoch. */
  readonly since: number | undefined;
  /** The number of dropped entries. */
  readonly dropped: number;
  /** The log of a file that is shown instead of the live one. */
  readonly imported: ImportedLog | undefined;
  readonly reload: () => void;
  /** Goes back to the live log. */
  readonly leaveLog: () => void;
}

/** Renders the app's URL, and when the recording began. */
export function renderStrip({ app, since, dropped, imported, reload, leaveLog }: Strip): TemplateResult {
  if (imported) return renderImported(imported, leaveLog);
  return html`<div class="bar strip">
    ${
      app
        ? html`<code class="url muted" dir="ltr" title=${app.url}>${app.url}</code>
            ${renderIconButton('reload', 'Reload the app', reload)}
            <a
              class="button plain icon-only"
              href=${app.url}
              target="_blank"
              rel="noopener"
              aria-label="Open the app in a tab"
              title="Open the app in a tab"
              >${renderGlyph('external')}</a
            >`
        : html`<span class="url muted">No app is open</span>`
    }
    ${
      since === undefined
        ? nothing
        : html`<span class="since muted"
            ><span class="lead">Recording </span>since
            ${formatTime(since).slice(0, 8)}${dropped > 0 ? `, ${dropped} dropped` : ''}</span
          >`
    }
  </div>`;
}

function renderImported({ name, timeline: { entries, dropped } }: ImportedLog, leave: () => void): TemplateResult {
  return html`<div class="bar strip imported">
    <span class="url" role="status"
      >Log from <strong dir="auto">${name}</strong>, ${entries.length}
      ${entries.length === 1 ? 'entry' : 'entries'}${dropped > 0 ? `; the first ${dropped} are left out` : ''}</span
    >
    <button type="button" class="button" @click=${leave}>Back to the live log</button>
  </div>`;
}
