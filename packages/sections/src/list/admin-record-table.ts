import { NavSelectEvent, selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { titleOf, type Column, type Section } from '../section/section.ts';
import { pictureStyles, renderFirstPicture } from '../values/picture.ts';
import { isAmount, renderValue, SHOWN_LENGTH, valueStyles } from '../values/render-value.ts';
import { shorten } from '../values/shorten.ts';
import { followRecord } from './follow-record.ts';
import { isOtherPage, keyRows } from './key-rows.ts';
import { columnsOf, formatListQuery, type ListQuery } from './list-query.ts';
import { SelectionChangeEvent } from './selection-change-event.ts';

/**
 * The records of one page of a list. The head stays while the rows scroll, and a whole row leads to
 * its record.
 *
 * @summary The table of a list.
 * @event {SelectionChangeEvent} selection-change - The user selected other records.
 * @event {NavSelectEvent} nav-select - The user went to a record, or wants another order.
 */
@customElement('admin-record-table')
export class AdminRecordTable extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    valueStyles,
    pictureStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-block-size: 0;
      }
      .scroll {
        min-block-size: 0;
        overflow: auto;
      }
      .scroll:focus-visible {
        outline-offset: -2px;
      }
      table {
        inline-size: 100%;
        border-collapse: separate;
        border-spacing: 0;
      }
      th,
      td {
        block-size: 44px;
        max-inline-size: 320px;
        padding: 0 12px;
        border-block-end: 1px solid var(--admin-border);
        /* Hidden would make each cell a scroll container. */
        overflow: clip;
        text-align: start;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      tbody tr:last-child td {
        border-block-end: 0;
      }
      th {
        position: sticky;
        z-index: 2;
        inset-block-start: 0;
        background: var(--admin-surface);
        color: var(--admin-muted);
        font-weight: 500;
      }
      th .button {
        gap: 2px;
        margin-inline: -9px;
        padding-inline: 8px;
        color: inherit;
      }
      th .icon {
        inline-size: 16px;
        block-size: 16px;
      }
      .amount {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      tbody tr {
        position: relative;
      }
      tbody tr:hover td {
        background: var(--admin-canvas);
      }
      tr.selected td,
      tr.selected:hover td {
        background: var(--admin-accent-soft);
      }
      td a {
        color: inherit;
        font-weight: 500;
        text-decoration: none;
      }
      .picture {
        margin-inline-end: 12px;
      }
      td a::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      tr:hover a {
        text-decoration: underline;
      }
      td a:focus-visible {
        outline: none;
      }
      td a:focus-visible::after {
        outline: 2px solid var(--admin-accent);
        outline-offset: -2px;
      }
      .check {
        inline-size: 44px;
        padding-inline: 16px 4px;
      }
      td.check {
        position: relative;
        z-index: 1;
      }
      input[type='checkbox'] {
        inline-size: 16px;
        block-size: 16px;
        margin: 0;
        accent-color: var(--admin-accent);
        vertical-align: middle;
      }
    `,
  ];

  @property({ attribute: false }) section: Section | undefined;

  /** The current query of the list. */
  @property({ attribute: false }) query: ListQuery | undefined;

  @property({ attribute: false }) records: readonly ShopRecord[] = [];

  /** The ids of the selected records. */
  @property({ attribute: false }) selected: ReadonlySet<number> = new Set();

  /** The id of the record that was selected or deselected last; 0 if it was all of them. */
  #latest = 0;

  /** The id of the record whose row had focus last. */
  #focused = 0;

  /** The keys of the rows, by the id of their record. */
  #keys: ReadonlyMap<number, number> = new Map();

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.#findCheckbox(this.#focused));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('records')) return;
    const before = changed.get('records') ?? [];
    this.#latest = followRecord(this.#latest, before, this.records);
    this.#focused = followRecord(this.#focused, before, this.records);
    // Another page is read from its top.
    if (isOtherPage(this.#keys, this.records)) this.renderRoot.querySelector('.scroll')?.scrollTo({ top: 0 });
    this.#keys = keyRows(this.#keys, this.records);
  }

  override render(): TemplateResult | typeof nothing {
    const { section, query } = this;
    if (!section || !query) return nothing;
    return html`<div class="scroll" role="region" tabindex="0" aria-label=${section.heading}>
      ${this.#renderTable(section, query, this.records)}
    </div>`;
  }

  #renderTable(section: Section, query: ListQuery, records: readonly ShopRecord[]): TemplateResult {
    const columns = columnsOf(section, query);
    const isWhole = records.every(({ id }) => this.selected.has(id));
    return html`<table>
      <thead>
        <tr>
          <th class="check">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              .checked=${live(isWhole)}
              .indeterminate=${!isWhole && this.selected.size > 0}
              @change=${() => {
                this.#latest = 0;
                this.#tell(isWhole ? [] : records.map(({ id }) => id));
              }}
            />
          </th>
          ${columns.map((column) => this.#renderHead(section, query, column))}
        </tr>
      </thead>
      <tbody>
        ${repeat(
          records,
          ({ id }) => this.#keys.get(id),
          (record) => this.#renderRow(section, columns, record),
        )}
      </tbody>
    </table>`;
  }

  #renderHead(section: Section, query: ListQuery, { label, field, sort }: Column): TemplateResult {
    const look = isAmount(field) ? 'amount' : '';
    if (sort === undefined) return html`<th scope="col" class=${look}>${label}</th>`;
    const isSorted = sort === query.sort;
    const order = query.isReversed ? 'descending' : 'ascending';
    return html`<th scope="col" class=${look} aria-sort=${isSorted ? order : nothing}>
      <button
        type="button"
        class="button plain"
        @click=${() => this.#sort(section, { ...query, sort, isReversed: isSorted && !query.isReversed })}
      >
        ${label}${isSorted ? renderIcon(order) : nothing}
      </button>
    </th>`;
  }

  /** Shows the first page in another order. */
  #sort(section: Section, query: ListQuery): void {
    const path = formatListQuery(section, { ...query, after: undefined, before: undefined });
    this.dispatchEvent(new NavSelectEvent(`/admin${path}`));
  }

  #renderRow(section: Section, columns: readonly Column[], record: ShopRecord): TemplateResult {
    const [, ...others] = columns;
    const title = titleOf(section, record);
    const path = `/admin${section.path}/${record.id}`;
    const isSelected = this.selected.has(record.id);
    return html`<tr class=${isSelected ? 'selected' : ''} @focusin=${() => (this.#focused = record.id)}>
      <td class="check">
        <input
          type="checkbox"
          aria-label="Select ${shorten(title, 100)}"
          .checked=${live(isSelected)}
          @click=${({ shiftKey }: MouseEvent) => this.#select(record.id, !isSelected, shiftKey)}
        />
      </td>
      <td>
        ${renderFirstPicture(record)}<a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
          ><bdi>${shorten(title, SHOWN_LENGTH)}</bdi></a
        >
      </td>
      ${others.map(
        (column) =>
          html`<td class=${isAmount(column.field) ? 'amount' : ''}>
            ${renderValue(column.field, column.read(record), record)}
          </td>`,
      )}
    </tr>`;
  }

  /**
   * Selects or deselects a record; for a range, with all records from the last one to it. A new
   * selection, as on another page, begins with one record.
   */
  #select(id: number, isSelected: boolean, isRange: boolean): void {
    const ids = this.records.map((record) => record.id);
    const to = ids.indexOf(id);
    const latest = isRange && this.selected.size > 0 ? ids.indexOf(this.#latest) : -1;
    const from = latest === -1 ? to : latest;
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = [...this.selected].filter((each) => !range.includes(each));
    this.#latest = id;
    this.#tell(isSelected ? [...others, ...range] : others);
  }

  /** Focuses the checkbox that was used last, once the rows have rendered. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.#findCheckbox(this.#latest)?.focus(options));
  }

  /** The checkbox of a record; the one for all of them if the record is not listed. */
  #findCheckbox(id: number): HTMLElement | null {
    const row = this.records.findIndex((record) => record.id === id);
    return this.renderRoot.querySelectorAll<HTMLElement>('input[type=checkbox]')[row + 1] ?? null;
  }

  #tell(ids: readonly number[]): void {
    this.dispatchEvent(new SelectionChangeEvent(new Set(ids)));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-table': AdminRecordTable;
  }
}
