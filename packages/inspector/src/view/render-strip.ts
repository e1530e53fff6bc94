import { html, nothing, type TemplateResult } from 'lit';
import type { InspectedApp } from '../app/inspected-app.ts';
import { formatTime } from '../list/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';

/** What the strip under the tabs says. */
export interface Strip {
  readonly app: InspectedApp | undefined;
  /** Since when entries are recorded, in milliseconds since the epoch. */
  readonly since: number | undefined;
  /** How many entries were dropped. */
  readonly dropped: number;
  readonly reload: () => void;
}

/** Draws where the app is, and since when there is something to see. */
export function renderStrip({ app, since, dropped, reload }: Strip): TemplateResult {
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
        : html`<span class="muted"
            >Recording since ${formatTime(since).slice(0, 8)}${dropped > 0 ? `, ${dropped} dropped` : ''}</span
          >`
    }
  </div>`;
}

/** Draws a button that shows an icon alone; its label is read out, and shown on hover. */
export function renderIconButton(
  glyph: Parameters<typeof renderGlyph>[0],
  label: string,
  act: () => void,
): TemplateResult {
  return html`<button type="button" class="button plain icon-only" aria-label=${label} title=${label} @click=${act}>
    ${renderGlyph(glyph)}
  </button>`;
}
