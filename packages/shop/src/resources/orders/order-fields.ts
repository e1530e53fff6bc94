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
import { customers } from '../customers.ts';
import { mailingAddress } from '../mailing-address.ts';
import { fulfillments, MAX_LINE_ITEMS } from './fulfillments.ts';
import { lineItems } from './line-items.ts';
import { orderTransactions } from './order-transactions.ts';
import { refunds } from './refunds.ts';

const MAX_FULFILLMENTS = 100;
const MAX_REFUNDS = 250;

const financialStatus = choice('OrderFinancialStatus', [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
]);

/** Why an order can be cancelled. */
export const CANCEL_REASONS = ['customer', 'declined', 'fraud', 'inventory', 'other'] as const;

/** The field type of the reason for cancelling an order. */
export const cancelReason: TypeOf<(typeof CANCEL_REASONS)[number]> = choice('OrderCancelReason', CANCEL_REASONS);

/** The fields of orders. */
export const orderFields = {
  name: field(text, 'fixed', 'Name of the order: # and its number.'),
  order_number: field(integer, 'fixed', 'Number of the order.'),
  email: field(text, 'writable', 'Email address of who ordered.', nullable),
  currency: field(text, 'fixed', 'Currency of all amounts.', { graphqlName: 'currencyCode' }),
  financial_status: field(financialStatus, 'initial', 'How far it is paid.', {
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
  fulfillment_status: field(choice('OrderFulfillmentStatus', ['partial', 'fulfilled']), 'fixed', 'How much was sent.', {
    isNullable: true,
    display: {
      name: 'displayFulfillmentStatus',
      words: { '': 'UNFULFILLED', partial: 'PARTIALLY_FULFILLED', fulfilled: 'FULFILLED' },
    },
  }),
  subtotal_price: field(shopMoney, 'fixed', 'Sum of the line items.'),
  total_tax: field(shopMoney, 'initial', 'Tax on top of the line items.'),
  total_price: field(shopMoney, 'fixed', 'What there is to pay.'),
  tags: field(tags, 'writable', 'Words to find it by.'),
  note: field(longText, 'writable', 'What the shop notes about it.', nullable),
  ...timestamps,
  processed_at: field(datetime, 'initial', 'When it was ordered.'),
  cancelled_at: field(datetime, 'fixed', 'When it was cancelled.', nullable),
  cancel_reason: field(cancelReason, 'fixed', 'Why it was cancelled.', nullable),
  closed_at: field(datetime, 'fixed', 'When it was closed.', nullable),
  customer: field(summary(customers, 'email', 'first_name', 'last_name'), 'initial', 'Who ordered.', nullable),
  shipping_address: field(object(mailingAddress), 'writable', 'Where the goods go.', nullable),
  billing_address: field(object(mailingAddress), 'writable', 'Where the bill goes.', nullable),
  line_items: field(connection(lineItems, MAX_LINE_ITEMS), 'initial', 'What is bought.'),
  transactions: field(list(orderTransactions, MAX_REFUNDS + 1), 'fixed', 'Movements of money.'),
  fulfillments: field(list(fulfillments, MAX_FULFILLMENTS), 'fixed', 'What was sent.'),
  refunds: field(list(refunds, MAX_REFUNDS), 'fixed', 'What was given back.'),
};

/** Something that somebody bought. */
export interface Order extends RecordOf<typeof orderFields> {}

/** How far an order is paid. */
export type FinancialStatus = Order['financial_status'];

/** Why an order was cancelled. */
export type CancelReason = NonNullable<Order['cancel_reason']>;

/** The customer of an order, as known when the order last changed. */
export type OrderCustomer = NonNullable<Order['customer']>;
