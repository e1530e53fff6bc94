import type { Draft } from '../../store/draft.ts';
import { choice, datetime, field, reference, shopMoney, text } from '../../declaration/field.ts';
import { newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf, TypeOf } from '../../declaration/shape.ts';

const KINDS = ['sale', 'authorization', 'capture', 'refund', 'void'] as const;

/** The field type of what kind of payment a transaction is. */
export const kindOfPayment: TypeOf<(typeof KINDS)[number]> = choice('OrderTransactionKind', KINDS);

const fields = {
  order_id: field(reference('Order'), 'fixed', 'The order.'),
  kind: field(kindOfPayment, 'writable', 'What kind of payment it is.'),
  status: field(choice('OrderTransactionStatus', ['success']), 'fixed', 'Whether the payment succeeded.'),
  amount: field(shopMoney, 'writable', 'The amount of the payment.'),
  currency: field(text, 'fixed', 'The currency of the amount.'),
  gateway: field(text, 'writable', 'The service that processed the payment.', { initially: 'manual' }),
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
  gateway = 'manual',
): OrderTransaction {
  const transaction: OrderTransaction = {
    ...newRecord(orderTransactions, {}, draft),
    order_id: order.id,
    kind,
    amount,
    currency: order.currency,
    gateway,
  };
  draft.emit('order_transactions/create', transaction);
  return transaction;
}
