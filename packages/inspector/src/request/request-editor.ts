import { errorMessage } from '@platformapp/protocol';
import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderFactList } from '../controls/render-controls.ts';
import { tabListStyles } from '../controls/render-tab-list.ts';
import { type CopyFormat, copyRequest, describeCopy, renderCopyAs } from '../detail/copy-request.ts';
import { isEditor, loadEditor, PLAIN_TEXT } from '../editor/load-editor.ts';
import { formatBytes, prettyJson } from '../entries/pretty-body.ts';
import type { ApiError } from '../entries/read-errors.ts';
import { renderGlyph } from '../look/glyph.ts';
import { type Answer, askApi } from './api-answer.ts';
import {
  API_ROOT,
  type ApiRequest,
  EXAMPLES,
  fromEntry,
  isSent,
  readBody,
  readHeaders,
  readUrl,
  toEntry,
  toPath,
  withPath,
  withQuery,
} from './api-request.ts';
import { editorStyles } from './editor-styles.ts';
import { LateSchema } from './late-schema.ts';
import { type RecordedRequest, renderSource } from './recorded-request.ts';
import { renderAnswer, renderStat } from './api-answer.ts';
import { renderPane } from '../controls/render-tab-list.ts';
import { renderRows, renderTarget } from './render-request.ts';
import { RequestHistory } from './request-history.ts';
import { parametersOf } from './render-request.ts';

/**
 * Sends a request to the admin API, in REST or GraphQL: a new one, or a recorded one again. From a
 * width of 840 CSS pixels on, the answer is beside the request.
 *
 * @summary The request editor.
 * @event {EntrySelectEvent} entry-select - The user wants to see what a recorded request came from.
 * @slot - The beginning of the toolbar.
 */
@customElement('request-editor')
export class RequestEditor extends InspectorElement {
  static override styles: CSSResultGroup = [InspectorElement.styles, tabListStyles, editorStyles];

  /** The API that a new request asks. */
  @property() api: 'graphql' | 'rest' = 'graphql';

  /** The request to send again. Absent for a new one. */
  @property({ attribute: false }) recorded: RecordedRequest | undefined = undefined;

  /** Whether it is as dense as the inspector. */
  @property({ type: Boolean, reflect: true }) dense = false;

  @state() private asked: ApiRequest = EXAMPLES.graphql;
  /** The part of the request that is edited. The query of GraphQL is its body. */
  @state() private shown: 'query' | 'body' | 'headers' = 'body';
  @state() private answerPart: 'answer' | 'schema' | 'headers' = 'answer';
  @state() private answer: Answer | undefined;
  /** Another object for each request that is awaited. */
  @state() private waiting: object | undefined;
  readonly #schema = new LateSchema(this);
  #history = new RequestHistory(this.api);

  constructor() {
    super();
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#run();
    });
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('api') || changed.has('recorded')) this.#begin();
    if (this.send && this.#isGraphql) this.#schema.load(this.send, `${this.#origin}${API_ROOT}graphql.json`);
  }

  override firstUpdated(): void {
    void this.status.run(loadEditor, 'editor');
  }

  override render(): TemplateResult {
    const { asked, recorded } = this;
    const { problem } = this.status;
    return html`<div class="tools run">
        <slot></slot>
        <span class="space"></span>
        ${this.#history.renderMenu(this.#take)} ${renderCopyAs(this.#copyAs)}
        <button
          type="button"
          class="button primary"
          aria-disabled=${this.waiting !== undefined}
          aria-keyshortcuts="Control+Enter"
          @click=${this.#run}
        >
          ${renderGlyph('run')} Run <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
      </div>
      ${this.#isGraphql ? nothing : renderTarget(asked, this.status.problemAt('path') !== '', this.#edit, this.#run)}
      ${recorded ? this.#renderSource(recorded) : nothing}
      <p id="refusal" role="alert" class="failed" ?hidden=${problem === ''}>${problem}</p>
      <div class="panes">${this.#renderRequest()} ${this.#renderAnswer()}</div>
      ${this.status.render()}`;
  }

  /** Focuses the heading of the page, or else the path, once it has rendered. */
  override focus(options?: FocusOptions): void {
    const find = (selector: string): HTMLElement | null => this.renderRoot.querySelector(selector);
    void this.updateComplete.then(() =>
      (this.querySelector('h1') ?? find('.path') ?? find('.primary'))?.focus(options),
    );
  }

  get #isGraphql(): boolean {
    return this.asked.variables !== undefined;
  }

  get #origin(): string {
    return this.recorded ? new URL(this.recorded.entry.url).origin : location.origin;
  }

  #begin(): void {
    const original = this.recorded && fromEntry(this.recorded.entry);
    const api = original ? (original.variables === undefined ? 'rest' : 'graphql') : this.api;
    this.#history = new RequestHistory(api);
    this.waiting = undefined;
    this.answer = undefined;
    this.answerPart = 'answer';
    this.status.clear();
    this.#take(original ?? this.#history.requests[0]?.request ?? EXAMPLES[api]);
  }

  /** Shows another request. */
  readonly #take = (request: ApiRequest): void => {
    this.asked = request;
    this.shown = request.body === '' && request.variables === undefined ? 'query' : 'body';
  };

  readonly #edit = (request: ApiRequest): void => {
    this.asked = request;
  };

  /** A text with errors stays as it is: they are marked in it. */
  readonly #format = (): void => {
    const { body } = this.asked;
    const formatted = this.#isGraphql ? this.#schema.format(body) : prettyJson(body);
    if (formatted !== undefined) this.asked = { ...this.asked, body: formatted };
  };

  #renderSource(recorded: RecordedRequest): TemplateResult {
    const original = fromEntry(recorded.entry);
    const isEdited = JSON.stringify(original) !== JSON.stringify(this.asked);
    return renderSource(recorded, isEdited, () => this.#take(original));
  }

  #renderRequest(): TemplateResult {
    const { query, body, headers } = this.asked;
    const size = new TextEncoder().encode(body).length;
    const first = this.#isGraphql
      ? [{ id: 'body', label: 'Query' } as const]
      : [
          { id: 'query', label: 'Query', count: query.filter(isSent).length } as const,
          { id: 'body', label: 'Body', count: size && formatBytes(size) } as const,
        ];
    return renderPane({
      label: 'Request',
      tabs: [...first, { id: 'headers', label: 'Headers', count: headers.filter(isSent).length } as const],
      shown: this.shown,
      show: (part) => (this.shown = part),
      aside: this.shown === 'body' ? renderButton('Format', this.#format, { look: 'plain' }) : nothing,
      content: this.#renderPart(),
    });
  }

  #renderPart(): TemplateResult {
    const { asked, shown } = this;
    if (shown === 'body') return this.#renderBody();
    return shown === 'headers'
      ? renderRows('Header', asked.headers, {}, (headers) => this.#edit({ ...asked, headers }))
      : renderRows('Parameter', asked.query, parametersOf(asked.path), (query) => this.#edit(withQuery(asked, query)));
  }

  /** The editor of the body, or those of a query and its variables. */
  #renderBody(): TemplateResult {
    const { asked } = this;
    const { body, variables, path } = asked;
    const rest = /\.xml(?:\?|$)/.test(path) ? PLAIN_TEXT : undefined;
    const take = (name: 'body' | 'variables') => (event: Event) =>
      isEditor(event.target) && this.#edit({ ...asked, [name]: event.target.text });
    return html`<inspector-editor
        label=${variables === undefined ? 'Body' : 'Query'}
        .text=${body}
        .language=${variables === undefined ? rest : (this.#schema.language ?? PLAIN_TEXT)}
        .marks=${this.answer?.errors ?? NONE}
        @input=${take('body')}
      ></inspector-editor>
      ${
        variables === undefined
          ? nothing
          : html`<h2>Variables</h2>
              <inspector-editor
                class="variables"
                label="Variables"
                .text=${variables}
                ?refused=${this.status.problemAt('variables') !== ''}
                @input=${take('variables')}
              ></inspector-editor>`
      }`;
  }

  #renderAnswer(): TemplateResult {
    const { answer, answerPart, waiting } = this;
    const empty = html`<p class="muted">What the API answers is shown here.</p>`;
    const parts = {
      answer: () => (answer ? renderAnswer(answer, this.#follow) : empty),
      headers: () => (answer ? renderFactList(answer.headers) : empty),
      schema: () => this.#schema.render(),
    };
    return renderPane({
      label: 'Answer',
      tabs: [
        { id: 'answer', label: 'Answer' } as const,
        ...(this.#isGraphql ? [{ id: 'schema', label: 'Schema' } as const] : []),
        { id: 'headers', label: 'Headers', count: answer?.headers.length } as const,
      ],
      shown: answerPart,
      show: (part) => (this.answerPart = part),
      aside: html`<span class="across" role="status"
        >${waiting ? 'Waiting…' : answer ? renderStat(answer) : nothing}</span
      >`,
      content: parts[answerPart](),
    });
  }

  readonly #run = (): void => {
    const { asked } = this;
    const url = readUrl(asked, this.#origin);
    const body = readBody(asked);
    if (url === undefined) this.status.refuse('Enter a path of the admin API, such as orders/count.json.', 'path');
    else if (body === undefined) {
      this.status.refuse('Variables must be a JSON object, such as { "first": 5 }.', 'variables');
    } else {
      this.#history.add(asked);
      const headers = readHeaders(asked).map(([name, value]): [string, string] => [name, value]);
      if (this.answerPart === 'schema') this.answerPart = 'answer';
      const init = { method: asked.method, headers, ...(body !== '' && { body }) };
      void this.status.run(() => this.#ask(url, init), 'answer');
    }
  };

  /** Only the answer to the last request is shown. */
  async #ask(url: string, init: RequestInit): Promise<void> {
    const send = this.recorded?.send ?? this.send;
    if (!send) return;
    const waiting = {};
    this.waiting = waiting;
    try {
      const answer = await askApi(send, url, init);
      if (waiting === this.waiting) this.answer = answer;
    } catch (error) {
      if (waiting === this.waiting) throw new Error(`The request failed: ${errorMessage(error)}`, { cause: error });
    } finally {
      if (waiting === this.waiting) this.waiting = undefined;
    }
  }

  readonly #follow = (url: string): void => {
    this.asked = withPath({ ...this.asked, method: 'GET' }, toPath(url));
    this.#run();
  };

  readonly #copyAs = (format: CopyFormat): void => {
    const { asked, answer } = this;
    const url = readUrl(asked, this.#origin);
    if (url === undefined) {
      this.#run();
      return;
    }
    const request = toEntry(asked, url);
    const sent = answer ? { ...request, answer: { status: answer.status, headers: [], duration: 0 } } : request;
    this.copy(copyRequest(sent, format), describeCopy(sent, format));
  };
}

/** One list, so that an answer without errors does not change the editor. */
const NONE: readonly ApiError[] = [];

declare global {
  interface HTMLElementTagNameMap {
    'request-editor': RequestEditor;
  }
}
