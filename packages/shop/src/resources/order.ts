import type { Fulfillment } from './fulfillments.ts';
import type { LineItem } from './line-items.ts';
import type { MailingAddress } from './mailing-address.ts';
import type { OrderTransaction } from './order-transactions.ts';
import type { Refund } from './refunds.ts';

/** How far an order is paid. */
export type FinancialStatus = 'pending' | 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'voided';

/** Why an order was cancelled. */
export type CancelReason = 'customer' | 'declined' | 'fraud' | 'inventory' | 'other';

/** The customer of an order, as known when the order last changed. */
export interface OrderCustomer {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Something that somebody bought. */
export interface Order {
  readonly id: number;
  /** `#` and the order number. */
  readonly name: string;
  readonly order_number: number;
  readonly email: string | null;
  readonly currency: string;
  readonly financial_status: FinancialStatus;
  /** How much of the order was sent; `null` when nothing was. */
  readonly fulfillment_status: 'partial' | 'fulfilled' | null;
  readonly subtotal_price: string;
  readonly total_tax: string;
  readonly total_price: string;
  readonly tags: string;
  readonly note: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly processed_at: string;
  readonly cancelled_at: string | null;
  readonly cancel_reason: CancelReason | null;
  readonly closed_at: string | null;
  readonly customer: OrderCustomer | null;
  readonly shipping_address: MailingAddress | null;
  readonly billing_address: MailingAddress | null;
  readonly line_items: readonly LineItem[];
  readonly transactions: readonly OrderTransaction[];
  readonly fulfillments: readonly Fulfillment[];
  readonly refunds: readonly Refund[];
}

/** Whether an order is open, closed or cancelled: what lists are narrowed by as `status`. */
export function statusOf(order: Order): 'open' | 'closed' | 'cancelled' {
  if (order.cancelled_at !== null) return 'cancelled';
  return order.closed_at === null ? 'open' : 'closed';
}
