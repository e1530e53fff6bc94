import type { Draft } from '../../store/draft.ts';
import { choice, datetime, field, reference, shopMoney, text } from '../../declaration/field.ts';
import { newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';

const kindOfPayment = choice('OrderTransactionKind', ['authorization', 'capture', 'sale', 'refund', 'void']);

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  kind: field(kindOfPayment, 'fixed', 'What kind of payment it is.'),
  status: field(choice('OrderTransactionStatus', ['success']), 'fixed', 'Whether the payment succeeded.'),
  amount: field(shopMoney, 'fixed', 'The amount of the payment.'),
  currency: field(text, 'fixed', 'The currency of the amount.'),
  gateway: field(text, 'fixed', 'The service that processed the payment.', { initially: 'manual' }),
  created_at: field(datetime, 'fixed', 'When the record was created.'),
};

/** A payment or a refund of an order. */
export interface OrderTransaction extends RecordOf<typeof fields> {}

/** What kind of payment a transaction is. */
export type TransactionKind = OrderTransaction['kind'];

/** The declaration of transactions. */
export const orderTransactions: Embedded<OrderTransaction> = defineEmbedded({
  typeName: 'OrderTransaction',
  description: 'A payment or a refund of an order.',
  singular: 'transaction',
  plural: 'transactions',
  fields,
});

/** Makes a transaction and emits its event. */
export function createTransaction(
  order: { readonly id: number; readonly currency: string },
  kind: TransactionKind,
  amount: string,
  draft: Draft,
): OrderTransaction {
  const transaction: OrderTransaction = {
    ...newRecord(orderTransactions, {}, draft),
    order_id: order.id,
    kind,
    amount,
    currency: order.currency,
  };
  draft.emit('order_transactions/create', transaction);
  return transaction;
}
