import { isObject } from '@platformapp/protocol';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import type { GraphQLSchema } from 'graphql';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { SendRequest } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { renderWaiting, waitingStyles } from '../loading/render-waiting.ts';
import './admin-query-editor.ts';
import './admin-schema-docs.ts';
import type { AdminQueryEditor } from './admin-query-editor.ts';
import { askApi, REST_ROOT, type Answer } from './answer.ts';
import { ConsoleHistory, type Asked } from './console-history.ts';
import { consoleStyles } from './console-styles.ts';
import { graphqlInit, loadSchema } from './load-schema.ts';
import { renderAnswer } from './render-answer.ts';

const EXAMPLE = `query ($first: Int!) {
  products(first: $first) {
    nodes {
      id
      title
    }
  }
}
`;

/**
 * Asks the API in GraphQL, with the documentation of the schema beside the query.
 *
 * @summary The console for GraphQL.
 */
@customElement('admin-graphql-console')
export class AdminGraphqlConsole extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    waitingStyles,
    consoleStyles,
    css`
      :host,
      .main {
        display: flex;
        flex-wrap: wrap;
        gap: 16px;
        align-items: start;
      }
      .main {
        flex: 2 1 400px;
        min-inline-size: 0;
      }
      .main > * {
        flex: 1 1 100%;
        min-inline-size: 0;
      }
      .docs {
        flex: 1 1 260px;
        min-inline-size: 0;
      }
    `,
  ];

  /** Sends requests to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  @state() private refusal = '';
  @query('admin-query-editor') private editor!: AdminQueryEditor;
  @query('textarea') private variables!: HTMLTextAreaElement;

  readonly #history = new ConsoleHistory(this, 'graphql');
  readonly #schema = new Loader<GraphQLSchema>(this);
  readonly #answer = new Loader<Answer>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('.primary'));
  }

  override willUpdate(changed: PropertyValues): void {
    const { send } = this;
    if (send && changed.has('send')) this.#schema.start((signal) => loadSchema(send, signal));
  }

  override firstUpdated(): void {
    const { query: text = EXAMPLE, variables = '{ "first": 5 }' } = this.#history.latest ?? {};
    this.editor.text = text;
    this.variables.value = variables;
  }

  override render(): TemplateResult {
    return html`<div class="main">
        <form class="card" @submit=${this.#onSubmit}>
          <admin-query-editor .schema=${this.#schema.value} @query-run=${() => this.#run()}></admin-query-editor>
          <p class="muted">Ctrl+Space completes, Ctrl+Enter sends, Tab leaves the editor. On a Mac, ⌘+Enter sends.</p>
          <label class="control"
            >Variables
            <textarea
              class="field"
              rows="4"
              dir="ltr"
              spellcheck="false"
              autocomplete="off"
              aria-invalid=${this.refusal === '' ? nothing : 'true'}
              aria-describedby="refusal"
            ></textarea>
          </label>
          <p id="refusal" class="error" role="alert">${this.refusal}</p>
          <div class="line">
            <button class="button primary">Send</button>
            ${this.#history.render({ nameOf, choose: this.#choose })}
          </div>
        </form>
        ${renderAnswer(this.#answer)}
      </div>
      <section class="card part docs" aria-labelledby="docs">
        <h2 id="docs">Documentation</h2>
        ${this.#renderDocs()}
      </section>`;
  }

  #renderDocs(): TemplateResult {
    const { value, failure } = this.#schema;
    return value
      ? html`<admin-schema-docs .schema=${value}></admin-schema-docs>`
      : renderWaiting('The schema', failure, () => this.#schema.retry());
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#run();
  }

  #run(): void {
    const { send } = this;
    const text = this.editor.text;
    const variables = readVariables(this.variables.value);
    this.refusal = variables ? '' : 'Variables must be a JSON object, such as { "first": 5 }.';
    if (!send || !variables) return;
    this.#history.add({ query: text, variables: this.variables.value });
    const init = graphqlInit(text, variables);
    this.#answer.start((signal) => askApi(send, `${REST_ROOT}graphql.json`, { ...init, signal }));
  }

  readonly #choose = ({ query: text = '', variables = '' }: Asked): void => {
    this.editor.text = text;
    this.variables.value = variables;
  };
}

function readVariables(text: string): object | undefined {
  if (text.trim() === '') return {};
  try {
    const variables: unknown = JSON.parse(text);
    return isObject(variables) ? variables : undefined;
  } catch {
    return undefined;
  }
}

function nameOf({ query: text = '' }: Asked): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-graphql-console': AdminGraphqlConsole;
  }
}
