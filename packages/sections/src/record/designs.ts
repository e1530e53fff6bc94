import { orders, readField, shopSettings, type ShopRecord } from '@platformapp/shop';
import type { TemplateResult } from 'lit';
import type { AdminClient } from '../api/admin-client.ts';
import { renderCustomer } from '../customer/render-customer.ts';
import { tryToList, type ListDeliveries } from '../outcome/save-outcome.ts';
import type { RecordForm, Related } from '../form/record-form.ts';
import { loadRelated } from '../order/load-related.ts';
import { isOrder } from '../order/read-order.ts';
import { renderOrderForm } from '../order/render-order-form.ts';
import { renderOrder } from '../order/render-order.ts';
import { renderProduct } from '../product/render-product.ts';
import { renderRecord } from './render-record.ts';

/** The pages that are designed. Those of other records are made from their declaration. */
const DESIGNS: Readonly<Partial<Record<string, (form: RecordForm) => TemplateResult>>> = {
  orders: (form) => (form.record && isOrder(form.record) ? renderOrder(form, form.record) : renderOrderForm(form)),
  draft_orders: renderOrderForm,
  products: renderProduct,
  customers: renderCustomer,
};

/** Renders what the page of a record shows below its head. */
export function renderBody(form: RecordForm): TemplateResult {
  return (DESIGNS[form.section.resource.plural] ?? renderRecord)(form);
}

/** Loads what a page shows of other records. */
export async function loadOthers(
  client: AdminClient,
  plural: string,
  record: ShopRecord | undefined,
  listDeliveries: ListDeliveries | undefined,
  signal: AbortSignal,
): Promise<Related> {
  if (!Object.hasOwn(DESIGNS, plural)) return {};
  if (!record) return { currency: readField(await client.single(shopSettings, signal), 'currency') };
  if (plural === 'customers') return await loadOrders(client, record.id, signal);
  if (plural !== 'orders') return {};
  const [related, deliveries] = await Promise.all([loadRelated(client, record, signal), tryToList(listDeliveries)]);
  return { ...related, deliveries };
}

/** Loads the newest orders of a customer. */
async function loadOrders(client: AdminClient, id: number, signal: AbortSignal): Promise<Related> {
  const fields = ['name', 'created_at', 'financial_status', 'fulfillment_status', 'total_price', 'currency'];
  const request = { search: `customer_id:${id}`, sort: 'id', isReversed: true, fields };
  const found = await client.page(orders, request, signal);
  return { orders: found.status === 'done' ? found.value.records : [] };
}
