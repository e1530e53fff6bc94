import { html, type TemplateResult } from 'lit';

/** Draws a section of the admin: a plain page that says where the admin is. */
export function renderSection(path: string): TemplateResult {
  return html`<admin-section path=${path}></admin-section>`;
}
