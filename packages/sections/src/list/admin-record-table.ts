import { NavSelectEvent, selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
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
import { columnsOf, formatListQuery, startsReversed, type ListQuery } from './list-query.ts';
import { tableStyles } from './table-styles.ts';

/**
 * The records of one page of a list. The head stays while the rows scroll, and a whole row leads to
 * its record. In a narrow list each row is a block of two lines.
 *
 * @summary The table of a list.
 * @event {NavSelectEvent} nav-select - The user went to a record, or wants another order.
 * @slot bulk - What lies over the head while records are selected.
 */
@customElement('admin-record-table')
export class AdminRecordTable extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    valueStyles,
    pictureStyles,
    tableStyles,
  ];

  @property({ attribute: false }) section: Section | undefined;

  /** The current query of the list. */
  @property({ attribute: false }) query: ListQuery | undefined;

  @property({ attribute: false }) records: readonly ShopRecord[] = [];

  /** The ids of the selected records. */
  @property({ attribute: false }) selected: ReadonlySet<number> = new Set();

  /** Called with the ids of other records that the user selected. */
  @property({ attribute: false }) select: (ids: readonly number[]) => void = () => undefined;

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
    // The roles are there because a narrow list is laid out as blocks, which would take them away.
    return html`<table role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" class="check">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              .checked=${live(isWhole)}
              .indeterminate=${!isWhole && this.selected.size > 0}
              @change=${() => {
                this.#latest = 0;
                this.select(isWhole ? [] : records.map(({ id }) => id));
              }}
            />
            <slot name="bulk"></slot>
          </th>
          ${columns.map((column) => this.#renderHead(section, query, column))}
        </tr>
      </thead>
      <tbody role="rowgroup" @keydown=${this.#leaveByEscape}>
        ${repeat(
          records,
          ({ id }) => this.#keys.get(id),
          (record) => this.#renderRow(section, columns, record),
        )}
      </tbody>
    </table>`;
  }

  /** Escape in the list gives up the selection. */
  readonly #leaveByEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.selected.size > 0) this.select([]);
  };

  #renderHead(section: Section, query: ListQuery, { label, field, sort }: Column): TemplateResult {
    const look = lookOf({ field });
    if (sort === undefined) return html`<th role="columnheader" scope="col" class=${look}>${label}</th>`;
    const isSorted = sort === query.sort;
    const order = query.isReversed ? 'descending' : 'ascending';
    const next = { ...query, sort, isReversed: isSorted ? !query.isReversed : startsReversed(sort) };
    return html`<th role="columnheader" scope="col" class=${look} aria-sort=${isSorted ? order : nothing}>
      <button type="button" class="sort" @click=${() => this.#sort(section, next)}>
        ${label}${renderIcon(isSorted ? order : 'sortable')}
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
    return html`<tr role="row" class=${isSelected ? 'selected' : ''} @focusin=${() => (this.#focused = record.id)}>
      <td role="cell" class="check">
        <input
          type="checkbox"
          aria-label="Select ${shorten(title, 100)}"
          .checked=${live(isSelected)}
          @click=${({ shiftKey }: MouseEvent) => this.#select(record.id, !isSelected, shiftKey)}
        />
      </td>
      <td role="cell" class="title">
        ${renderFirstPicture(record)}<a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
          ><bdi>${shorten(title, SHOWN_LENGTH)}</bdi></a
        >
      </td>
      ${others.map(
        (column) =>
          html`<td role="cell" class=${lookOf(column)}>${renderValue(column.field, column.read(record), record)}</td>`,
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
    this.select(isSelected ? [...others, ...range] : others);
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
}

/** The classes of the cells of a column. */
function lookOf({ field }: Pick<Column, 'field'>): string {
  return isAmount(field) ? `${field.type.kind} amount` : field.type.kind;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-table': AdminRecordTable;
  }
}
