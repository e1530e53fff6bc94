import { NavSelectEvent, selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { AdminClient } from '../api/admin-client.ts';
import type { Result } from '../api/result.ts';
import type { RecordPage } from '../api/read-page.ts';
import { renderDialog } from '../dialog/admin-dialog.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderFailure, renderLoading } from '../loading/render-waiting.ts';
import '../outcome/admin-outcomes.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import type { BulkAction, Section } from '../section/section.ts';
import './admin-list-bar.ts';
import { actOnAll, type BulkBar, renderBulkBar, tagDialog } from './bulk-actions.ts';
import { describeTotal, renderPaging } from './describe-total.ts';
import { formatListQuery, isNarrowed, type ListQuery, pageRequest, parseListQuery } from './list-query.ts';
import { listStyles } from './list-styles.ts';
import { keyRows, renderTable } from './render-table.ts';

/**
 * The list of a section: search, filters, sort, paging, and actions on what is selected, over the
 * list's head. The address holds everything except the selection. No action asks first, because
 * *Undo* takes it back; records that were refused stay selected. Another section has another element.
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
  #keys: ReadonlyMap<number, number> = new Map();
  /** Whether the next page is another one, which is read from its top. */
  #isOther = false;
  /** The id of the record that was selected or deselected last. */
  #latest = 0;

  constructor() {
    super();
    // The checkbox for all rows is over them, and beside the actions on a selection. A narrow list
    // shows it only there.
    const findBoxes = (): readonly HTMLElement[] => [...this.renderRoot.querySelectorAll<HTMLElement>('.check input')];
    void new KeepFocusOnPage(this, () => findBoxes().find((box) => box.checkVisibility()) ?? null);
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('search') || changed.has('client')) this.#load();
    else if (changed.has('changes')) this.#loader.refresh();
    const { value } = this.#loader;
    if (value?.status !== 'done' || value.value === this.#page) return;
    this.#page = value.value;
    this.#keys = keyRows(this.#keys, this.#page.records);
    if (this.#isOther) this.renderRoot.querySelector('.scroll')?.scrollTo({ top: 0 });
    this.#isOther = false;
    const ids = new Set(this.#page.records.map(({ id }) => id));
    this.#select([...this.selected].filter((id) => ids.has(id)));
  }

  override render(): TemplateResult | typeof nothing {
    const { section } = this;
    if (!section) return nothing;
    const query = parseListQuery(section, this.search);
    const page = this.#page;
    const { value, failure, isLoading } = this.#loader;
    const add = `/admin${section.path}/new`;
    return html`<header>
        <h1 class="grow" tabindex="-1">${section.heading}</h1>
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
                refusal=${value?.status === 'refused' ? Object.values(value.errors).flat().join(' ') : ''}
              ></admin-list-bar>`
        }
        ${renderAlert(page ? failure : '', () => this.#loader.retry())} ${this.#renderContent(section, query)}
      </div>
      ${renderDialog(page && this.isTagging ? tagDialog(this.#bulkOf(section, page)) : undefined, () =>
        this.#tag(false),
      )}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }

  #load(): void {
    const { section, client } = this;
    if (!section || !client) return;
    this.#isOther = true;
    this.#select([]);
    this.running = undefined;
    this.isTagging = false;
    const request = pageRequest(section, parseListQuery(section, this.search));
    this.#loader.start((signal) => client.page(section.resource, request, signal));
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
      selectAll: (ids) => this.#select(ids),
      toggle: (id, isRange) => this.#toggle(id, isRange),
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
      ask: () => this.#tag(true),
      clear: () => this.#select([]),
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

  #tag(isTagging: boolean): void {
    this.isTagging = isTagging;
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
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-list': AdminRecordList;
  }
}
