import type { Draft } from '../draft.ts';
import { boolean, field, reference } from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';
import { matchItems } from './match-items.ts';
import { mailingAddress, noAddress, type MailingAddress } from './mailing-address.ts';

/** An address that a customer keeps. */
export interface CustomerAddress extends MailingAddress {
  readonly id: number;
  readonly customer_id: number;
  /** Whether it is the one used when none is named. */
  readonly default: boolean;
}

/** The declaration of the addresses that customers keep. */
export const customerAddresses: Embedded<CustomerAddress> = {
  typeName: 'CustomerAddress',
  description: 'An address that a customer keeps.',
  singular: 'address',
  plural: 'addresses',
  isEditable: true,
  fields: {
    customer_id: field(reference('Customer'), 'fixed', 'The customer.'),
    ...mailingAddress.fields,
    default: field(boolean, 'writable', 'Whether it is the one used when none is named.'),
  },
  sorts: { ...idSorts },
  filters: { ...idFilters },
  defaultOrder: { sort: 'id', isReversed: false },
};

/** Arranges the addresses of a customer. Where there are any, exactly one is the default: the last one said to be. */
export function arrangeAddresses(
  customerId: number,
  existing: readonly CustomerAddress[],
  input: readonly Input<CustomerAddress>[],
  draft: Draft,
): readonly CustomerAddress[] {
  const named = matchItems('addresses', existing, input, 'is not an address of this customer', draft);
  const addresses = input.map((values, index) => {
    const id = named[index]?.id ?? draft.newId();
    return Object.assign({ id, customer_id: customerId }, noAddress, { default: false }, named[index], values, { id });
  });
  const said = addresses.findLast((_, index) => input[index]?.default === true);
  const chosen = said ?? addresses.find((address) => address.default) ?? addresses[0];
  return addresses.map((address) => withDefault(address, address === chosen));
}

function withDefault(address: CustomerAddress, isDefault: boolean): CustomerAddress {
  return { ...address, default: isDefault };
}
