import type { GraphQLSchema } from 'graphql';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { Presses } from '../controls/presses.ts';
import type { EditorLanguage } from '../editor/inspector-editor.ts';
import type { SendRequest } from './api-answer.ts';

/** The schema of the API and the language of its queries, which are loaded once they are needed. */
export class LateGraphql {
  /** Absent until it is loaded. */
  language: EditorLanguage | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #presses: Presses;
  #schema: GraphQLSchema | undefined;
  #sender: SendRequest | undefined;
  #retry: () => void = () => {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    this.#presses = new Presses(host);
  }

  /** Loads both, once for a sender. */
  load(send: SendRequest, url: string): void {
    if (send === this.#sender) return;
    this.#sender = send;
    this.#retry = () => void this.#presses.run(() => this.#load(send, url));
    this.#retry();
  }

  /** Renders the documentation of the schema. */
  renderSchema(): TemplateResult {
    if (this.#schema) return html`<request-schema .schema=${this.#schema}></request-schema>`;
    const problem = this.#presses.renderProblem();
    if (problem === nothing) return html`<p class="muted" role="status">Loading…</p>`;
    return html`${problem}
      <div class="line"><button type="button" class="button" @click=${this.#retry}>Try again</button></div>`;
  }

  async #load(send: SendRequest, url: string): Promise<undefined> {
    const { graphqlLanguage, loadSchema } = await import('./graphql.ts');
    this.language ??= graphqlLanguage(undefined);
    this.#schema = await loadSchema(send, url);
    this.language = graphqlLanguage(this.#schema);
    this.#host.requestUpdate();
  }
}
