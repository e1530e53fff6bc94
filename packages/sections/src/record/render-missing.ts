import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, type TemplateResult } from 'lit';
import { renderWaiting } from '../loading/render-waiting.ts';
import type { Section } from '../section/section.ts';
import { capitalise } from '../values/label.ts';

/** Says that a record does not exist, names the path, and links to the list. */
export function renderMissing(section: Section, id: number): TemplateResult {
  return html`<header>
      ${renderWayToList(section)}
      <h1 tabindex="-1">${capitalise(section.singular)} not found</h1>
    </header>
    <div class="card">
      <div class="card-body">
        <p>There is no ${section.singular} at <code>${section.path}/${id}</code>. It may have been deleted.</p>
      </div>
    </div>`;
}

/** Says that a record is being loaded, or why it could not be. */
export function renderUnloaded(section: Section, failure: string, retry: () => void): TemplateResult {
  return html`<header>${renderWayToList(section)}</header>
    ${renderWaiting(`This ${section.singular}`, failure, retry)}`;
}

/** Links the page of a record to the list that it is in. */
export function renderWayToList({ path, heading }: Section): TemplateResult {
  const list = `/admin${path}`;
  return html`<a class="back" href=${list} @click=${(event: MouseEvent) => selectOnClick(event, list)}
    >${renderIcon('previous')}${heading}</a
  >`;
}
