import {
  choice,
  connection,
  datetime,
  field,
  integer,
  list,
  longText,
  nullable,
  object,
  shopMoney,
  summary,
  tags,
  text,
  timestamps,
} from '../../declaration/field.ts';
import type { RecordOf, TypeOf } from '../../declaration/shape.ts';
import { customers } from '../customers/customers.ts';
import { mailingAddress } from '../customers/mailing-address.ts';
import { fulfillments, MAX_LINE_ITEMS } from './fulfillments.ts';
import { lineItems } from './line-items.ts';
import { orderTransactions } from './order-transactions.ts';
import { refunds } from './refunds.ts';

const MAX_FULFILLMENTS = 100;
const MAX_REFUNDS = 250;

/** Whether an order can have been paid. */
export const FINANCIAL_STATUSES = [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const;

const financialStatus = choice('OrderFinancialStatus', FINANCIAL_STATUSES);

/** Why an order can be cancelled. */
export const CANCEL_REASONS = ['customer', 'declined', 'fraud', 'inventory', 'other'] as const;

/** The field type of the reason for cancelling an order. */
export const cancelReason: TypeOf<(typeof CANCEL_REASONS)[number]> = choice('OrderCancelReason', CANCEL_REASONS);

/** The fields of orders. */
export const orderFields = {
  name: field(text, 'fixed', 'The name of the order: # and its number.'),
  order_number: field(integer, 'fixed', 'The number of the order.'),
  email: field(text, 'writable', 'The email address of the customer.', nullable),
  currency: field(text, 'fixed', 'The currency of all amounts.', { graphqlName: 'currencyCode' }),
  financial_status: field(financialStatus, 'initial', 'Whether the order has been paid, in full or in part.', {
    display: {
      name: 'displayFinancialStatus',
      words: {
        pending: 'PENDING',
        authorized: 'AUTHORIZED',
        paid: 'PAID',
        partially_refunded: 'PARTIALLY_REFUNDED',
        refunded: 'REFUNDED',
        voided: 'VOIDED',
      },
    },
  }),
  fulfillment_status: field(
    choice('OrderFulfillmentStatus', ['partial', 'fulfilled']),
    'fixed',
    'How much of the order has been sent.',
    {
      isNullable: true,
      display: {
        name: 'displayFulfillmentStatus',
        words: { '': 'UNFULFILLED', partial: 'PARTIALLY_FULFILLED', fulfilled: 'FULFILLED' },
      },
    },
  ),
  subtotal_price: field(shopMoney, 'fixed', 'The sum of the line items.'),
  total_tax: field(shopMoney, 'initial', 'The tax on top of the line items.'),
  total_price: field(shopMoney, 'fixed', 'The total amount, taxes included.'),
  tags: field(tags, 'writable', 'Labels for finding the order.'),
  note: field(longText, 'writable', 'A note about the order.', nullable),
  ...timestamps,
  processed_at: field(datetime, 'initial', 'When the order was placed.'),
  cancelled_at: field(datetime, 'fixed', 'When the order was cancelled.', nullable),
  cancel_reason: field(cancelReason, 'fixed', 'Why the order was cancelled.', nullable),
  closed_at: field(datetime, 'fixed', 'When the order was closed.', nullable),
  customer: field(
    summary(customers, 'email', 'first_name', 'last_name'),
    'initial',
    'The customer who placed the order.',
    nullable,
  ),
  shipping_address: field(object(mailingAddress), 'writable', 'The address that the goods are sent to.', nullable),
  billing_address: field(object(mailingAddress), 'writable', 'The address that the bill is sent to.', nullable),
  line_items: field(connection(lineItems, MAX_LINE_ITEMS), 'initial', 'The items that were ordered.'),
  transactions: field(
    // An authorization, its capture, and the refunds.
    list(orderTransactions, MAX_REFUNDS + 2),
    'fixed',
    'The payments of the order, refunds included.',
  ),
  fulfillments: field(list(fulfillments, MAX_FULFILLMENTS), 'fixed', 'The shipments of the order.'),
  refunds: field(list(refunds, MAX_REFUNDS), 'fixed', 'The refunds of the order.'),
};

/** An order that a customer placed. */
export interface Order extends RecordOf<typeof orderFields> {}

/** Whether an order has been paid, in full or in part. */
export type FinancialStatus = Order['financial_status'];

/** The customer of an order, as known when the order last changed. */
export type OrderCustomer = NonNullable<Order['customer']>;
