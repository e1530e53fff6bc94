import { type Timeline, writeHar, writeNdjson } from '@platformapp/timeline';
import { html, type TemplateResult } from 'lit';
import { download } from './download.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { version } from '../../package.json';

/** Renders the buttons that export the shown log and import another, and what is being imported. */
export function renderFiles(timeline: Timeline, reading: File | undefined, read: () => void): TemplateResult {
  return html`<span slot="actions" class="muted" role="status" dir="auto">${reading && `Reading ${reading.name}`}</span>
    <span slot="actions" class="files">
      <button type="button" class="button" title="Everything, without secrets" @click=${() => writeAll(timeline)}>
        NDJSON
      </button>
      <button
        type="button"
        class="button"
        title="The requests, without secrets"
        @click=${() => writeRequests(timeline)}
      >
        HAR
      </button>
      <button type="button" class="button" title="A log as NDJSON, or a HAR of any program" @click=${read}>
        Import
      </button>
    </span>`;
}

/** Renders why a file was refused. */
export function renderProblem(problem: string, dismiss: () => void): TemplateResult {
  return html`<div class="bar problem">
    <p role="alert">${problem}</p>
    ${renderIconButton('close', 'Dismiss', dismiss)}
  </div>`;
}

function writeAll(timeline: Timeline): void {
  download('timeline.ndjson', writeNdjson(timeline), 'application/x-ndjson');
}

function writeRequests({ entries }: Timeline): void {
  const requests = entries.filter((entry) => entry.type === 'request');
  download('requests.har', writeHar(requests, { name: 'PlatformApp', version }), 'application/json');
}
