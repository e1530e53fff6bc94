import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { renderLink } from '../controls/render-card.ts';
import { renderLoading } from '../loading/render-state.ts';
import { type Column, titleOf } from '../section/section.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { isAmount, renderValue, SHOWN_LENGTH } from '../values/render-value.ts';
import { shorten } from '../values/text.ts';
import { describePage } from '../section/describe-page.ts';
import { formatListQuery, startsReversed } from './list-query.ts';
import type { RecordList } from './record-list.ts';
import { renderBulkBar } from './bulk-actions.ts';

/** Renders a table whose head stays while the rows scroll. A whole row leads to its record. */
export function renderTable(list: RecordList): TemplateResult {
  const { section, page, selected, running } = list;
  const records = page?.records ?? [];
  const isWhole = records.length > 0 && records.every(({ id }) => selected.has(id));
  // The roles are there because a narrow list is laid out as blocks, which would take them away.
  return html`<div class="body">
      ${selected.size > 0 || running ? renderBulkBar(list) : nothing}
      <div class="scroll" role="region" tabindex="0" aria-label=${section.heading} aria-busy=${list.loader.isLoading}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row" class="muted small">
              <th role="columnheader" class="check">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  ?disabled=${records.length === 0}
                  .checked=${live(isWhole)}
                  .indeterminate=${!isWhole && selected.size > 0}
                  @change=${() => list.select(isWhole ? [] : records.map(({ id }) => id))}
                />
              </th>
              ${[section.titleColumn, ...section.columns].map((column) => renderHead(list, column))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && selected.size > 0 && list.select([])}
          >
            ${repeat(
              records,
              ({ id }) => id,
              (record) => renderRow(list, record),
            )}
          </tbody>
        </table>
        ${records.length === 0 ? renderLoading() : nothing}
      </div>
    </div>
    ${renderPaging(list)}`;
}

function renderHead(list: RecordList, column: Column): TemplateResult {
  const { section, query } = list;
  const { label, sort } = column;
  const look = column === section.titleColumn ? 'title' : lookOf(column);
  if (sort === undefined) return html`<th role="columnheader" scope="col" class=${look}>${label}</th>`;
  const isSorted = sort === query.sort;
  const order = query.isReversed ? 'descending' : 'ascending';
  const next = { ...query, sort, isReversed: isSorted ? !query.isReversed : startsReversed(sort) };
  return html`<th role="columnheader" scope="col" class=${look} aria-sort=${isSorted ? order : nothing}>
    ${renderButton(html`${label}${renderIcon(isSorted ? order : 'sortable')}`, () => list.go(next), {
      kind: 'link',
      look: 'row sort',
    })}
  </th>`;
}

function renderRow(list: RecordList, record: ShopRecord): TemplateResult {
  const { section, selected } = list;
  const { id } = record;
  const title = titleOf(section, record);
  return html`<tr role="row" class=${selected.has(id) ? 'selected' : ''}>
    <td role="cell" class="check">
      <input
        type="checkbox"
        aria-label="Select ${shorten(title, 100)}"
        .checked=${live(selected.has(id))}
        @click=${({ shiftKey }: MouseEvent) => list.toggle(id, shiftKey)}
      />
    </td>
    <td role="cell" class="title">
      ${renderFirstPicture(record)}
      ${renderLink(`/admin${section.path}/${id}`, html`<bdi>${shorten(title, SHOWN_LENGTH)}</bdi>`, 'strong')}
    </td>
    ${section.columns.map(
      (column) =>
        html`<td role="cell" class=${lookOf(column)}>${renderValue(column.field, column.read(record), record)}</td>`,
    )}
  </tr>`;
}

function lookOf({ field }: Pick<Column, 'field'>): string {
  return isAmount(field) ? `${field.type.kind} sum num` : field.type.kind;
}

function renderPaging({ section, query, page, loader }: RecordList): TemplateResult {
  const arrow = (to: 'previous' | 'next', side: 'before' | 'after'): TemplateResult => {
    const cursor = page?.[to];
    const path = `/admin${formatListQuery(section, { ...query, before: undefined, after: undefined, [side]: cursor })}`;
    // The link stays at the end of the list, so that it keeps focus.
    const isEnd = cursor === undefined;
    return html`<a
      class="button plain medium square"
      role="link"
      href=${isEnd ? nothing : path}
      aria-label="${to === 'next' ? 'Next' : 'Previous'} page"
      aria-disabled=${isEnd ? 'true' : nothing}
      tabindex=${isEnd ? 0 : nothing}
      @click=${(event: MouseEvent) => {
        // While another list loads, the cursors are those of the old one.
        if (loader.isLoading) event.preventDefault();
        else if (!isEnd) selectOnClick(event, path);
      }}
      >${renderIcon(to)}</a
    >`;
  };
  return html`<footer class="row muted small num" role="group" aria-label="Pages">
    <span class="grow">${page ? describePage(page) : nothing}</span>
    ${arrow('previous', 'before')} ${arrow('next', 'after')}
  </footer>`;
}
