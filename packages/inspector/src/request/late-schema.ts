import type { GraphQLSchema } from 'graphql';
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ActionStatus } from '../controls/action-status.ts';
import type { EditorLanguage } from '../editor/inspector-editor.ts';
import type { SendRequest } from './api-answer.ts';

/** The schema of the API and the language of its queries, which are loaded once they are needed. */
export class LateSchema {
  /** Absent until it is loaded. */
  language: EditorLanguage | undefined;
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
    if (!this.#status.hasFailed) return html`<p class="muted" role="status">Loading…</p>`;
    return html`${this.#status.renderProblem()}
      <div class="tools"><button type="button" class="button" @click=${this.#retry}>Try again</button></div>`;
  }

  async #load(send: SendRequest, url: string): Promise<string> {
    const { graphqlLanguage, loadSchema } = await import('./graphql.ts');
    this.language ??= graphqlLanguage(undefined);
    this.#schema = await loadSchema(send, url);
    this.language = graphqlLanguage(this.#schema);
    return 'Loaded.';
  }
}
