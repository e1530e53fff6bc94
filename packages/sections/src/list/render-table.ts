import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { type Column, type Section, titleOf } from '../section/section.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { isAmount, renderValue, SHOWN_LENGTH } from '../values/render-value.ts';
import { shorten } from '../values/text.ts';
import { type ListQuery, startsReversed } from './list-query.ts';

/** The records of one page of a list. */
export interface Table {
  readonly section: Section;
  readonly query: ListQuery;
  readonly records: readonly ShopRecord[];
  /** The keys of the rows, by the id of their record. */
  readonly keys: ReadonlyMap<number, number>;
  /** The ids of the selected records. */
  readonly selected: ReadonlySet<number>;
  /** What lies over the head while records are selected. */
  readonly bulk: unknown;
  readonly isLoading: boolean;
  /** Called with the query for another order. */
  readonly sort: (query: ListQuery) => void;
  /** Called with the ids of all records that are to be selected. */
  readonly selectAll: (ids: readonly number[]) => void;
  /** Called to select or deselect a record; for a range, with all from the last one to it. */
  readonly toggle: (id: number, isRange: boolean) => void;
}

/** Renders a table whose head stays while the rows scroll. A whole row leads to its record. */
export function renderTable(table: Table): TemplateResult {
  const { section, records, keys, selected, bulk, isLoading, selectAll } = table;
  const isWhole = records.every(({ id }) => selected.has(id));
  // The roles are there because a narrow list is laid out as blocks, which would take them away.
  return html`<div class="scroll" role="region" tabindex="0" aria-label=${section.heading} aria-busy=${isLoading}>
    <table role="table">
      <thead role="rowgroup">
        <tr role="row" class="muted small">
          <th role="columnheader" class="check">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              .checked=${live(isWhole)}
              .indeterminate=${!isWhole && selected.size > 0}
              @change=${() => selectAll(isWhole ? [] : records.map(({ id }) => id))}
            />
            ${bulk}
          </th>
          ${[section.titleColumn, ...section.columns].map((column) => renderHead(table, column))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && selected.size > 0 && selectAll([])}
      >
        ${repeat(
          records,
          ({ id }) => keys.get(id),
          (record) => renderRow(table, record),
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Gives the record of each row, by its id, a key that the row keeps. A record keeps its row. The
 * rows of another page are those of the page before with other texts, because that costs the browser
 * less than new ones.
 *
 * @param before The keys of the rows that are shown.
 */
export function keyRows(
  before: ReadonlyMap<number, number>,
  records: readonly ShopRecord[],
): ReadonlyMap<number, number> {
  if (!records.some(({ id }) => before.has(id))) return new Map(records.map(({ id }, index) => [id, index]));
  let next = Math.max(...before.values()) + 1;
  return new Map(records.map(({ id }) => [id, before.get(id) ?? next++]));
}

function renderHead({ query, sort: go }: Table, { label, field, sort }: Column): TemplateResult {
  const look = lookOf({ field });
  if (sort === undefined) return html`<th role="columnheader" scope="col" class=${look}>${label}</th>`;
  const isSorted = sort === query.sort;
  const order = query.isReversed ? 'descending' : 'ascending';
  const next = { ...query, sort, isReversed: isSorted ? !query.isReversed : startsReversed(sort) };
  return html`<th role="columnheader" scope="col" class=${look} aria-sort=${isSorted ? order : nothing}>
    <button type="button" class="link row sort" @click=${() => go(next)}>
      ${label}${renderIcon(isSorted ? order : 'sortable')}
    </button>
  </th>`;
}

function renderRow({ section, selected, toggle }: Table, record: ShopRecord): TemplateResult {
  const { id } = record;
  const title = titleOf(section, record);
  const path = `/admin${section.path}/${id}`;
  return html`<tr role="row" class=${selected.has(id) ? 'selected' : ''}>
    <td role="cell" class="check">
      <input
        type="checkbox"
        aria-label="Select ${shorten(title, 100)}"
        .checked=${live(selected.has(id))}
        @click=${({ shiftKey }: MouseEvent) => toggle(id, shiftKey)}
      />
    </td>
    <td role="cell" class="title">
      ${renderFirstPicture(record)}<a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
        ><bdi>${shorten(title, SHOWN_LENGTH)}</bdi></a
      >
    </td>
    ${section.columns.map(
      (column) =>
        html`<td role="cell" class=${lookOf(column)}>${renderValue(column.field, column.read(record), record)}</td>`,
    )}
  </tr>`;
}

/** The classes of the cells of a column. */
function lookOf({ field }: Pick<Column, 'field'>): string {
  return isAmount(field) ? `${field.type.kind} amount num` : field.type.kind;
}
