import { html, nothing, type TemplateResult } from 'lit';
import { renderTabList } from '../controls/render-tab-list.ts';
import { renderFactList } from '../controls/render-controls.ts';
import { findApiRule, renderRule } from '../rules/rules.ts';
import { PLAIN_TEXT } from '../editor/load-editor.ts';
import { formatDuration } from '../entries/describe-row.ts';
import { formatBytes } from '../entries/pretty-body.ts';
import type { Answer, QueryCost } from './api-answer.ts';

/** What is shown of an answer, or of the schema. */
export type AnswerPart = 'answer' | 'schema' | 'headers';

/** What the pane of an answer needs besides it. */
export interface AnswerScene {
  readonly part: AnswerPart;
  readonly show: (part: AnswerPart) => void;
  readonly isWaiting: boolean;
  /** Absent in REST. */
  readonly renderSchema: (() => TemplateResult) | undefined;
  /** Asks for another page. */
  readonly follow: (url: string) => void;
}

/** Renders the pane of an answer, which is empty before there is one. */
export function renderAnswerPane(
  answer: Answer | undefined,
  { part, show, isWaiting, renderSchema, follow }: AnswerScene,
): TemplateResult {
  const tabs = [
    { id: 'answer', label: 'Answer' } as const,
    ...(renderSchema ? [{ id: 'schema', label: 'Schema' } as const] : []),
    { id: 'headers', label: 'Headers', count: answer?.headers.length } as const,
  ];
  const empty = html`<p class="muted">What the API answers is shown here.</p>`;
  const shown = answer && (part === 'headers' ? renderFactList(answer.headers) : renderAnswer(answer, follow));
  return html`<section class="pane column" aria-label="Answer">
    <div class="tools">
      ${renderTabList({ label: 'Answer', panel: 'answer', tabs, shown: part, show })}
      <span class="stat" role="status">${isWaiting ? 'Waiting…' : answer ? renderStat(answer) : nothing}</span>
    </div>
    <div class="panel column" id="answer" role="tabpanel" tabindex="0" aria-labelledby="answer-${part}">
      ${part === 'schema' && renderSchema ? renderSchema() : (shown ?? empty)}
    </div>
  </section>`;
}

/** Renders how a request ended: the status, the time and the size. */
function renderStat({ status, milliseconds, size, errors }: Answer): TemplateResult {
  const isBad = status >= 400 || errors.length > 0;
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  return html`${status < 400 && isBad ? html`<span class="pill bad">${count}</span>` : nothing}
    <span class="pill ${isBad ? 'bad' : 'ok'}">${status}</span>
    <span>${formatDuration(milliseconds)}</span>
    <span>${formatBytes(size)}</span>`;
}

/** Renders the body of an answer, below what else it says: other pages, the cost, and its errors. */
function renderAnswer(answer: Answer, follow: (url: string) => void): TemplateResult {
  const { status, url, body, cost, links, errors } = answer;
  const rule = findApiRule(status, url);
  return html`${
    Object.keys(links).length > 0
      ? html`<div class="tools">
          <span class="muted">Link</span>
          ${renderLink('Previous', links['previous'], follow)} ${renderLink('Next', links['next'], follow)}
        </div>`
      : nothing
  }
  ${cost ? renderCost(cost) : nothing}
  ${
    errors.length > 0 || rule
      ? html`<div class="rule" role="alert">
          ${errors.map(({ text }) => html`<p><strong>${text}</strong></p>`)}
          ${rule ? renderRule(rule.name, rule.text) : nothing}
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

/** A button that exists on the first and the last page too, so that it keeps focus there. */
function renderLink(label: string, url: string | undefined, follow: (url: string) => void): TemplateResult {
  return html`<button
    type="button"
    class="button"
    aria-disabled=${url === undefined ? 'true' : nothing}
    @click=${() => url !== undefined && follow(url)}
  >
    ${label}
  </button>`;
}

function renderCost({ requested, actual, most, left, restored }: QueryCost): TemplateResult {
  return html`<div class="tools">
    <span class="muted">Cost</span>
    <meter aria-label="Cost" max=${most} value=${actual}></meter>
    <span>${actual} of ${most.toLocaleString('en')}, ${requested} at most</span>
    <span class="muted">${left.toLocaleString('en')} left, ${restored.toLocaleString('en')} a second come back</span>
  </div>`;
}
