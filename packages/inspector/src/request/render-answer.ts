import { html, nothing, type TemplateResult } from 'lit';
import { PLAIN_TEXT } from '../editor/load-editor.ts';
import { formatDuration } from '../entries/describe-row.ts';
import { renderRule } from '../rules/render-rule.ts';
import { findApiRule } from '../rules/rules.ts';
import type { Answer, PageLink, QueryCost } from './api-answer.ts';

/** Renders how a request ended: the status, the time and the size. */
export function renderStat({ status, milliseconds, size, errors }: Answer): TemplateResult {
  const isBad = status >= 400 || errors.length > 0;
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  return html`${status < 400 && isBad ? html`<span class="pill bad">${count}</span>` : nothing}
    <span class=${isBad ? 'pill bad' : 'pill'}>${status}</span>
    <span>${formatDuration(milliseconds)}</span>
    <span>${formatBytes(size)}</span>`;
}

/** Renders the body of an answer, below what else it says: other pages, the cost, and its errors. */
export function renderAnswer(answer: Answer, follow: (link: PageLink) => void): TemplateResult {
  const { status, url, body, cost, links, errors } = answer;
  const rule = findApiRule(status, url);
  return html`${links.length > 0 ? renderLinks(links, follow) : nothing} ${cost ? renderCost(cost) : nothing}
  ${
    errors.length > 0 || rule
      ? html`<div class="problem" role="alert">
          ${errors.map(({ text }) => html`<p>${text}</p>`)} ${rule ? renderRule(rule) : nothing}
        </div>`
      : nothing
  }
  ${
    body.text === ''
      ? html`<p class="muted">The answer has no body.</p>`
      : html`<inspector-editor
          readonly
          label="Body of the answer"
          .text=${body.text}
          .language=${body.format === 'JSON' ? undefined : PLAIN_TEXT}
        ></inspector-editor>`
  }
  ${body.note === '' ? nothing : html`<p class="muted">${body.note}</p>`}`;
}

/** Renders the headers of an answer. */
export function renderHeaders({ headers }: Answer): TemplateResult {
  return html`<dl>
    ${headers.map(
      ([name, value]) =>
        html`<dt class="muted">${name}</dt>
          <dd dir="ltr">${value}</dd>`,
    )}
  </dl>`;
}

/** Writes a number of bytes for a person to read. */
export function formatBytes(size: number): string {
  return size < 1_000 ? `${size} B` : `${(size / 1_000).toFixed(1)} kB`;
}

function renderLinks(links: readonly PageLink[], follow: (link: PageLink) => void): TemplateResult {
  return html`<div class="line">
    <span class="muted">Link</span>
    ${renderLink('previous', 'Previous', links, follow)} ${renderLink('next', 'Next', links, follow)}
  </div>`;
}

/** A button that exists on the first and the last page too, so that it keeps focus there. */
function renderLink(
  relation: 'previous' | 'next',
  label: string,
  links: readonly PageLink[],
  follow: (link: PageLink) => void,
): TemplateResult {
  const link = links.find((each) => each.relation === relation);
  return html`<button
    type="button"
    class="button"
    aria-disabled=${link ? nothing : 'true'}
    @click=${() => link && follow(link)}
  >
    ${label}
  </button>`;
}

function renderCost({ requested, actual, most, left, restored }: QueryCost): TemplateResult {
  const limit = most.toLocaleString('en');
  return html`<div class="line">
    <span class="muted">Cost</span>
    <meter aria-label="Cost" max=${most} value=${actual}></meter>
    <span>${actual} of ${limit}, ${requested} at most</span>
    <span class="muted">${left.toLocaleString('en')} left, ${restored.toLocaleString('en')} a second come back</span>
  </div>`;
}
