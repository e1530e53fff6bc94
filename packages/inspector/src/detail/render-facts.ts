import { explainMisuse } from '@platformapp/protocol';
import { FAULTS } from '@platformapp/kernel/faults';
import {
  describeCall,
  faultOf,
  type Header,
  type NewEntry,
  type RecordedBody,
  type RequestEntry,
  type TimelineEntry,
} from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { describeLane, formatDuration, formatTime } from '../entries/describe-row.ts';
import { renderRule } from '../rules/render-rule.ts';
import { findApiRule } from '../rules/rules.ts';
import { renderCode } from './render-code.ts';
import { cutText, prettyBody } from '../entries/pretty-body.ts';

/** A name with a value; a value that is `undefined` is left out. */
type Fact = readonly [name: string, value: string | number | undefined];

/** Renders the facts about an entry, by its kind. */
export function renderFacts(entry: TimelineEntry): TemplateResult {
  switch (entry.type) {
    case 'request':
      return renderRequest(entry);
    case 'call':
      return html`${renderList([at(entry), ['Frame', entry.frame], ['Call', entry.name]])}
        <h3>As the app wrote it</h3>
        <pre dir="ltr">${describeCall(entry)}</pre>
        ${renderValue('Arguments', entry.args)}`;
    case 'notification':
      return html`${renderList([at(entry), ['Frame', entry.frame], ['Message', entry.name]])}
      ${renderValue('Details', entry.details)}`;
    case 'misuse': {
      const { code, place, value, sentence, rule } = explainMisuse(entry.report);
      return html`<p class="lead">${sentence}</p>
        ${renderList([at(entry), ['Code', code], ['Where', place], ['Value', value || undefined]])}
        ${renderRule({ name: rule, text: '' })}`;
    }
    case 'event':
      return html`${renderList([at(entry), ['Topic', entry.topic]])} ${renderValue('Payload', entry.payload)}`;
    case 'delivery':
      return renderList([at(entry), ['Topic', entry.topic], ['Address', entry.address], ['Delivery', entry.delivery]]);
    case 'attempt':
      return html`${entry.reason ? html`<p class="lead failed" dir="auto">${entry.reason}</p>` : nothing}
      ${renderList([
        at(entry),
        ['Topic', entry.topic],
        ['Address', entry.address],
        ['Status', entry.status ?? 'no answer'],
        ['Attempt', entry.attempt],
        ['Delivery', entry.delivery],
        ['Fault', describeFault(entry)],
      ])}`;
    case 'session':
      return renderList([at(entry), ['Frame', entry.frame], ['State', entry.state], ['URL', entry.url]]);
    case 'navigation':
      return renderList([at(entry), ['Path', entry.path]]);
    case 'notice':
      return html`<p class="lead" dir="auto">${entry.text}</p>
        ${renderList([at(entry), ['Level', entry.level]])}`;
  }
}

function renderRequest(entry: RequestEntry): TemplateResult {
  const { method, url, lane, headers, body, answer } = entry;
  const rule = answer && lane !== 'network' ? findApiRule(answer.status, url) : undefined;
  return html`${answer?.failure === undefined ? nothing : html`<p class="lead failed" dir="auto">${answer.failure}</p>`}
  ${renderList([
    at(entry),
    ['Method', method],
    ['URL', url],
    ['From', describeLane(lane)],
    ['Status', answer ? answer.status || 'failed' : 'waiting'],
    ['Took', answer && formatDuration(answer.duration)],
    ['Fault', describeFault(entry)],
  ])}
  ${rule ? renderRule(rule) : nothing} ${renderMessage('Request', headers, body, url)}
  ${answer ? renderMessage('Answer', answer.headers, answer.body) : nothing}`;
}

function renderMessage(
  name: string,
  headers: readonly Header[],
  body: RecordedBody | undefined,
  url?: string,
): TemplateResult | typeof nothing {
  if (headers.length === 0 && !body) return nothing;
  const pretty = body && prettyBody(body, headers, url);
  return html`${
    headers.length === 0
      ? nothing
      : html`<details>
          <summary>${name} headers <span class="muted">${headers.length}</span></summary>
          ${renderList(headers)}
        </details>`
  }
  ${
    pretty
      ? html`<h3>${name} body <span class="muted">${pretty.format}</span></h3>
          ${pretty.text === '' ? nothing : renderCode(pretty)}
          ${pretty.note === '' ? nothing : html`<p class="muted">${pretty.note}</p>`}`
      : nothing
  }`;
}

function renderValue(heading: string, value: unknown): TemplateResult {
  const { text, note } = cutText(JSON.stringify(value, undefined, 2) ?? '');
  return html`<h3>${heading}</h3>
    ${renderCode({ format: 'JSON', text })} ${note === '' ? nothing : html`<p class="muted">${note}</p>`}`;
}

function renderList(facts: readonly Fact[]): TemplateResult {
  return html`<dl>
    ${facts.map(([name, value]) =>
      value === undefined
        ? nothing
        : html`<dt>${name}</dt>
            <dd dir="auto">${value}</dd>`,
    )}
  </dl>`;
}

function at(entry: { readonly at: number }): Fact {
  return ['Time', formatTime(entry.at)];
}

/** The fault behind an entry, and its effect. */
function describeFault(entry: NewEntry): string | undefined {
  const fault = faultOf(entry);
  return fault && `${FAULTS[fault].label}. ${FAULTS[fault].description}`;
}
