import { FAULTS } from '@platformapp/kernel/faults';
import { explainMisuse } from '@platformapp/protocol';
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
import { formatBytes, prettyBody, prettyValue } from '../entries/pretty-body.ts';
import { findApiRule, renderRule } from '../rules/rules.ts';
import { type Copy, renderCode } from './render-code.ts';

/** Renders the facts about an entry that its row does not say. */
export function renderFacts(entry: TimelineEntry, copy: Copy): TemplateResult {
  const fault = faultOf(entry);
  return html`${fault ? renderRule(`${FAULTS[fault].label}.`, FAULTS[fault].description, 'warn') : nothing}
  ${renderEntry(entry, copy)}`;
}

function renderEntry(entry: TimelineEntry, copy: Copy): TemplateResult {
  switch (entry.type) {
    case 'request':
      return renderRequest(entry, copy);
    case 'call':
      return html`<h3>As the app wrote it</h3>
        ${renderCode({ format: 'JavaScript', text: describeCall(entry), note: '' }, 'call', copy)}
        ${renderValue('arguments', entry.args, copy)}`;
    case 'misuse': {
      const { code, place, value, sentence, rule } = explainMisuse(entry.report);
      const facts: readonly Fact[] = [
        ['Code', code],
        ['Where', place],
        ['Value', value],
      ];
      return html`${renderRule(sentence, rule)} ${renderFactList(facts)}`;
    }
    case 'attempt':
      return html`${entry.reason === '' ? nothing : renderRule(entry.reason)} ${renderOthers(entry, copy)}`;
    case 'notification':
    case 'event':
    case 'delivery':
    case 'session':
    case 'navigation':
    case 'notice':
      return renderOthers(entry, copy);
  }
}

/** Renders every property of an entry: an object as JSON, anything else in a list. */
function renderOthers(entry: TimelineEntry, copy: Copy): TemplateResult {
  const { type: _type, number: _number, cause: _cause, at: _at, ...others } = entry;
  const facts = Object.entries<unknown>(others).filter(([key]) => key !== 'reason');
  return html`${renderFactList(facts.filter((fact) => !isValue(fact)))}
  ${facts.filter(isValue).map(([key, value]) => renderValue(key, value, copy))}`;
}

function renderRequest({ url, lane, headers, body, answer }: RequestEntry, copy: Copy): TemplateResult {
  const rule = answer && lane !== 'network' ? findApiRule(answer.status, url) : undefined;
  return html`${answer?.failure === undefined ? nothing : renderRule(answer.failure)}
  ${rule ? renderRule(rule.name, rule.text) : nothing} ${renderMessage('request', headers, body, copy, url)}
  ${answer ? renderMessage('answer', answer.headers, answer.body, copy) : nothing}`;
}

/** A press on the heading of a message shows its headers. */
function renderMessage(
  name: string,
  headers: readonly Header[],
  body: RecordedBody | undefined,
  copy: Copy,
  url?: string,
): TemplateResult {
  const pretty = body && prettyBody(body, headers, url);
  return html`<details>
      <summary>
        <h3>
          ${toLabel(name)}
          ${body && pretty ? html`<span class="muted">${formatBytes(body.size)} · ${pretty.format}</span>` : nothing}
        </h3>
        <span class="muted">${headers.length} ${headers.length === 1 ? 'header' : 'headers'}</span>
      </summary>
      ${renderFactList(headers)}
    </details>
    ${pretty ? renderCode(pretty, name, copy) : nothing}`;
}

function renderValue(name: string, value: unknown, copy: Copy): TemplateResult {
  return html`<h3>${toLabel(name)}</h3>
    ${renderCode(prettyValue(value), name, copy)}`;
}

function isValue([, value]: Fact): boolean {
  return typeof value === 'object' && value !== null;
}
