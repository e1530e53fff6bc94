import { html, nothing, type TemplateResult } from 'lit';
import { renderButton } from '../controls/render-controls.ts';
import { PLAIN_TEXT } from '../editor/load-editor.ts';
import { formatDuration } from '../entries/describe-row.ts';
import { formatBytes } from '../entries/pretty-body.ts';
import { findApiRule, renderRule } from '../rules/rules.ts';
import type { Answer, QueryCost } from './api-answer.ts';

/** Renders how a request ended: the status, the time and the size. */
export function renderStat({ status, milliseconds, size, errors }: Answer): TemplateResult {
  const isBad = status >= 400 || errors.length > 0;
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  return html`${status < 400 && isBad ? html`<span class="pill bad">${count}</span>` : nothing}
    <span class="pill ${isBad ? 'bad' : 'ok'}">${status}</span>
    <span>${formatDuration(milliseconds)}</span>
    <span>${formatBytes(size)}</span>`;
}

/**
 * Renders the body of an answer, below what else it says: other pages, the cost, and its errors.
 *
 * @param follow Asks for another page.
 */
export function renderAnswer(answer: Answer, follow: (url: string) => void): TemplateResult {
  const { status, url, body, cost, links, errors } = answer;
  const rule = findApiRule(status, url);
  // A button without a page is there too, so that it keeps focus on the first and the last one.
  const renderLink = (label: string, page = ''): TemplateResult =>
    renderButton(label, () => follow(page), { isOff: page === '' });
  return html`${
    Object.keys(links).length > 0
      ? html`<div class="tools">
          <span class="muted">Link</span>
          ${renderLink('Previous', links['previous'])} ${renderLink('Next', links['next'])}
        </div>`
      : nothing
  }
  ${cost ? renderCost(cost) : nothing}
  ${
    errors.length > 0 || rule
      ? html`<div role="alert">
          ${errors.map(({ text }) => renderRule(text))} ${rule ? renderRule(rule.name, rule.text) : nothing}
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

function renderCost({ requested, actual, most, left, restored }: QueryCost): TemplateResult {
  return html`<div class="tools">
    <span class="muted">Cost</span>
    <meter aria-label="Cost" max=${most} value=${actual}></meter>
    <span>${actual} of ${most.toLocaleString('en')}, ${requested} at most</span>
    <span class="muted">${left.toLocaleString('en')} left, ${restored.toLocaleString('en')} a second come back</span>
  </div>`;
}
