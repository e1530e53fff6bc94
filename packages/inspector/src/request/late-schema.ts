import type { GraphQLSchema } from 'graphql';
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ActionStatus } from '../controls/action-status.ts';
import type { SendRequest } from '../controls/inspector-element.ts';
import { renderButton } from '../controls/render-controls.ts';
import type { EditorLanguage } from '../editor/inspector-editor.ts';

/** The schema of the API and the language of its queries, which are loaded once they are needed. */
export class LateSchema {
  /** Absent until it is loaded. */
  language: EditorLanguage | undefined;
  /** Writes a query with its usual indents; `undefined` if that cannot be done. */
  format: (query: string) => string | undefined = () => undefined;
  readonly #status: ActionStatus;
  #schema: GraphQLSchema | undefined;
  #sender: SendRequest | undefined;
  #retry: () => void = () => {};

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#status = new ActionStatus(host);
  }

  /** Loads both, once for a sender. */
  load(send: SendRequest, url: string): void {
    if (send === this.#sender) return;
    this.#sender = send;
    this.#retry = () => void this.#status.run(() => this.#load(send, url));
    this.#retry();
  }

  /** Renders the documentation of the schema. */
  render(): TemplateResult {
    if (this.#schema) return html`<request-schema .schema=${this.#schema}></request-schema>`;
    if (this.#status.problem === '') return html`<p class="muted" role="status">Loading…</p>`;
    return html`${this.#status.renderProblem()}
      <div class="tools">${renderButton('Try again', this.#retry)}</div>`;
  }

  async #load(send: SendRequest, url: string): Promise<void> {
    // A browser may remember that a script could not be loaded.
    const { formatQuery, graphqlLanguage, loadSchema } = await import('./graphql.ts').catch(() => {
      throw new Error('The schema could not be loaded. Reload the page.');
    });
    this.format = formatQuery;
    this.language ??= graphqlLanguage(undefined);
    this.#schema = await loadSchema(send, url);
    this.language = graphqlLanguage(this.#schema);
  }
}
