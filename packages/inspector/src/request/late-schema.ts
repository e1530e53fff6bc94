import type { GraphQLSchema } from 'graphql';
import { renderFailure } from '@platformapp/elements/styles/empty-state';
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { ActionStatus } from '../controls/action-status.ts';
import type { SendRequest } from '../controls/inspector-element.ts';
import type { EditorLanguage } from '../editor/inspector-editor.ts';

// A browser may remember that a script could not be loaded.
const loadCode = () =>
  import('./graphql.ts').catch(() => {
    throw new Error('Reload the page.');
  });

/**
 * The schema of the API with its documentation, and the language of its queries, which are loaded
 * once they are needed.
 */
export class LateSchema {
  /** Absent until it is loaded. */
  language: EditorLanguage | undefined;
  #code: Awaited<ReturnType<typeof loadCode>> | undefined;
  readonly #host: LitElement;
  readonly #status: ActionStatus;
  #schema: GraphQLSchema | undefined;
  #retry: (() => void) | undefined;
  /** The type whose documentation is shown. */
  #name = '';
  /** Part of the names that are searched. */
  #wanted = '';

  constructor(host: LitElement) {
    this.#host = host;
    this.#status = new ActionStatus(host);
  }

  /** Loads all of it, once. */
  load(send: SendRequest, url: string): void {
    if (this.#retry) return;
    this.#retry = () => void this.#status.run(() => this.#load(send, url));
    this.#retry();
  }

  /** Writes a query with its usual indents; `undefined` if that cannot be done. */
  format(query: string): string | undefined {
    return this.#code?.formatQuery(query);
  }

  /** Renders the documentation: one type at a time, with links to its types. */
  render(): TemplateResult {
    if (this.#schema) return this.#renderTypes(this.#schema);
    if (this.#status.problem === '') return html`<p class="muted" role="status">Loading…</p>`;
    return renderFailure('The schema could not be loaded', this.#status.problem, () => this.#retry?.());
  }

  async #load(send: SendRequest, url: string): Promise<void> {
    const { graphqlLanguage, loadSchema } = (this.#code = await loadCode());
    this.language ??= graphqlLanguage(undefined);
    this.#schema = await loadSchema(send, url);
    this.language = graphqlLanguage(this.#schema);
  }

  #renderTypes(schema: GraphQLSchema): TemplateResult {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type?.name ?? []);
    const shown = schema.getType(this.#name)?.name ?? roots[0] ?? '';
    const wanted = this.#wanted.toLowerCase();
    const names = Object.keys(schema.getTypeMap()).filter((name) => name.toLowerCase().includes(wanted));
    const search = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) this.#wanted = target.value;
      this.#host.requestUpdate();
    };
    return html`<div class="types">
      <div>${roots.map((name) => this.#renderName(name, 'button', name === shown))}</div>
      <input
        type="search"
        class="field"
        aria-label="Search types"
        placeholder="Search types"
        .value=${this.#wanted}
        @input=${search}
      />
      ${
        wanted === ''
          ? html`<h3 tabindex="-1" class="code">${shown}</h3>
              <pre dir="ltr">${this.#renderLinked(this.#code?.printNamed(schema, shown) ?? '', schema)}</pre>`
          : html`<p class="muted" role="status">${names.length === 0 ? 'No results' : nothing}</p>
              <div>${names.map((name) => this.#renderName(name))}</div>`
      }
    </div>`;
  }

  /** The names of types become links. */
  #renderLinked(text: string, schema: GraphQLSchema): readonly (TemplateResult | string)[] {
    return text
      .split(/(?<=: \[*)(\w+)/)
      .map((part, index) => (index % 2 === 1 && schema.getType(part) ? this.#renderName(part) : part));
  }

  #renderName(name: string, look = 'link code', isPressed?: boolean): TemplateResult {
    const show = async (): Promise<void> => {
      this.#name = name;
      this.#wanted = '';
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      this.#host.renderRoot.querySelector('h3')?.focus();
    };
    return html`<button type="button" class=${look} dir="ltr" aria-pressed=${isPressed ?? nothing} @click=${show}>
      ${name}
    </button>`;
  }
}
