import { errorMessage } from '@platformapp/protocol';
import { recordText, type RequestEntry } from '@platformapp/timeline';
import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { copyText } from '../controls/copy-text.ts';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderCopyAs } from '../controls/render-controls.ts';
import { renderTabList, tabListStyles } from '../controls/render-tab-list.ts';
import { COPY_FORMATS, type CopyFormat, copyRequest, describeCopy } from '../detail/copy-request.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { formatBytes, prettyJson } from '../entries/pretty-body.ts';
import type { ApiError } from '../entries/read-errors.ts';
import { renderGlyph } from '../look/glyph.ts';
import { type Answer, askApi, type SendRequest } from './api-answer.ts';
import {
  API_ROOT,
  type ApiRequest,
  EXAMPLES,
  fromEntry,
  isSent,
  readBody,
  readHeaders,
  readUrl,
  toPath,
  withPath,
  withQuery,
} from './api-request.ts';
import { editorStyles } from './editor-styles.ts';
import { LateSchema } from './late-schema.ts';
import { type RecordedRequest, renderSource } from './recorded-request.ts';
import { type AnswerPart, renderAnswerPane } from './render-answer.ts';
import { renderBody, renderRows, renderTarget } from './render-request.ts';
import { RequestHistory } from './request-history.ts';
import { parametersOf } from './rest-paths.ts';

/** A part of a request that is edited. The query of GraphQL is its body. */
type RequestPart = 'query' | 'body' | 'headers';

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

  /** Sends requests. */
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The request to send again. Absent for a new one. */
  @property({ attribute: false }) recorded: RecordedRequest | undefined = undefined;

  /** Whether it is as dense as the inspector. */
  @property({ type: Boolean, reflect: true }) dense = false;

  @state() private asked: ApiRequest = EXAMPLES.graphql;
  @state() private shown: RequestPart = 'body';
  @state() private answerPart: AnswerPart = 'answer';
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
    void this.status.run(loadEditor);
  }

  override render(): TemplateResult {
    const { asked, recorded } = this;
    const { hasFailed, said } = this.status;
    return html`<div class="tools run">
        <slot></slot>
        <span class="space"></span>
        ${this.#history.renderMenu(this.#take, () => this.requestUpdate())}
        ${renderCopyAs(COPY_FORMATS, (format) => void this.#copy(format))}
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
      ${
        this.#isGraphql
          ? nothing
          : renderTarget(asked, this.status.problemAt('path') !== undefined, this.#edit, this.#run)
      }
      ${recorded ? this.#renderSource(recorded) : nothing}
      <p
        id="refusal"
        role=${hasFailed ? 'alert' : 'status'}
        class=${hasFailed ? 'failed' : 'muted'}
        ?hidden=${said === ''}
      >
        ${said || nothing}
      </p>
      <div class="panes">
        ${this.#renderRequest()}
        ${renderAnswerPane(this.answer, {
          part: this.answerPart,
          show: this.#showAnswer,
          isWaiting: this.waiting !== undefined,
          renderSchema: this.#isGraphql ? () => this.#schema.render() : undefined,
          follow: this.#follow,
        })}
      </div>`;
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

  readonly #edit = (request: ApiRequest): unknown => (this.asked = request);

  /** A text with errors stays as it is: they are marked in it. */
  readonly #format = (): void => {
    const { body } = this.asked;
    const formatted = this.#isGraphql ? this.#schema.format(body) : prettyJson(body);
    if (formatted !== undefined) this.asked = { ...this.asked, body: formatted };
  };

  readonly #showAnswer = (part: AnswerPart): void => {
    this.answerPart = part;
  };

  #renderSource(recorded: RecordedRequest): TemplateResult {
    const original = fromEntry(recorded.entry);
    const isEdited = JSON.stringify(original) !== JSON.stringify(this.asked);
    return renderSource(recorded, isEdited, () => this.#take(original));
  }

  #renderRequest(): TemplateResult {
    const { asked, shown } = this;
    const { query, body, headers } = asked;
    const size = new TextEncoder().encode(body).length;
    const first = this.#isGraphql
      ? [{ id: 'body', label: 'Query' } as const]
      : [
          { id: 'query', label: 'Query', count: query.filter(isSent).length } as const,
          { id: 'body', label: 'Body', count: size && formatBytes(size) } as const,
        ];
    const tabs = [...first, { id: 'headers', label: 'Headers', count: headers.filter(isSent).length } as const];
    const show = (id: RequestPart): unknown => (this.shown = id);
    return html`<section class="pane column" aria-label="Request">
      <div class="tools">
        ${renderTabList({ label: 'Request', panel: 'request', tabs, shown, show })}
        <span class="space"></span>
        ${
          shown === 'body'
            ? html`<button type="button" class="button plain" @click=${this.#format}>Format</button>`
            : nothing
        }
      </div>
      <div class="panel column" id="request" role="tabpanel" aria-labelledby="request-${shown}">
        ${this.#renderRequestPart()}
      </div>
    </section>`;
  }

  #renderRequestPart(): TemplateResult {
    const { asked } = this;
    if (this.shown === 'headers') {
      return renderRows('Header', asked.headers, {}, (headers) => this.#edit({ ...asked, headers }));
    }
    if (this.shown === 'query') {
      const meanings = parametersOf(asked.path);
      return renderRows('Parameter', asked.query, meanings, (query) => this.#edit(withQuery(asked, query)));
    }
    const isRefused = this.status.problemAt('variables') !== undefined;
    return renderBody(
      asked,
      { graphql: this.#schema.language, errors: this.answer?.errors ?? NONE, isRefused },
      this.#edit,
    );
  }

  readonly #run = (): void => {
    const { asked } = this;
    const url = readUrl(asked, this.#origin);
    const body = readBody(asked);
    if (url === undefined) this.#refuse('path', 'Enter a path of the admin API, such as orders/count.json.');
    else if (body === undefined) this.#refuse('variables', 'Variables must be a JSON object, such as { "first": 5 }.');
    else {
      this.#history.add(asked);
      const headers = readHeaders(asked).map(([name, value]): [string, string] => [name, value]);
      if (this.answerPart === 'schema') this.answerPart = 'answer';
      void this.status.run(() => this.#ask(url, { method: asked.method, headers, ...(body !== '' && { body }) }));
    }
  };

  /** Only the answer to the last request is shown. */
  async #ask(url: string, init: RequestInit): Promise<{ readonly problem: string } | undefined> {
    const send = this.recorded?.send ?? this.send;
    if (!send) return undefined;
    const waiting = {};
    this.waiting = waiting;
    try {
      const answer = await askApi(send, url, init);
      if (waiting === this.waiting) this.answer = answer;
      return undefined;
    } catch (error) {
      return waiting === this.waiting ? { problem: `The request failed: ${errorMessage(error)}` } : undefined;
    } finally {
      if (waiting === this.waiting) this.waiting = undefined;
    }
  }

  #refuse(place: string, problem: string): void {
    void this.status.run(async () => ({ problem }), place);
  }

  readonly #follow = (url: string): void => {
    this.asked = withPath({ ...this.asked, method: 'GET' }, toPath(url));
    this.#run();
  };

  async #copy(format: CopyFormat): Promise<void> {
    const { asked, answer } = this;
    const url = readUrl(asked, this.#origin);
    if (url === undefined) {
      this.#run();
      return;
    }
    const request: RequestEntry = {
      type: 'request',
      at: 0,
      lane: 'shell',
      method: asked.method,
      url,
      headers: readHeaders(asked),
      body: recordText(readBody(asked) || undefined),
      ...(answer && { answer: { status: answer.status, headers: [], duration: 0 } }),
    };
    await this.status.run(() => copyText(copyRequest(request, format), describeCopy(request, format)));
  }
}

/** One list, so that an answer without errors does not change the editor. */
const NONE: readonly ApiError[] = [];

declare global {
  interface HTMLElementTagNameMap {
    'request-editor': RequestEditor;
  }
}
