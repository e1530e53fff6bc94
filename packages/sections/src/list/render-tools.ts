import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderSearch } from '../controls/render-search.ts';
import type { Dialog } from '../form/admin-dialog.ts';
import { renderAlert } from '../loading/render-state.ts';
import { labelOf } from '../values/label.ts';
import { typedIn } from '../values/text.ts';
import { startsReversed } from './list-query.ts';
import type { RecordList } from './record-list.ts';
import { describeTotal } from '../section/describe-page.ts';

/**
 * Renders what narrows a list: a search and filters. A narrow list has its filters and its order
 * behind one button.
 */
export function renderTools(list: RecordList): TemplateResult {
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
      html`<label class="choice"
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
export function filterDialog(list: RecordList): Dialog {
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
