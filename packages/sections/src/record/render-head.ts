import { renderIcon } from '@platformapp/elements/styles/icons';
import { readField } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { renderLink } from '../controls/render-card.ts';
import type { RecordForm } from '../form/record-form.ts';
import { describeCustomer, describeItems, findOrder } from '../order/read-order.ts';
import { type Section, titleOf } from '../section/section.ts';
import { capitalise } from '../values/label.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { textOf } from '../values/text.ts';
import { renderTime } from '../values/time.ts';
import { renderActions } from './render-actions.ts';

/** Renders the title of a record, its status and its actions. */
export function renderHead(form: RecordForm): TemplateResult {
  const { section, record } = form;
  const order = findOrder(form);
  const isCancelled = order !== undefined && order.cancelled_at !== null;
  const about = order
    ? html`${renderTime(order.created_at)} · ${describeItems(order.line_items)}`
    : record && section.resource.plural === 'customers' && describeCustomer(record);
  const statuses = isCancelled ? ['financial_status'] : (section.view.statuses ?? []);
  return html`<header>
    <div class="heading">
      ${renderWayToList(section)}
      <div class="title row">
        <h1 tabindex="-1" dir="auto">${record ? titleOf(section, record) : `Add ${section.singular}`}</h1>
        ${order ? html`<span class="total muted num">${formatMoney(order.total_price, order.currency)}</span>` : nothing}
        ${statuses.map((name) => {
          const word = record && readField(record, name);
          if (word === undefined) return nothing;
          return renderChoice(textOf(word) || null, section.resource.fields[name]?.display);
        })}
        ${isCancelled ? renderChoice('cancelled') : nothing}
      </div>
      ${about ? html`<p class="muted small">${about}</p>` : nothing}
    </div>
    ${renderActions(form)}
  </header>`;
}

/** Says that a record does not exist, names the path, and links to the list. */
export function renderMissing(section: Section, id: number): TemplateResult {
  return html`<header>
      <div class="heading">
        ${renderWayToList(section)}
        <h1 tabindex="-1">${capitalise(section.singular)} not found</h1>
      </div>
    </header>
    <div class="card">
      <div class="card-body">
        <p>There is no ${section.singular} at <code>${section.path}/${id}</code>. It may have been deleted.</p>
      </div>
    </div>`;
}

/** Links the page of a record to the list that it is in. */
export function renderWayToList({ path, heading }: Section): TemplateResult {
  return renderLink(`/admin${path}`, html`${renderIcon('previous')}${heading}`, 'back row muted small');
}
