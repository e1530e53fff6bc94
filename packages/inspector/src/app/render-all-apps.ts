import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { html, type TemplateResult } from 'lit';

const APPS = '/admin';

/** Renders the link to the list of apps, where one is opened. */
export function renderAllApps(): TemplateResult {
  return html`<a class="button" href=${APPS} @click=${(event: MouseEvent) => selectOnClick(event, APPS)}>All apps</a>`;
}
