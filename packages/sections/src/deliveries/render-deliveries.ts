import type { ShopRecord } from '@platformapp/shop';
import { html, type TemplateResult } from 'lit';
import './admin-webhook-deliveries.ts';
import type { ListDeliveries } from './outcome.ts';

/** Draws what was sent to a webhook. */
export function renderDeliveries(
  { id }: ShopRecord,
  listDeliveries: ListDeliveries | undefined,
  changes: number,
): TemplateResult {
  return html`<admin-webhook-deliveries
    class="card"
    webhook-id=${id}
    .listDeliveries=${listDeliveries}
    .changes=${changes}
  ></admin-webhook-deliveries>`;
}
