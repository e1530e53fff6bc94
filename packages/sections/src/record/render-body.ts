import type { Order, ShopRecord } from '@platformapp/shop';
import { html, type TemplateResult } from 'lit';
import type { AdminClient, Result } from '../api/admin-client.ts';
import type { ListDeliveries } from '../deliveries/outcome.ts';
import '../order/admin-order.ts';
import { renderRecord, type RecordForm } from './render-record.ts';

/** What the page of a record shows below its head. */
export interface RecordBody extends RecordForm {
  /** The record, if it is an order, whose page is designed. */
  readonly order: Order | undefined;
  readonly client: AdminClient | undefined;
  readonly listDeliveries: ListDeliveries | undefined;
  /** Counts the changes of the shop. */
  readonly changes: number;
  /** Performs a change at once, and says that it was saved. */
  readonly perform: (send: () => Promise<Result<ShopRecord>>) => Promise<Result<ShopRecord>>;
}

/** Renders a record as its designed page, or as a form that is made from its declaration. */
export function renderBody(body: RecordBody): TemplateResult {
  const { section, order, edits, client, listDeliveries, changes, change, perform } = body;
  if (!order || !client) {
    return html`<form novalidate @submit=${(event: SubmitEvent) => event.preventDefault()}>
      ${renderRecord(body)}
    </form>`;
  }
  return html`<admin-order
    .order=${order}
    .resource=${section.resource}
    .edits=${edits}
    .client=${client}
    .listDeliveries=${listDeliveries}
    .changes=${changes}
    .change=${change}
    .save=${async (values: object) => await perform(() => client.update(section.resource, order.id, values))}
  ></admin-order>`;
}
