import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { SendRequest } from '../api/admin-client.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { askApi, readApiPath, REST_ROOT, type Answer } from './answer.ts';
import { ConsoleHistory, type Asked } from './console-history.ts';
import { consoleStyles } from './console-styles.ts';
import { renderAnswer } from './render-answer.ts';
import { REST_PATHS } from './rest-paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const EXAMPLE: Asked = { method: 'GET', path: 'products.json?limit=5', body: '' };

/**
 * Asks the API in REST.
 *
 * @summary The console for REST.
 */
@customElement('admin-rest-console')
export class AdminRestConsole extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    consoleStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 16px;
      }
      .path {
        flex: 1 1 220px;
      }
    `,
  ];

  /** Sends requests to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  readonly #history = new ConsoleHistory(this, 'rest');
  readonly #answer = new Loader<Answer>(this);

  @state() private asked: Asked = this.#history.latest ?? EXAMPLE;
  @state() private refusal = '';
  @query('form') private form!: HTMLFormElement;

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('.primary'));
  }

  override render(): TemplateResult {
    const { method = 'GET', path = '', body = '' } = this.asked;
    const hasBody = method === 'POST' || method === 'PUT';
    return html`<form class="card" @submit=${this.#onSubmit} @input=${this.#onInput}>
        <div class="line">
          <select class="field" name="method" aria-label="Method">
            ${METHODS.map((each) => html`<option .selected=${each === method}>${each}</option>`)}
          </select>
          <input
            class="field path"
            name="path"
            list="paths"
            dir="ltr"
            aria-label="Path"
            aria-describedby="hint refusal"
            aria-invalid=${this.refusal === '' ? nothing : 'true'}
            spellcheck="false"
            autocomplete="off"
            .value=${path}
          />
          <datalist id="paths">${REST_PATHS.map((each) => html`<option value=${each}></option>`)}</datalist>
        </div>
        <p id="hint" class="muted">
          Paths begin at <code dir="ltr">${REST_ROOT}</code> unless they begin with /admin/.
        </p>
        <p id="refusal" class="error" role="alert">${this.refusal}</p>
        ${
          hasBody
            ? html`<label class="control"
                >Body
                <textarea
                  class="field"
                  name="body"
                  rows="8"
                  dir="ltr"
                  spellcheck="false"
                  autocomplete="off"
                  .value=${body}
                ></textarea>
              </label>`
            : nothing
        }
        <div class="line">
          <button class="button primary">Send</button>
          ${this.#history.render({ nameOf, choose: this.#choose })}
        </div>
      </form>
      ${renderAnswer(this.#answer, ({ path: other }) => this.#run({ method: 'GET', path: other, body: '' }))}`;
  }

  #onInput(event: Event): void {
    // The choice from the history is not part of the request.
    if (event.target instanceof HTMLElement && event.target.hasAttribute('name')) this.asked = this.#read();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#run(this.#read());
  }

  #read(): Asked {
    const data = new FormData(this.form);
    const textOf = (name: string, otherwise = ''): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : otherwise;
    };
    // Without its field, the body waits for a method that has one.
    return { method: textOf('method'), path: textOf('path'), body: textOf('body', this.asked['body']) };
  }

  #run(asked: Asked): void {
    const { send } = this;
    const { method = 'GET', path: typed = '', body = '' } = asked;
    const path = readApiPath(typed.trim());
    this.asked = asked;
    this.refusal = path === undefined ? 'The path must end in .json or .xml, such as orders/count.json.' : '';
    if (!send || path === undefined) return;
    this.#history.add(asked);
    const type = /\.xml(?:\?|$)/.test(path) ? 'application/xml' : 'application/json';
    const hasBody = method === 'POST' || method === 'PUT';
    const init: RequestInit = hasBody ? { method, headers: { 'Content-Type': type }, body } : { method };
    this.#answer.start((signal) => askApi(send, path, { ...init, signal }));
  }

  readonly #choose = (asked: Asked): void => {
    this.asked = asked;
  };
}

function nameOf({ method = '', path = '' }: Asked): string {
  return `${method} ${path}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-rest-console': AdminRestConsole;
  }
}
