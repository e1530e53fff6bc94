import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { API_ROOT, type ApiRequest, type Row, withPath } from './api-request.ts';
import { embeddedListsOf, RESOURCES, type Resource } from '@platformapp/shop';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/**
 * Renders the fields of the method and the path.
 *
 * @param run Called when the user presses Enter.
 */
export function renderTarget(
  asked: ApiRequest,
  isRefused: boolean,
  edit: (request: ApiRequest) => void,
  run: () => void,
): TemplateResult {
  const { method, path } = asked;
  const submit = (event: Event): void => {
    event.preventDefault();
    run();
  };
  return html`<form class="url across" dir="ltr" @submit=${submit}>
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
      aria-invalid=${isRefused || nothing}
      aria-describedby="refusal"
      spellcheck="false"
      autocomplete="off"
      .value=${path}
      @input=${({ target }: Event) => target instanceof HTMLInputElement && edit(withPath(asked, target.value))}
    />
    <datalist id="paths">${REST_PATHS.map((each) => html`<option value=${each}></option>`)}</datalist>
  </form>`;
}

const EMPTY: Row = { name: '', value: '', isOn: true };

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

/**
 * The paths of the REST API below its version, with `1` for any id. They follow from the
 * declarations.
 */
export const REST_PATHS: readonly string[] = RESOURCES.flatMap(pathsOf).map((path) => `${path}.json`);

/** The meaning of each parameter that a list takes, by its name. Empty for what is not a list. */
export function parametersOf(path: string): Readonly<Record<string, string>> {
  const [, plural] = /(?:^|\/)(\w+)(?:\/count)?\.json/.exec(path) ?? [];
  const resource = RESOURCES.find((each) => each.plural === plural && !each.isSingleton);
  if (!resource) return {};
  const filters = Object.entries(resource.filters).flatMap(([name, { isRange, values, kind }]) => {
    if (name === 'id') return [];
    if (!isRange) return [[name, values?.join(', ') ?? kind]];
    return [
      [`${name}_min`, 'greater than this'],
      [`${name}_max`, 'less than this'],
    ];
  });
  return {
    limit: '1 to 250',
    fields: 'comma-separated',
    ids: 'comma-separated',
    since_id: 'greater than this id',
    page_info: 'from the Link header',
    order: `${Object.keys(resource.sorts).join(', ')}; asc or desc`,
    ...Object.fromEntries(filters),
  };
}

function pathsOf(resource: Resource): readonly string[] {
  const { plural, actions = {}, isSingleton = false } = resource;
  if (isSingleton) return [plural];
  const record = `${plural}/1`;
  const lists = embeddedListsOf(resource).flatMap(({ shape }) => [
    `${record}/${shape.plural}`,
    `${record}/${shape.plural}/count`,
  ]);
  return [plural, `${plural}/count`, record, ...Object.keys(actions).map((name) => `${record}/${name}`), ...lists];
}
