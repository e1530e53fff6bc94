import { visuallyHiddenStyles } from '@platformapp/elements/styles/visually-hidden';
import { recordText, type RequestEntry } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { ActionStatus } from '../controls/action-status.ts';
import { renderChoice } from '../controls/render-choice.ts';
import { renderTabList } from '../controls/render-tab-list.ts';
import { tabListStyles } from '../controls/tab-list-styles.ts';
import { COPY_FORMATS, type CopyFormat, copyRequest, describeCopy } from '../detail/copy-request.ts';
import { copyText } from '../controls/copy-text.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles, instrumentTokens } from '../look/instrument.ts';
import type { ApiError, PageLink, SendRequest } from './api-answer.ts';
import {
  API_ROOT,
  type ApiRequest,
  EXAMPLES,
  fromEntry,
  readBody,
  readHeaders,
  readUrl,
  toPath,
  withPath,
} from './api-request.ts';
import { Asking } from './asking.ts';
import { LateGraphql } from './late-graphql.ts';
import { renderAnswer, renderHeaders, renderStat } from './render-answer.ts';
import { renderRequest, type RequestPart } from './render-request.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { renderSource } from './render-source.ts';
import { renderTarget } from './render-target.ts';
import { requestEditorStyles } from './request-editor-styles.ts';
import { RequestHistory } from './request-history.ts';

/**
 * Sends a request to the admin API, in REST or GraphQL: a new one, or a recorded one again. From a
 * width of 840 CSS pixels on, the answer is beside the request.
 *
 * @summary The request editor.
 * @event {EntrySelectEvent} entry-select - The user wants to see what a recorded request came from.
 * @slot - The beginning of the toolbar.
 */
@customElement('request-editor')
export class RequestEditor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentTokens,
    instrumentStyles,
    visuallyHiddenStyles,
    tabListStyles,
    requestEditorStyles,
  ];

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
  @state() private answerShown: 'answer' | 'schema' | 'headers' = 'answer';
  #history = new RequestHistory(this.api);
  readonly #asking = new Asking(this);
  readonly #status = new ActionStatus(this);
  readonly #graphql = new LateGraphql(this);

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#run();
    });
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('api') || changed.has('recorded')) this.#begin();
    const { send } = this;
    if (send && this.#isGraphql) this.#graphql.load(send, `${this.#origin}${API_ROOT}graphql.json`);
  }

  override firstUpdated(): void {
    void this.#status.run(loadEditor);
  }

  override render(): TemplateResult {
    const { asked, recorded } = this;
    return html`<div class="bar">
        <slot></slot>
        <span class="space"></span>
        ${this.#renderHistory()}
        ${renderChoice('Copy as', COPY_FORMATS, (index) => void this.#copy(COPY_FORMATS[index] ?? 'cURL'))}
        <button
          type="button"
          class="button primary"
          aria-disabled=${this.#asking.isWaiting}
          aria-keyshortcuts="Control+Enter"
          @click=${this.#run}
        >
          ${renderGlyph('run')} Run <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
      </div>
      ${
        this.#isGraphql
          ? nothing
          : renderTarget({
              asked,
              isRefused: this.#status.problemAt('path') !== undefined,
              edit: this.#edit,
              run: this.#run,
            })
      }
      ${recorded ? this.#renderSource(recorded) : nothing}
      <p
        id="refusal"
        role=${this.#status.hasFailed ? 'alert' : 'status'}
        class=${this.#status.hasFailed ? 'failed' : 'muted'}
      >
        ${this.#status.said}
      </p>
      <div class="panes">
        ${renderRequest({
          asked,
          shown: this.shown,
          graphql: this.#graphql.language,
          errors: this.#asking.answer?.errors ?? NONE,
          isRefused: this.#status.problemAt('variables') !== undefined,
          edit: this.#edit,
          show: this.#show,
        })}
        ${this.#renderAnswer()}
      </div>`;
  }

  /** Focuses the heading of the page, or else the path, once it has rendered. */
  override focus(options?: FocusOptions): void {
    void this.#focus(options);
  }

  async #focus(options?: FocusOptions): Promise<void> {
    await this.updateComplete;
    const find = (selector: string): HTMLElement | null => this.renderRoot.querySelector(selector);
    (this.querySelector('h1') ?? find('.path') ?? find('.primary'))?.focus(options);
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
    this.#asking.stop();
    this.#asking.answer = undefined;
    this.answerShown = 'answer';
    this.#status.clear();
    this.#take(original ?? this.#history.requests[0] ?? EXAMPLES[api]);
  }

  /** Shows another request. */
  #take(request: ApiRequest): void {
    this.asked = request;
    this.shown = request.body === '' && request.variables === undefined ? 'query' : 'body';
  }

  readonly #edit = (request: ApiRequest): void => {
    this.asked = request;
  };

  readonly #show = (part: RequestPart): void => {
    this.shown = part;
  };

  #renderHistory(): TemplateResult | typeof nothing {
    const { names } = this.#history;
    if (names.length === 0) return nothing;
    return renderChoice('History', [...names, 'Clear history'], (index) => {
      const request = this.#history.requests[index];
      if (request) this.#take(request);
      else this.#history.clear();
      this.requestUpdate();
    });
  }

  #renderSource(recorded: RecordedRequest): TemplateResult {
    const original = fromEntry(recorded.entry);
    const isEdited = JSON.stringify(original) !== JSON.stringify(this.asked);
    return renderSource(recorded, isEdited, () => this.#take(original));
  }

  #renderAnswer(): TemplateResult {
    const { answer } = this.#asking;
    const tabs = [
      { id: 'answer', label: 'Answer' } as const,
      ...(this.#isGraphql ? [{ id: 'schema', label: 'Schema' } as const] : []),
      { id: 'headers', label: 'Headers', count: answer?.headers.length } as const,
    ];
    const show = (id: 'answer' | 'schema' | 'headers'): unknown => (this.answerShown = id);
    return html`<section class="pane" aria-label="Answer">
      <div class="tab-line">
        ${renderTabList({ label: 'Answer', panel: 'answer', tabs, shown: this.answerShown, show })}
        <span class="stat" role="status"
          >${this.#asking.isWaiting ? 'Waiting…' : answer ? renderStat(answer) : nothing}</span
        >
      </div>
      <div class="panel" id="answer" role="tabpanel" tabindex="0" aria-labelledby="answer-${this.answerShown}">
        ${this.#renderAnswerPart()}
      </div>
    </section>`;
  }

  #renderAnswerPart(): TemplateResult {
    if (this.answerShown === 'schema') return this.#graphql.renderSchema();
    const { answer } = this.#asking;
    if (!answer) return html`<p class="muted">What the API answers is shown here.</p>`;
    return this.answerShown === 'headers' ? renderHeaders(answer) : renderAnswer(answer, this.#follow);
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
      const send = this.recorded?.send ?? this.send;
      if (this.answerShown === 'schema') this.answerShown = 'answer';
      if (!send) return;
      const init = { method: asked.method, headers, ...(body !== '' && { body }) };
      void this.#status.run(() => this.#asking.ask(send, url, init));
    }
  };

  #refuse(place: string, problem: string): void {
    void this.#status.run(async () => await Promise.resolve({ problem }), place);
  }

  readonly #follow = ({ url }: PageLink): void => {
    this.asked = withPath({ ...this.asked, method: 'GET' }, toPath(url));
    this.#run();
  };

  async #copy(format: CopyFormat): Promise<void> {
    const { asked } = this;
    const { answer } = this.#asking;
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
    await this.#status.run(() => copyText(copyRequest(request, format), describeCopy(request, format)));
  }
}

/** One list, so that an answer without errors does not change the editor. */
const NONE: readonly ApiError[] = [];

declare global {
  interface HTMLElementTagNameMap {
    'request-editor': RequestEditor;
  }
}
