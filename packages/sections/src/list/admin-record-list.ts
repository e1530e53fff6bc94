import { renderEmptyState, renderFailure } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { renderLink } from '../controls/render-card.ts';
import { renderDialog, type Dialog } from '../form/admin-dialog.ts';
import { renderAlert } from '../loading/render-state.ts';
import { renderInspectorButton } from '../page/inspector-open-event.ts';
import { tagDialog } from './bulk-actions.ts';
import { isNarrowed, parseListQuery, startsReversed } from './list-query.ts';
import { listStyles } from './list-styles.ts';
import { RecordList } from './record-list.ts';
import { renderTable } from './render-table.ts';
import { live } from 'lit/directives/live.js';
import { renderSearch } from '../controls/render-search.ts';
import { labelOf } from '../values/label.ts';
import { typedIn } from '../values/text.ts';
import { describeTotal } from '../section/describe-page.ts';

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
    const { section, page, dialog } = this;
    const { failure, isLoading } = this.loader;
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
    const { section, page, refusal } = this;
    const { failure, isLoading } = this.loader;
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

/**
 * Renders what narrows a list: a search and filters. A narrow list has its filters and its order
 * behind one button.
 */
function renderTools(list: RecordList): TemplateResult {
  const { section, query, refusal, page } = list;
  const set = Object.keys(query.filters).length;
  return html`<div class="tools row">
      ${renderSearch({
        things: section.heading.toLowerCase(),
        count: query.search === '' || refusal !== '' ? '' : describeTotal(section, page?.total),
        refusedBy: refusal === '' ? '' : 'refusal',
        input: list.searchSoon,
        submit: list.searchNow,
      })}
      ${Object.keys(section.filters).map((name) => renderFilter(list, name))}
      ${renderButton(
        html`${renderIcon('filter')}Filter${set > 0 ? html` <span class="number">${set}</span>` : nothing}`,
        () => list.ask('filter'),
        { look: `filter narrow ${set > 0 ? 'set' : ''}`, opens: 'dialog' },
      )}
    </div>
    <div id="refusal">${renderAlert(refusal)}</div>`;
}

function renderFilter(list: RecordList, name: string): TemplateResult {
  const chosen = list.query.filters[name] ?? [];
  const isSet = chosen.length > 0;
  const label = labelOf(name);
  const id = `list-${name}`;
  return html`<button type="button" class="button filter ${isSet ? 'set' : ''}" popovertarget=${id}>
      ${isSet ? `${label}: ${chosen.length > 1 ? chosen.length : labelOf(chosen[0] ?? '')}` : label}${renderIcon('down')}
    </button>
    <div id=${id} class="values" popover role="group" aria-label=${label} @beforetoggle=${leave}>
      ${renderValues(list, name)}
      ${isSet ? renderButton('Clear', () => filter(list, name, []), { look: 'plain' }) : nothing}
    </div>`;
}

function renderValues(list: RecordList, name: string): readonly TemplateResult[] {
  const chosen = list.query.filters[name] ?? [];
  const values = list.section.filters[name] ?? [];
  return values.map(
    (value, index) =>
      html`<label class="choice row"
        ><input
          type="checkbox"
          ?autofocus=${index === 0}
          .checked=${live(chosen.includes(value))}
          @change=${() =>
            filter(
              list,
              name,
              values.filter((each) => chosen.includes(each) !== (each === value)),
            )}
        />${labelOf(value)}</label
      >`,
  );
}

function filter(list: RecordList, name: string, chosen: readonly string[]): void {
  list.go({ ...list.query, filters: { ...list.query.filters, [name]: chosen } });
}

/** Chromium gives focus back to the button of a popover, but not in a shadow root. */
function leave({ newState, currentTarget }: ToggleEvent): void {
  if (newState !== 'closed' || !(currentTarget instanceof HTMLElement)) return;
  const button = currentTarget.previousElementSibling;
  if (currentTarget.matches(':focus-within') && button instanceof HTMLElement) button.focus();
}

/** The filters and the order of a narrow list. */
function filterDialog(list: RecordList): Dialog {
  const { section, query, page } = list;
  const total = describeTotal(section, page?.total);
  const orders = Object.keys(section.resource.sorts).flatMap((sort) =>
    [startsReversed(sort), !startsReversed(sort)].map((isReversed) => ({ sort, isReversed })),
  );
  const isSet = Object.keys(query.filters).length > 0;
  return {
    heading: 'Filter',
    beside: isSet ? renderButton('Clear all', () => list.go({ ...query, filters: {} }), { kind: 'link' }) : nothing,
    yes: total === '' ? 'Show' : `Show ${total}`,
    no: '',
    body: () =>
      html`${Object.keys(section.filters).map(
          (name) =>
            html`<fieldset>
              <legend>${labelOf(name)}</legend>
              ${renderValues(list, name)}
            </fieldset>`,
        )}
        <label class="control"
          >Sort by
          <select class="field" @change=${(event: Event) => list.go({ ...query, ...orders[Number(typedIn(event))] })}>
            ${orders.map(
              ({ sort, isReversed }, index) =>
                html`<option value=${index} .selected=${live(sort === query.sort && isReversed === query.isReversed)}>
                  ${orderLabel(sort, isReversed)}
                </option>`,
            )}
          </select>
        </label>`,
  };
}

/** An order in words. Ids follow age. */
function orderLabel(sort: string, isReversed: boolean): string {
  if (sort === 'id') return isReversed ? 'Newest first' : 'Oldest first';
  return `${labelOf(sort)}, ${isReversed ? 'descending' : 'ascending'}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-list': AdminRecordList;
  }
}
