import { html, nothing, type TemplateResult } from 'lit';
import { renderTabList } from '../controls/render-tab-list.ts';
import type { EditorLanguage, InspectorEditor } from '../editor/inspector-editor.ts';
import { PLAIN_TEXT } from '../editor/load-editor.ts';
import type { ApiError } from './api-answer.ts';
import { type ApiRequest, isSent, withQuery } from './api-request.ts';
import { formatBytes } from './render-answer.ts';
import { renderRows } from './render-rows.ts';
import { parametersOf } from './rest-paths.ts';

/** A part of a request that is edited. The query of GraphQL is its body. */
export type RequestPart = 'query' | 'body' | 'headers';

/** The pane of a request. */
export interface RequestPane {
  readonly asked: ApiRequest;
  readonly shown: RequestPart;
  /** The language of GraphQL, once it is loaded. */
  readonly graphql: EditorLanguage | undefined;
  /** What the shop says about the body. */
  readonly errors: readonly ApiError[];
  /** Whether the variables were refused. */
  readonly isRefused: boolean;
  readonly edit: (request: ApiRequest) => void;
  readonly show: (part: RequestPart) => void;
}

/** Renders the parts of a request, one at a time. */
export function renderRequest(pane: RequestPane): TemplateResult {
  const { asked, shown, show } = pane;
  const { query, body, headers, variables } = asked;
  const size = new TextEncoder().encode(body).length;
  const tabs: readonly { readonly id: RequestPart; readonly label: string; readonly count?: string | number }[] = [
    ...(variables === undefined ? [{ id: 'query', label: 'Query', count: query.filter(isSent).length } as const] : []),
    variables === undefined
      ? { id: 'body', label: 'Body', count: size && formatBytes(size) }
      : { id: 'body', label: 'Query' },
    { id: 'headers', label: 'Headers', count: headers.filter(isSent).length },
  ];
  return html`<section class="pane" aria-label="Request">
    <div class="tab-line">${renderTabList({ label: 'Request', panel: 'request', tabs, shown, show })}</div>
    <div class="panel" id="request" role="tabpanel" aria-labelledby="request-${shown}">${renderPart(pane)}</div>
  </section>`;
}

function renderPart({ asked, shown, edit, ...rest }: RequestPane): TemplateResult {
  switch (shown) {
    case 'query':
      return renderRows({
        label: 'Parameter',
        rows: asked.query,
        meanings: parametersOf(asked.path),
        change: (query) => edit(withQuery(asked, query)),
      });
    case 'headers':
      return renderRows({
        label: 'Header',
        rows: asked.headers,
        meanings: {},
        change: (headers) => edit({ ...asked, headers }),
      });
    case 'body':
      return renderBody({ asked, edit, ...rest });
  }
}

function renderBody({ asked, graphql, errors, isRefused, edit }: Omit<RequestPane, 'shown'>): TemplateResult {
  const { body, variables, path } = asked;
  const rest = /\.xml(?:\?|$)/.test(path) ? PLAIN_TEXT : undefined;
  return html`<inspector-editor
      label=${variables === undefined ? 'Body' : 'Query'}
      .text=${body}
      .language=${variables === undefined ? rest : (graphql ?? PLAIN_TEXT)}
      .marks=${errors}
      @input=${(event: Event) => edit({ ...asked, body: textOf(event) })}
    ></inspector-editor>
    ${
      variables === undefined
        ? nothing
        : html`<h2>Variables</h2>
            <inspector-editor
              class="variables"
              label="Variables"
              .text=${variables}
              ?refused=${isRefused}
              @input=${(event: Event) => edit({ ...asked, variables: textOf(event) })}
            ></inspector-editor>`
    }`;
}

/** The text of the editor that fired an event. Its class is loaded later. */
function textOf({ target }: Event): string {
  return isEditor(target) ? target.text : '';
}

function isEditor(target: EventTarget | null): target is InspectorEditor {
  return target instanceof HTMLElement && target.localName === 'inspector-editor';
}
