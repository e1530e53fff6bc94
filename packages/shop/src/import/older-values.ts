import type { FieldType } from '../declaration/shape.ts';

/** The values that shops of 2019 have and this one does not, by type, with what they become. */
const OLDER: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  OrderFulfillmentStatus: { restocked: null, pending: null, unshipped: null, unfulfilled: null },
  OrderFinancialStatus: { unpaid: 'pending', partially_paid: 'pending', expired: 'voided' },
  FulfillmentStatus: { pending: 'success', open: 'success' },
};

/** Items of an order that did not happen. A shop here keeps none of these. */
const UNDONE: Readonly<Record<string, readonly string[]>> = {
  Fulfillment: ['cancelled', 'error', 'failure'],
  OrderTransaction: ['pending', 'error', 'failure'],
};

/** The value that this shop has for a value of another shop. */
export function currentValue(type: FieldType, value: unknown): unknown {
  if (type.kind !== 'choice' || typeof value !== 'string' || type.choices.includes(value)) return value;
  const older = OLDER[type.name] ?? {};
  return Object.hasOwn(older, value) ? older[value] : value;
}

/** Whether an item of an order, such as a payment, failed or never happened. */
export function isUndone(typeName: string, item: Readonly<Record<string, unknown>>): boolean {
  return (UNDONE[typeName] ?? []).some((status) => status === item['status']);
}
