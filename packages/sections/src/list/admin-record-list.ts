import { renderEmptyState, renderFailure } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { renderLink } from '../controls/render-card.ts';
import { renderDialog } from '../form/admin-dialog.ts';
import { renderAlert } from '../loading/render-state.ts';
import { renderInspectorButton } from '../page/inspector-open-event.ts';
import { tagDialog } from './bulk-actions.ts';
import { isNarrowed, parseListQuery } from './list-query.ts';
import { listStyles } from './list-styles.ts';
import { RecordList } from './record-list.ts';
import { renderTable } from './render-table.ts';
import { filterDialog, renderTools } from './render-tools.ts';

/**
 * The list of a section: search, filters, sort, paging, and actions on what is selected, over the
 * list's head. Another section has another element.
 *
 * @summary The list of a section.
 * @event {NavSelectEvent} nav-select - The user went to a record, or to another view of the list.
 * @event {InspectorOpenEvent} inspector-open - The user wants to load a sample.
 */
@customElement('admin-record-list')
export class AdminRecordList extends RecordList {
  static override readonly styles: CSSResultGroup = listStyles;

  override render(): TemplateResult {
    const { section, page, dialog, isLoading } = this;
    const { failure } = this.loader;
    const isEmpty = page?.records.length === 0 && !isNarrowed(this.query);
    return html`<header>
        <h1 class="grow" tabindex="-1">${section.heading}</h1>
        ${page && isLoading ? html`<span class="muted late" role="status">Loading…</span>` : nothing}
        ${isEmpty ? nothing : this.#renderAdd()}
      </header>
      <div class="card">
        ${isEmpty ? nothing : renderTools(this)} ${renderAlert(page ? failure : '', () => this.loader.retry())}
        ${this.#renderContent()}
      </div>
      ${renderDialog(dialog && (dialog === 'tags' ? tagDialog(this) : filterDialog(this)), () => this.ask(undefined))}`;
  }

  /** The checkbox for all rows is over them. A narrow list has none. */
  protected override findNext(): HTMLElement | undefined {
    const boxes = [...this.renderRoot.querySelectorAll<HTMLElement>('.check input:enabled')];
    return boxes.find((box) => box.checkVisibility()) ?? super.findNext();
  }

  #renderContent(): TemplateResult {
    const { section, page, isLoading, refusal } = this;
    const { failure } = this.loader;
    if (!page && failure)
      return renderFailure(`${section.heading} could not be loaded`, failure, () => this.loader.retry());
    if (!page && !isLoading && refusal) {
      return html`<div class="empty" role="status">Fix the search to see results.</div>`;
    }
    return page?.records.length === 0 && !isLoading ? this.#renderEmpty() : renderTable(this);
  }

  #renderEmpty(): TemplateResult {
    const { section, query } = this;
    const things = section.heading.toLowerCase();
    if (!isNarrowed(query)) {
      const sentence = `${section.heading} that your app makes, or that you add, are listed here.`;
      return renderEmptyState(
        renderIcon(section.icon),
        `No ${things} yet`,
        sentence,
        html`<div class="row">${renderInspectorButton('data', 'Load a sample')} ${this.#renderAdd()}</div>`,
      );
    }
    const why = query.search === '' ? 'the filters.' : html`“<bdi>${query.search}</bdi>”.`;
    return renderEmptyState(
      renderIcon('search'),
      'No results',
      html`No ${things} match ${why}`,
      renderButton('Clear search and filters', () => this.go(parseListQuery(section, ''))),
    );
  }

  #renderAdd(): TemplateResult {
    const { path, singular } = this.section;
    return renderLink(`/admin${path}/new`, html`${renderIcon('add')}Add ${singular}`, 'button primary');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-list': AdminRecordList;
  }
}
