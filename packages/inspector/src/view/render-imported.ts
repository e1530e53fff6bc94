import { html, type TemplateResult } from 'lit';
import type { ImportedLog } from '../files/read-log.ts';
import { renderIconButton } from '../look/render-icon-button.ts';

/** Renders which file is shown, and the way back to the live log. */
export function renderImported(
  { name, timeline: { entries, dropped } }: ImportedLog,
  leave: () => void,
): TemplateResult {
  return html`<div class="bar imported">
    <span role="status"
      >Log from <strong dir="auto">${name}</strong>, ${entries.length}
      ${entries.length === 1 ? 'entry' : 'entries'}${dropped > 0 ? `; the first ${dropped} are left out` : ''}</span
    >
    <button type="button" class="button" @click=${leave}>Back to the live log</button>
  </div>`;
}

/** Renders why a file was refused. */
export function renderProblem(problem: string, dismiss: () => void): TemplateResult {
  return html`<div class="bar problem">
    <p role="alert">${problem}</p>
    ${renderIconButton('close', 'Dismiss', dismiss)}
  </div>`;
}
