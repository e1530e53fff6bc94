import type { Draft } from '../../store/draft.ts';
import { boolean, field, reference } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { changedRecord, newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { addressFields } from './mailing-address.ts';
import { matchItems } from '../../declaration/match-items.ts';

const fields = {
  customer_id: field(reference('Customer'), 'fixed', 'The customer.'),
  ...addressFields,
  default: field(boolean, 'writable', 'Whether this is the default address of the customer.'),
};

/** A saved address of a customer. */
export interface CustomerAddress extends RecordOf<typeof fields> {}

/** The declaration of the addresses that customers keep. */
export const customerAddresses: Embedded<CustomerAddress> = defineEmbedded({
  typeName: 'CustomerAddress',
  description: 'A saved address of a customer.',
  singular: 'address',
  plural: 'addresses',
  isEditable: true,
  fields,
});

/**
 * Arranges the addresses of a customer. If there are any, exactly one is the default: the last one
 * that the input marks.
 */
export function arrangeAddresses(
  customerId: number,
  existing: readonly CustomerAddress[],
  input: readonly Input<CustomerAddress>[],
  draft: Draft,
): readonly CustomerAddress[] {
  const named = matchItems('addresses', existing, input, 'is not an address of this customer', draft);
  const addresses = input.map((values, index) => {
    const old = named[index];
    return old
      ? changedRecord(customerAddresses, old, values, draft)
      : { ...newRecord(customerAddresses, values, draft), customer_id: customerId };
  });
  const marked = addresses.findLast((_, index) => input[index]?.default === true);
  const chosen = marked ?? addresses.find((address) => address.default) ?? addresses[0];
  return addresses.map((address) => Object.assign({}, address, { default: address === chosen }));
}
