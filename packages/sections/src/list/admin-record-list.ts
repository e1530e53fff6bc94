import type { ShopRecord } from '@platformapp/shop';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { controlStyles } from '../styles/control-styles.ts';
import { NavSelectEvent, selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { AdminClient, Result } from '../api/admin-client.ts';
import type { RecordPage } from '../api/read-page.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import type { LinkingApp } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { renderArrow } from '../controls/render-arrow.ts';
import { errorStyles, renderAlert } from '../loading/render-error.ts';
import { renderFailure, renderLoading, waitingStyles } from '../loading/render-waiting.ts';
import type { Section } from '../section/section.ts';
import { labelOf } from '../values/label.ts';
import '../outcome/admin-outcomes.ts';
import type { ActionContext } from '../outcome/undoable.ts';
import './admin-bulk-actions.ts';
import { describePage, describeTotal } from './describe-total.ts';
import './admin-list-bar.ts';
import './admin-record-table.ts';
import { formatListQuery, pageRequest, parseListQuery, type ListQuery } from './list-query.ts';

/**
 * The list of a section: search, filters, sort, columns, paging, and actions on what is selected.
 * The address holds everything except the selection.
 *
 * @summary The list of a section.
 * @event {NavSelectEvent} nav-select - The user went to a record, or to another view of the list.
 */
@customElement('admin-record-list')
export class AdminRecordList extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    pageStyles,
    waitingStyles,
    errorStyles,
    css`
      :host {
        flex: 1 1 0;
        min-block-size: 400px;
      }
      h1 {
        flex: 1;
      }
      .card {
        display: flex;
        flex: 1 1 0;
        flex-direction: column;
        min-block-size: 0;
        overflow: hidden;
      }
      .empty {
        flex: 1 1 0;
        align-content: center;
      }
      footer {
        display: flex;
        flex: none;
        gap: 4px;
        align-items: center;
        min-block-size: 44px;
        padding-inline: 16px 6px;
        border-block-start: 1px solid var(--admin-border);
        color: var(--admin-muted);
        font-size: 0.8125rem;
        font-variant-numeric: tabular-nums;
      }
      footer span {
        flex: 1;
      }
      @media (width < 600px) {
        :host {
          padding: 12px 0 0;
        }
        header {
          padding-inline: 16px;
        }
        .card {
          border-inline: 0;
          border-block-end: 0;
          border-radius: 0;
        }
      }
    `,
  ];

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
  /** The bulk actions stay without a selection while one runs. */
  @state() private isActing = false;

  readonly #loader = new Loader<Result<RecordPage>>(this);
  #page: RecordPage | undefined;
  constructor() {
    super();
    // The rows stay when the bulk actions go away.
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('admin-record-table'));
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('section') || changed.has('search') || changed.has('client')) this.#load(changed.has('section'));
    else if (changed.has('changes')) this.#loader.refresh();
    const { value } = this.#loader;
    if (value?.status === 'done') this.#page = value.value;
    const ids = new Set(this.#page?.records.map(({ id }) => id));
    if (![...this.selected].every((id) => ids.has(id))) {
      this.selected = new Set([...this.selected].filter((id) => ids.has(id)));
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { section } = this;
    if (!section) return nothing;
    const query = parseListQuery(section, this.search);
    const page = this.#page;
    const { value, isLoading } = this.#loader;
    return html`<header>
        <h1 tabindex="-1">${section.heading}</h1>
        ${page && isLoading ? html`<span class="muted loading" role="status">Loading…</span>` : nothing}
        <a
          class="button primary"
          href="/admin${section.path}/new"
          @click=${(event: MouseEvent) => selectOnClick(event, `/admin${section.path}/new`)}
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
      </div>`;
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
    this.selected = new Set();
    this.isActing = false;
    const request = pageRequest(section, parseListQuery(section, this.search));
    this.#loader.start((signal) => client.page(section.resource, request, signal));
  }

  #renderBulkActions(section: Section): TemplateResult {
    return html`<admin-bulk-actions
      slot="bulk"
      .section=${section}
      .client=${this.client}
      .context=${this.context}
      .apps=${this.apps}
      .records=${this.#page?.records.filter(({ id }) => this.selected.has(id)) ?? []}
      .start=${this.#startActing}
      .end=${this.#endActing}
    ></admin-bulk-actions>`;
  }

  readonly #select = (ids: readonly number[]): void => {
    this.selected = new Set(ids);
  };

  readonly #startActing = (): void => {
    this.isActing = true;
  };

  readonly #endActing = (ended: readonly ShopRecord[]): void => {
    this.isActing = false;
    // Others may have been selected meanwhile.
    const ids = new Set(ended.map(({ id }) => id));
    this.selected = new Set([...this.selected].filter((id) => !ids.has(id)));
    this.#loader.refresh();
  };

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
    return html`<admin-record-table
        aria-busy=${isLoading}
        .section=${section}
        .query=${query}
        .records=${page.records}
        .selected=${this.selected}
        .select=${this.#select}
        >${this.selected.size > 0 || this.isActing ? this.#renderBulkActions(section) : nothing}</admin-record-table
      >
      ${this.#renderPaging(section, query, page)}`;
  }

  #renderEmpty(section: Section, query: ListQuery): TemplateResult {
    const things = labelOf(section.resource.plural).toLowerCase();
    if (!isNarrowed(query)) {
      return renderEmptyState(section.icon, `No ${things} yet`, `Those that you or an app add are listed here.`);
    }
    return html`<div class="empty" role="status">
      ${renderIcon('search')}<strong>No results</strong>
      <span
        >${query.search === '' ? `No ${things} match the filters.` : html`No ${things} match “<bdi>${query.search}</bdi>”.`}</span
      >
      <button
        type="button"
        class="button"
        @click=${() => this.dispatchEvent(new NavSelectEvent(`/admin${section.path}`))}
      >
        Clear search and filters
      </button>
    </div>`;
  }

  #renderPaging(section: Section, query: ListQuery, page: RecordPage): TemplateResult {
    const { previous, next } = page;
    const pathOf = (side: 'before' | 'after', cursor: string | undefined): string | undefined =>
      cursor && `/admin${formatListQuery(section, { ...query, before: undefined, after: undefined, [side]: cursor })}`;
    // While it loads, the cursors are those of another list, which may have another order.
    const { isLoading } = this.#loader;
    return html`<footer role="group" aria-label="Pages">
      <span>${describePage(page)}</span>
      ${renderArrow('previous', 'Previous page', pathOf('before', previous), isLoading)}
      ${renderArrow('next', 'Next page', pathOf('after', next), isLoading)}
    </footer>`;
  }
}

/** Whether a list may show less than there is. */
function isNarrowed({ search, filters, after, before }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0 || after !== undefined || before !== undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-list': AdminRecordList;
  }
}
