import type { Draft } from '../draft.ts';
import { choice, datetime, field, reference, shopMoney, text } from '../declaration/field.ts';
import { idFilters, idSorts, ranged } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';

/** What kind of payment a transaction is. */
export type TransactionKind = 'authorization' | 'capture' | 'sale' | 'refund' | 'void';

/** A movement of money for an order. */
export interface OrderTransaction {
  readonly id: number;
  readonly order_id: number;
  readonly kind: TransactionKind;
  readonly status: 'success';
  readonly amount: string;
  readonly currency: string;
  readonly gateway: string;
  readonly created_at: string;
}

const kinds: readonly TransactionKind[] = ['authorization', 'capture', 'sale', 'refund', 'void'];

/** The declaration of transactions. */
export const orderTransactions: Embedded<OrderTransaction> = {
  typeName: 'OrderTransaction',
  description: 'A movement of money for an order.',
  singular: 'transaction',
  plural: 'transactions',
  isEditable: false,
  fields: {
    order_id: field(reference('Order'), 'fixed', 'The order.'),
    kind: field(choice('OrderTransactionKind', kinds), 'fixed', 'What kind of payment it is.'),
    status: field(choice('OrderTransactionStatus', ['success']), 'fixed', 'How it ended.'),
    amount: field(shopMoney, 'fixed', 'How much was moved.'),
    currency: field(text, 'fixed', 'In which currency.'),
    gateway: field(text, 'fixed', 'Through whom.'),
    created_at: field(datetime, 'fixed', 'When it was made.'),
  },
  sorts: { ...idSorts, created_at: { read: (transaction) => transaction.created_at } },
  filters: { ...idFilters, created_at: ranged('datetime', (transaction) => transaction.created_at) },
  defaultOrder: { sort: 'id', isReversed: false },
};

/** Makes a transaction and says so. */
export function createTransaction(
  order: { readonly id: number; readonly currency: string },
  kind: TransactionKind,
  amount: string,
  draft: Draft,
): OrderTransaction {
  const transaction: OrderTransaction = {
    id: draft.newId(),
    order_id: order.id,
    kind,
    status: 'success',
    amount,
    currency: order.currency,
    gateway: 'manual',
    created_at: draft.now,
  };
  draft.emit('order_transactions/create', transaction);
  return transaction;
}
