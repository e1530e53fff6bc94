import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { EditorLanguage } from '../editor/inspector-editor.ts';
import { isEditor, PLAIN_TEXT } from '../editor/load-editor.ts';
import type { ApiError } from '../entries/read-errors.ts';
import { API_ROOT, type ApiRequest, type Row, withPath } from './api-request.ts';
import { REST_PATHS } from './rest-paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/** Changes the request that is edited. */
type Edit = (request: ApiRequest) => unknown;

/**
 * Renders the fields of the method and the path.
 *
 * @param run Called when the user presses Enter.
 */
export function renderTarget(asked: ApiRequest, isRefused: boolean, edit: Edit, run: () => void): TemplateResult {
  const { method, path } = asked;
  const submit = (event: Event): void => {
    event.preventDefault();
    run();
  };
  return html`<form class="url" dir="ltr" @submit=${submit}>
    <select
      class="field"
      aria-label="Method"
      @change=${({ target }: Event) => target instanceof HTMLSelectElement && edit({ ...asked, method: target.value })}
    >
      ${[...new Set([...METHODS, method])].map((each) => html`<option .selected=${each === method}>${each}</option>`)}
    </select>
    ${path.startsWith('/') ? nothing : html`<span class="base muted">${API_ROOT}</span>`}
    <input
      class="field path"
      list="paths"
      aria-label="Path"
      aria-invalid=${isRefused ? 'true' : nothing}
      aria-describedby="refusal"
      spellcheck="false"
      autocomplete="off"
      .value=${path}
      @input=${({ target }: Event) => target instanceof HTMLInputElement && edit(withPath(asked, target.value))}
    />
    <datalist id="paths">${REST_PATHS.map((each) => html`<option value=${each}></option>`)}</datalist>
  </form>`;
}

/**
 * Renders a table of names and values. Its last row is always empty, for a further one.
 *
 * @param label What one row is: `Parameter`.
 * @param meanings The meaning of each name that can be chosen.
 */
export function renderRows(
  label: string,
  rows: readonly Row[],
  meanings: Readonly<Record<string, string>>,
  change: (rows: readonly Row[]) => void,
): TemplateResult {
  const edit = (index: number, row: Row): void => change(rows.toSpliced(index, 1, row));
  const renderText = (row: Row, index: number, part: 'name' | 'value'): TemplateResult =>
    html`<td>
      <input
        class="field"
        dir="ltr"
        spellcheck="false"
        autocomplete="off"
        list=${part === 'name' ? 'names' : nothing}
        aria-label=${`${label} ${index + 1}, ${part}`}
        placeholder=${index === rows.length ? part : nothing}
        .value=${live(row[part])}
        @input=${({ target }: Event) => target instanceof HTMLInputElement && edit(index, { ...row, [part]: target.value })}
      />
    </td>`;
  return html`<table>
      <thead>
        <tr>
          <th><span class="visually-hidden">Sent</span></th>
          <th>Name</th>
          <th>Value</th>
          <th class="meaning">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${[...rows, EMPTY].map(
          (row, index) =>
            html`<tr>
              <td>
                <input
                  type="checkbox"
                  aria-label=${`Send ${row.name}`}
                  ?hidden=${index === rows.length}
                  .checked=${live(row.isOn)}
                  @change=${() => edit(index, { ...row, isOn: !row.isOn })}
                />
              </td>
              ${renderText(row, index, 'name')} ${renderText(row, index, 'value')}
              <td class="meaning muted">${meanings[row.name]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <datalist id="names">
      ${Object.entries(meanings).map(([name, meaning]) => html`<option value=${name}>${meaning}</option>`)}
    </datalist>`;
}

const EMPTY: Row = { name: '', value: '', isOn: true };

/** What the editors of a body need besides it. */
export interface BodyScene {
  /** The language of GraphQL, once it is loaded. */
  readonly graphql: EditorLanguage | undefined;
  /** What the shop says about the body. */
  readonly errors: readonly ApiError[];
  /** Whether the variables were refused. */
  readonly isRefused: boolean;
}

/** Renders the editor of the body, or those of a query and its variables. */
export function renderBody(asked: ApiRequest, { graphql, errors, isRefused }: BodyScene, edit: Edit): TemplateResult {
  const { body, variables, path } = asked;
  const rest = /\.xml(?:\?|$)/.test(path) ? PLAIN_TEXT : undefined;
  return html`<inspector-editor
      label=${variables === undefined ? 'Body' : 'Query'}
      .text=${body}
      .language=${variables === undefined ? rest : (graphql ?? PLAIN_TEXT)}
      .marks=${errors}
      @input=${({ target }: Event) => isEditor(target) && edit({ ...asked, body: target.text })}
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
              @input=${({ target }: Event) => isEditor(target) && edit({ ...asked, variables: target.text })}
            ></inspector-editor>`
    }`;
}
