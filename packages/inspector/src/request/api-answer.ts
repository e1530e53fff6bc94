import { decodeJson, isObject } from '@platformapp/protocol';
import type { Header } from '@platformapp/timeline';
import type { SendRequest } from '../controls/inspector-element.ts';
import { type PrettyBody, prettyBody, formatBytes } from '../entries/pretty-body.ts';
import { type ApiError, readErrors } from '../entries/read-errors.ts';
import { readUrl } from './api-request.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { renderButton } from '../controls/render-controls.ts';
import { PLAIN_TEXT } from '../editor/load-editor.ts';
import { formatDuration } from '../entries/describe-row.ts';
import { findApiRule, renderRule } from '../rules/rules.ts';

/** The answer to a request. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: PrettyBody;
  /** Bytes of the body. */
  readonly size: number;
  /** Milliseconds from the request to the end of the body. */
  readonly milliseconds: number;
  /** The cost of a query, if the answer gives it. */
  readonly cost: QueryCost | undefined;
  /** The other pages of a list, from the `Link` header: their URLs by relation, such as `next`. */
  readonly links: Readonly<Record<string, string>>;
  readonly errors: readonly ApiError[];
}

/** The cost of a GraphQL query in points, as the answer gives it. */
export interface QueryCost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number;
  readonly throttleStatus: Readonly<Record<'maximumAvailable' | 'currentlyAvailable' | 'restoreRate', number>>;
}

/** Sends a request and reads all of its answer. */
export async function askApi(send: SendRequest, url: string, init: RequestInit): Promise<Answer> {
  const start = performance.now();
  const response = await send(url, init);
  const bytes = await response.arrayBuffer();
  const milliseconds = performance.now() - start;
  const text = new TextDecoder().decode(bytes);
  const parsed = decodeJson(text);
  const headers = [...response.headers];
  return {
    url,
    status: response.status,
    headers,
    body: prettyBody({ text, isBase64: false, size: 0 }, headers),
    size: bytes.byteLength,
    milliseconds,
    cost: readCost(parsed),
    links: readLinks(response.headers.get('link') ?? '', new URL(url).origin),
    errors: readErrors(parsed),
  };
}

/** The links of a `Link` header that stay in the admin API of an origin. */
export function readLinks(header: string, origin: string): Answer['links'] {
  const links = [...header.matchAll(/<([^>]*)>;\s*rel="([a-z]+)"/g)].flatMap(([, path = '', relation = '']) => {
    const url = readUrl({ path }, origin);
    return url === undefined ? [] : [[relation, url] as const];
  });
  return Object.fromEntries(links);
}

function readCost(body: unknown): QueryCost | undefined {
  const extensions = isObject(body) ? body['extensions'] : undefined;
  const cost = isObject(extensions) ? extensions['cost'] : undefined;
  return isCost(cost) ? cost : undefined;
}

/** The numbers are only shown. */
function isCost(cost: unknown): cost is QueryCost {
  return isObject(cost) && isObject(cost['throttleStatus']);
}

/** Renders how a request ended: the status, the time and the size. */
export function renderStat({ status, milliseconds, size, errors }: Answer): TemplateResult {
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  const look = errors.length > 0 ? '' : 'ok';
  return html`${status < 400 && errors.length > 0 ? html`<span class="pill bad">${count}</span>` : nothing}
    <span class="pill ${status < 400 ? look : 'bad'}">${status}</span>
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

function renderCost({ requestedQueryCost, actualQueryCost, throttleStatus }: QueryCost): TemplateResult {
  const { maximumAvailable, currentlyAvailable, restoreRate } = throttleStatus;
  return html`<div class="tools">
    <span class="muted">Cost</span>
    <meter aria-label="Cost" max=${maximumAvailable} value=${actualQueryCost}></meter>
    <span>${actualQueryCost} of ${maximumAvailable.toLocaleString('en')}, ${requestedQueryCost} at most</span>
    <span class="muted"
      >${currentlyAvailable.toLocaleString('en')} left, ${restoreRate.toLocaleString('en')} a second come back</span
    >
  </div>`;
}
