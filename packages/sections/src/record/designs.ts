import type { TemplateResult } from 'lit';
import { renderCustomer } from '../customer/render-customer.ts';
import type { RecordForm } from '../form/record-form.ts';
import { findOrder } from '../order/read-order.ts';
import { renderOrderForm } from '../order/render-order-form.ts';
import { renderOrder } from '../order/render-order.ts';
import { renderProduct } from '../product/render-product.ts';
import { renderRecord } from './render-record.ts';

/** The pages that are designed. Those of other records are made from their declaration. */
const DESIGNS: Readonly<Partial<Record<string, (form: RecordForm) => TemplateResult>>> = {
  orders(form) {
    const order = findOrder(form);
    return order ? renderOrder(form, order) : renderOrderForm(form);
  },
  draft_orders: renderOrderForm,
  products: renderProduct,
  customers: renderCustomer,
};

/** Renders what the page of a record shows below its head. */
export function renderBody(form: RecordForm): TemplateResult {
  return (DESIGNS[form.section.resource.plural] ?? renderRecord)(form);
}
