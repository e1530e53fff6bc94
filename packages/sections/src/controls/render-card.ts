import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
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

/** Renders terms with what they mean, in two columns. */
export function renderFacts(facts: readonly (readonly [term: string, fact: unknown])[]): TemplateResult {
  return html`<dl class="card-body facts">
    ${facts.map(
      ([term, fact]) =>
        html`<dt>${term}</dt>
          <dd>${fact}</dd>`,
    )}
  </dl>`;
}

/** Renders a link to a page of the admin. */
export function renderLink(path: string, content: unknown, look = '', isCurrent = false): TemplateResult {
  const follow = (event: MouseEvent): void => selectOnClick(event, path);
  return html`<a class=${look} href=${path} aria-current=${isCurrent ? 'page' : nothing} @click=${follow}
    >${content}</a
  >`;
}
