import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Row } from './api-request.ts';

/** The rows of a request's query or headers. */
export interface Rows {
  /** What one row is: `Parameter`. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** The meaning of each name that can be chosen. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly change: (rows: readonly Row[]) => void;
}

/** Renders a table of names and values. Its last row is always empty, for a further one. */
export function renderRows({ label, rows, meanings, change }: Rows): TemplateResult {
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
                ${
                  index === rows.length
                    ? nothing
                    : html`<input
                        type="checkbox"
                        aria-label=${`Send ${row.name}`}
                        .checked=${live(row.isOn)}
                        @change=${() => edit(index, { ...row, isOn: !row.isOn })}
                      />`
                }
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
