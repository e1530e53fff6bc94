import { html, type TemplateResult } from 'lit';
import { renderIcon } from '../styles/icons.ts';
import { selectOnClick } from './nav-select-event.ts';

/**
 * Renders a link back to the app that redirected to a page, for the slot `before` of an
 * `<admin-page>`.
 *
 * @param path Path of this origin that leads to the app.
 */
export function renderWayBack(appName: string, path: string): TemplateResult {
  return html`<a slot="before" href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
    >${renderIcon('previous')}<span>Back to <bdi>${appName}</bdi></span></a
  >`;
}
