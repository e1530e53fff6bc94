import { explainMisuse } from '@platformapp/protocol';
import { FAULTS } from '@platformapp/kernel/faults';
import {
  describeCall,
  faultOf,
  type Header,
  type RecordedBody,
  type RequestEntry,
  type TimelineEntry,
} from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { type Fact, renderFactList, toLabel } from '../controls/render-controls.ts';
import { describeLane, formatDuration, formatTime } from '../entries/describe-row.ts';
import { formatBytes, prettyBody, prettyValue } from '../entries/pretty-body.ts';
import { renderCode } from './render-code.ts';
import { findApiRule, renderRule } from '../rules/rules.ts';

/** Renders the facts about an entry. */
export function renderFacts(entry: TimelineEntry): TemplateResult {
  const { at } = entry;
  switch (entry.type) {
    case 'request':
      return renderRequest(entry);
    case 'call':
      return html`${renderFactList([
          ['Time', formatTime(at)],
          ['Frame', entry.frame],
          ['Call', entry.name],
        ])}
        <h3>As the app wrote it</h3>
        <pre dir="ltr">${describeCall(entry)}</pre>
        ${renderValue('Arguments', entry.args)}`;
    case 'misuse': {
      const { code, place, value, sentence, rule } = explainMisuse(entry.report);
      const facts: readonly Fact[] = [
        ['Time', formatTime(at)],
        ['Code', code],
        ['Where', place],
        ['Value', value],
      ];
      return html`${renderRule(sentence, rule)} ${renderFactList(facts)}`;
    }
    case 'attempt':
      return html`${entry.reason === '' ? nothing : renderRule(entry.reason)} ${renderOthers(entry)}`;
    case 'notification':
    case 'event':
    case 'delivery':
    case 'session':
    case 'navigation':
    case 'notice':
      return renderOthers(entry);
  }
}

/** Renders every property of an entry: an object as JSON, anything else in a list. */
function renderOthers(entry: TimelineEntry): TemplateResult {
  const { type: _type, number: _number, cause: _cause, at, ...others } = entry;
  const facts = Object.entries<unknown>(others).filter(([key]) => key !== 'reason');
  return html`${renderFactList([
    ['Time', formatTime(at)],
    ...facts.filter((fact) => !isValue(fact)),
    ['Fault', describeFault(entry)],
  ])}
  ${facts.filter(isValue).map(([key, value]) => renderValue(key, value))}`;
}

function renderRequest(entry: RequestEntry): TemplateResult {
  const { at, method, url, lane, headers, body, answer } = entry;
  const rule = answer && lane !== 'network' ? findApiRule(answer.status, url) : undefined;
  return html`${answer?.failure === undefined ? nothing : renderRule(answer.failure)}
  ${rule ? renderRule(rule.name, rule.text) : nothing}
  ${renderFactList([
    ['Time', formatTime(at)],
    ['Method', method],
    ['URL', url],
    ['From', describeLane(lane)],
    ['Status', answer ? answer.status || 'failed' : 'waiting'],
    ['Took', answer && formatDuration(answer.duration)],
    ['Fault', describeFault(entry)],
  ])}
  ${renderMessage('Request', headers, body, url)}
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
  return html`<h3>
      ${name}
      ${body && pretty ? html`<span class="muted">${formatBytes(body.size)} · ${pretty.format}</span>` : nothing}
    </h3>
    ${
      headers.length === 0
        ? nothing
        : html`<details>
            <summary>${headers.length} headers</summary>
            ${renderFactList(headers)}
          </details>`
    }
    ${pretty ? renderCode(pretty) : nothing}`;
}

function renderValue(heading: string, value: unknown): TemplateResult {
  return html`<h3>${toLabel(heading)}</h3>
    ${renderCode(prettyValue(value))}`;
}

function isValue([, value]: Fact): boolean {
  return typeof value === 'object' && value !== null;
}

/** The fault behind an entry, and its effect. */
function describeFault(entry: TimelineEntry | RequestEntry): string | undefined {
  const fault = faultOf(entry);
  return fault && `${FAULTS[fault].label}. ${FAULTS[fault].description}`;
}
