import type { AdminState } from '@platformapp/host';
import { type Timeline, writeHar, writeNdjson } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { version } from '../../package.json';
import type { InspectedApp } from '../app/inspected-app.ts';
import { renderMenu as renderPopover } from '../controls/render-menu.ts';
import { download } from '../files/download.ts';
import { renderGlyph } from '../look/glyph.ts';

/** What the menu of the timeline is about. */
export interface Menu {
  readonly app: InspectedApp | undefined;
  readonly admin: AdminState | undefined;
  /** The log that is exported. */
  readonly timeline: Timeline;
  readonly reload: () => void;
  /** Lets the user choose a log to show. */
  readonly read: () => void;
}

/** Renders the menu at the end of the toolbar: the open app, and the log as a file. */
export function renderMenu({ app, admin, timeline, reload, read }: Menu): TemplateResult {
  return html`<span slot="menu">
    ${renderPopover(
      'menu',
      'More',
      html`${app ? renderApp(app, admin, reload) : nothing}
        <button type="button" title="Everything, without secrets" @click=${() => writeAll(timeline)}>
          ${renderGlyph('export')} Export as NDJSON
        </button>
        <button type="button" title="The requests, without secrets" @click=${() => writeRequests(timeline)}>
          ${renderGlyph('export')} Export as HAR
        </button>
        <button type="button" title="A log as NDJSON, or a HAR of any program" @click=${read}>
          ${renderGlyph('import')} Import…
        </button>`,
    )}
  </span>`;
}

function renderApp({ name, url }: InspectedApp, admin: AdminState | undefined, reload: () => void): TemplateResult {
  return html`<p>
      <strong><bdi>${name}</bdi></strong
      >${admin ? html` <span class="muted">· ${admin.phase}</span>` : nothing}<br />
      <code dir="ltr">${url}</code>
    </p>
    <button type="button" @click=${reload}>${renderGlyph('reload')} Reload app</button>
    <a href=${url} target="_blank" rel="noopener">${renderGlyph('external')} Open app in a tab</a>
    <hr />`;
}

function writeAll(timeline: Timeline): void {
  download('timeline.ndjson', writeNdjson(timeline), 'application/x-ndjson');
}

function writeRequests({ entries }: Timeline): void {
  const requests = entries.filter((entry) => entry.type === 'request');
  download('requests.har', writeHar(requests, { name: 'PlatformApp', version }), 'application/json');
}
