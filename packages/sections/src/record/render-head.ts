import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../actions/admin-record-actions.ts';
import type { PerformAction } from '../actions/admin-record-actions.ts';
import type { LinkingApp } from '../links/app-link.ts';
import type { RecordForm } from '../form/record-form.ts';
import { countItems, describeCount, isOrder } from '../order/read-order.ts';
import { describeCustomer } from '../order/render-parts.ts';
import { titleOf, type Section } from '../section/section.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { renderTime } from '../values/time.ts';
import { renderWayToList } from './render-missing.ts';

/** What the head of a record's page needs. */
export interface RecordHead {
  readonly form: RecordForm;
  /** The apps that may have links for the record. */
  readonly apps: readonly LinkingApp[];
  /** Performs an action on the record. */
  readonly act: PerformAction;
  /** Says that an action failed. */
  readonly report: (text: string) => void;
}

/** Renders the title of a record, its status and its actions. */
export function renderHead({ form, apps, act, report }: RecordHead): TemplateResult {
  const { section, record, related } = form;
  const { plural } = section.resource;
  const order = plural === 'orders' && record && isOrder(record) ? record : undefined;
  const { statuses = [] } = section.view;
  const shown = order && order.cancelled_at !== null ? ['financial_status'] : statuses;
  return html`<header>
    <div class="what">
      ${renderWayToList(section)}
      <div class="title">
        <h1 tabindex="-1" dir="auto">${record ? titleOf(section, record) : `Add ${section.singular}`}</h1>
        ${order ? html`<span class="total">${formatMoney(order.total_price, order.currency)}</span>` : nothing}
        ${record ? shown.map((name) => renderStatus(section, record, name)) : nothing}
        ${order && order.cancelled_at !== null ? renderChoice('cancelled') : nothing}
      </div>
      ${
        order
          ? html`<p class="facts">${renderTime(order.created_at)} · ${describeCount(countItems(order.line_items))}</p>`
          : nothing
      }
      ${
        record && plural === 'customers'
          ? html`<p class="facts">${describeCustomer(record, readField(record, 'currency'))}</p>`
          : nothing
      }
    </div>
    ${
      // Keyed, so that an open dialog, and what comes of it late, stay with their record.
      keyed(
        record?.id,
        html`<admin-record-actions
          .section=${section}
          .record=${record}
          .related=${related}
          .apps=${apps}
          .perform=${act}
          .report=${report}
        ></admin-record-actions>`,
      )
    }
  </header>`;
}

function renderStatus(section: Section, record: ShopRecord, name: string): TemplateResult | typeof nothing {
  const word = readField(record, name);
  return renderChoice(typeof word === 'string' ? word : null, section.resource.fields[name]?.display);
}
