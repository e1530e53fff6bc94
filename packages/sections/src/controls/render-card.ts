import { html, nothing, type TemplateResult } from 'lit';

/** Renders a card. Its heading may have something beside it. */
export function renderCard(heading: unknown, content: unknown, beside: unknown = nothing): TemplateResult {
  return html`<section class="card">
    <div class="card-head row">
      <h2>${heading}</h2>
      ${beside}
    </div>
    ${content}
  </section>`;
}
