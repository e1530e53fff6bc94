import { NavSelectEvent, selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AdminClient, Result } from '../api/admin-client.ts';
import type { RecordPage } from '../api/read-page.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderFailure, renderLoading } from '../loading/render-waiting.ts';
import '../outcome/admin-outcomes.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import type { BulkAction, Section } from '../section/section.ts';
import './admin-list-bar.ts';
import { actOnAll, renderBulkBar, renderTagQuestion, type BulkBar } from './bulk-actions.ts';
import { describeTotal } from './describe-total.ts';
import { followRecord, isOtherPage, keyRows } from './follow-rows.ts';
import { formatListQuery, isNarrowed, pageRequest, parseListQuery, type ListQuery } from './list-query.ts';
import { listStyles } from './list-styles.ts';
import { renderPaging } from './render-paging.ts';
import { renderTable } from './render-table.ts';

/**
 * The list of a section: search, filters, sort, paging, and actions on what is selected, over the
 * list's head. The address holds everything except the selection. No action asks first, because
 * *Undo* takes it back; records that were refused stay selected.
 *
 * @summary The list of a section.
 * @event {NavSelectEvent} nav-select - The user went to a record, or to another view of the list.
 */
@customElement('admin-record-list')
export class AdminRecordList extends LitElement {
  static override readonly styles: CSSResultGroup = listStyles;

  /** What is listed. */
  @property({ attribute: false }) section: Section | undefined;

  /** The query of the address, with its question mark. */
  @property() search = '';

  /** Reads the records that the list needs. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** What makes actions undoable, and says what they did. */
  @property({ attribute: false }) context: ActionContext | undefined;

  /** The apps that may have links for a selection. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** Counts the changes of the shop. Each new number refreshes the list. */
  @property({ type: Number }) changes = 0;

  @state() private selected: ReadonlySet<number> = new Set();
  /** What runs now. The bulk actions stay without a selection meanwhile. */
  @state() private running: BulkAction | undefined;
  @state() private isTagging = false;

  readonly #loader = new Loader<Result<RecordPage>>(this);
  #page: RecordPage | undefined;
  /** The keys of the rows, by the id of their record. */
  #keys: ReadonlyMap<number, number> = new Map();
  /** The id of the record that was selected or deselected last; 0 if it was all of them. */
  #latest = 0;
  /** The id of the record whose row had focus last; 0 if all were selected since. */
  #focused = 0;

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.#findCheckbox(this.#focused));
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('section') || changed.has('search') || changed.has('client')) this.#load(changed.has('section'));
    else if (changed.has('changes')) this.#loader.refresh();
    const { value } = this.#loader;
    if (value?.status !== 'done' || value.value === this.#page) return;
    const before = this.#page?.records ?? [];
    const { records } = value.value;
    this.#page = value.value;
    this.#latest = followRecord(this.#latest, before, records);
    this.#focused = followRecord(this.#focused, before, records);
    // Another page is read from its top.
    if (isOtherPage(this.#keys, records)) this.renderRoot.querySelector('.scroll')?.scrollTo({ top: 0 });
    this.#keys = keyRows(this.#keys, records);
    const ids = new Set(records.map(({ id }) => id));
    this.#select([...this.selected].filter((id) => ids.has(id)));
  }

  override render(): TemplateResult | typeof nothing {
    const { section } = this;
    if (!section) return nothing;
    const query = parseListQuery(section, this.search);
    const page = this.#page;
    const { value, isLoading } = this.#loader;
    const add = `/admin${section.path}/new`;
    return html`<header>
        <h1 tabindex="-1">${section.heading}</h1>
        ${page && isLoading ? html`<span class="muted loading" role="status">Loading…</span>` : nothing}
        <a class="button primary" href=${add} @click=${(event: MouseEvent) => selectOnClick(event, add)}
          >${renderIcon('add')}Add ${section.singular}</a
        >
      </header>
      <div class="card">
        ${
          page?.records.length === 0 && !isNarrowed(query)
            ? nothing
            : html`<admin-list-bar
                .section=${section}
                .query=${query}
                total=${describeTotal(section, page?.total)}
                ?is-refused=${value?.status === 'refused'}
              ></admin-list-bar>`
        }
        ${this.#renderError()} ${this.#renderContent(section, query)}
      </div>
      ${page && this.isTagging ? renderTagQuestion(this.#bulkOf(section, page)) : nothing}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }

  #load(isOther: boolean): void {
    const { section, client } = this;
    if (!section || !client) return;
    if (isOther) {
      this.#page = undefined;
      this.#loader.clear();
    }
    this.#select([]);
    this.running = undefined;
    this.isTagging = false;
    const request = pageRequest(section, parseListQuery(section, this.search));
    this.#loader.start((signal) => client.page(section.resource, request, signal));
  }

  #renderError(): TemplateResult {
    const { value, failure } = this.#loader;
    const refusal = value?.status === 'refused' ? Object.values(value.errors).flat().join(' ') : '';
    return this.#page && failure ? renderAlert(failure, () => this.#loader.retry()) : renderAlert(refusal);
  }

  #renderContent(section: Section, query: ListQuery): TemplateResult {
    const page = this.#page;
    const { failure, isLoading, value } = this.#loader;
    if (!page && failure) return renderFailure(section.heading, failure, () => this.#loader.retry());
    if (!page || (isLoading && page.records.length === 0)) {
      const isRefused = !isLoading && value?.status === 'refused';
      return isRefused ? html`<div class="empty" role="status">Fix the search to see results.</div>` : renderLoading();
    }
    if (page.records.length === 0) return this.#renderEmpty(section, query);
    return html`${renderTable({
      section,
      query,
      records: page.records,
      keys: this.#keys,
      selected: this.selected,
      bulk: this.selected.size > 0 || this.running ? renderBulkBar(this.#bulkOf(section, page)) : nothing,
      isLoading,
      sort: (next) => this.#go(formatListQuery(section, { ...next, after: undefined, before: undefined })),
      selectAll: (ids) => {
        this.#latest = 0;
        this.#focused = 0;
        this.#select(ids);
      },
      toggle: (id, isRange) => this.#toggle(id, isRange),
      reach: (id) => (this.#focused = id),
    })}
    ${renderPaging(section, query, page, isLoading)}`;
  }

  #renderEmpty({ heading, icon, path }: Section, query: ListQuery): TemplateResult {
    const things = heading.toLowerCase();
    if (!isNarrowed(query)) {
      return renderEmptyState(
        icon,
        `No ${things} yet`,
        `${heading} that your app makes, or that you add, are listed here.`,
      );
    }
    const why = query.search === '' ? 'the filters.' : html`“<bdi>${query.search}</bdi>”.`;
    return html`<div class="empty">
      ${renderIcon('search')}
      <div role="status"><strong>No results</strong><span>No ${things} match ${why}</span></div>
      <button type="button" class="button" @click=${() => this.#go(path)}>Clear search and filters</button>
    </div>`;
  }

  #bulkOf(section: Section, page: RecordPage): BulkBar {
    const records = page.records.filter(({ id }) => this.selected.has(id));
    return {
      section,
      apps: this.apps,
      records,
      isBusy: this.running !== undefined,
      run: (action) => void this.#run(section, records, action),
      ask: (isAsked) => (this.isTagging = isAsked),
      clear: () => this.#select([]),
      // Focus goes back to what was selected last.
      reach: () => (this.#focused = this.#latest),
    };
  }

  async #run(section: Section, records: readonly ShopRecord[], action: BulkAction): Promise<void> {
    const { client, context } = this;
    if (this.running || !client) return;
    this.running = action;
    const changed = await actOnAll(section, client, context, records, action);
    // Another page or order of the list has another selection.
    if (this.running !== action) return;
    this.running = undefined;
    // Others may have been selected meanwhile.
    const ids = new Set(changed.map(({ id }) => id));
    this.#select([...this.selected].filter((id) => !ids.has(id)));
    this.#loader.refresh();
  }

  #go(path: string): void {
    this.dispatchEvent(new NavSelectEvent(`/admin${path}`));
  }

  #select(ids: readonly number[]): void {
    if (ids.length !== this.selected.size || !ids.every((id) => this.selected.has(id))) this.selected = new Set(ids);
  }

  /** A new selection, as on another page, begins with one record. */
  #toggle(id: number, isRange: boolean): void {
    const ids = this.#page?.records.map((record) => record.id) ?? [];
    const to = ids.indexOf(id);
    const latest = isRange && this.selected.size > 0 ? ids.indexOf(this.#latest) : -1;
    const from = latest === -1 ? to : latest;
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const others = [...this.selected].filter((each) => !range.includes(each));
    this.#latest = id;
    this.#select(this.selected.has(id) ? others : [...others, ...range]);
  }

  /** The checkbox of a record; the one for all of them if the record is not listed. */
  #findCheckbox(id: number): HTMLElement | null {
    const row = this.#page?.records.findIndex((record) => record.id === id) ?? -1;
    return this.renderRoot.querySelectorAll<HTMLElement>('.check input')[row + 1] ?? null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-list': AdminRecordList;
  }
}
