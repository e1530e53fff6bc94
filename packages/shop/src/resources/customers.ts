import type { Draft } from '../draft.ts';
import {
  boolean,
  choice,
  datetime,
  field,
  integer,
  list,
  longText,
  money,
  object,
  tags,
  text,
} from '../declaration/field.ts';
import { byText, datedFilters, datedSorts, indexed, scanned } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';
import { arrangeAddresses, customerAddresses, type CustomerAddress } from './customer-addresses.ts';

/** Whether a customer has an account. */
export type CustomerState = 'disabled' | 'invited' | 'enabled' | 'declined';

/** Somebody who buys. */
export interface Customer {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly state: CustomerState;
  readonly tags: string;
  readonly note: string | null;
  readonly orders_count: number;
  readonly total_spent: string;
  readonly accepts_marketing: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly addresses: readonly CustomerAddress[];
  readonly default_address: CustomerAddress | null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const nullable = { isNullable: true };
const states: readonly CustomerState[] = ['disabled', 'invited', 'enabled', 'declined'];

/** The declaration of customers. */
export const customers: Resource<Customer> = {
  typeName: 'Customer',
  description: 'Somebody who buys.',
  singular: 'customer',
  plural: 'customers',
  fields: {
    email: field(text, 'writable', 'Email address, of which no two customers have the same.', nullable),
    first_name: field(text, 'writable', 'First name.', nullable),
    last_name: field(text, 'writable', 'Last name.', nullable),
    phone: field(text, 'writable', 'Telephone number.', nullable),
    state: field(choice('CustomerState', states), 'writable', 'Whether the customer has an account.'),
    tags: field(tags, 'writable', 'Words to find the customer by.'),
    note: field(longText, 'writable', 'What the shop notes about the customer.', nullable),
    orders_count: field(integer, 'fixed', 'Number of orders.'),
    total_spent: field(money, 'fixed', 'What all orders came to.'),
    accepts_marketing: field(boolean, 'writable', 'Whether the customer wants to hear of offers.'),
    created_at: field(datetime, 'fixed', 'When the customer was made.'),
    updated_at: field(datetime, 'fixed', 'When the customer was last changed.'),
    addresses: field(list(customerAddresses), 'writable', 'The addresses that the customer keeps.'),
    default_address: field(object(customerAddresses), 'fixed', 'The address used when none is named.', nullable),
  },
  sorts: {
    ...datedSorts,
    last_name: byText((customer) => customer.last_name),
    orders_count: { read: (customer) => customer.orders_count },
  },
  filters: {
    ...datedFilters,
    email: indexed('text', (customer) => customer.email),
    phone: indexed('text', (customer) => customer.phone),
    state: { ...indexed('text', (customer) => customer.state), wildcard: 'any' },
    first_name: indexed('text', (customer) => customer.first_name),
    last_name: indexed('text', (customer) => customer.last_name),
    tag: scanned('text', (customer) => customer.tags.split(', ')),
  },
  defaultOrder: { sort: 'id', isReversed: false },
  topics: { create: 'customers/create', update: 'customers/update', delete: 'customers/delete' },

  create(input, draft) {
    const id = draft.newId();
    const addresses = arrangeAddresses(id, [], input.addresses ?? [], draft);
    const customer: Customer = {
      id,
      email: input.email ?? null,
      first_name: input.first_name ?? null,
      last_name: input.last_name ?? null,
      phone: input.phone ?? null,
      state: input.state ?? 'disabled',
      tags: input.tags ?? '',
      note: input.note ?? null,
      orders_count: 0,
      total_spent: '0.00',
      accepts_marketing: input.accepts_marketing ?? false,
      created_at: draft.now,
      updated_at: draft.now,
      addresses,
      default_address: defaultOf(addresses),
    };
    check(customer, draft);
    return customer;
  },

  update(customer, input, draft) {
    const { addresses: given = customer.addresses } = input;
    const addresses = arrangeAddresses(customer.id, customer.addresses, given, draft);
    const changed: Customer = {
      ...customer,
      ...input,
      ...draft.touch(customer),
      addresses,
      default_address: defaultOf(addresses),
    };
    check(changed, draft);
    if (customer.state !== changed.state && changed.state === 'enabled') draft.emit('customers/enable', changed);
    if (customer.state !== changed.state && changed.state === 'disabled') draft.emit('customers/disable', changed);
    return changed;
  },
};

function check(customer: Customer, draft: Draft): void {
  const { email } = customer;
  if (!email && !customer.phone && !customer.first_name && !customer.last_name) {
    draft.refuse('base', 'Customer must have a name, phone number or email address');
  }
  if (email === null) return;
  if (!EMAIL.test(email)) draft.refuse('email', 'is invalid');
  for (const other of draft.select(customers, [{ filter: 'email', operator: 'eq', value: email }])) {
    if (other.id !== customer.id) draft.refuse('email', 'has already been taken');
  }
}

function defaultOf(addresses: readonly CustomerAddress[]): CustomerAddress | null {
  return addresses.find((address) => address.default) ?? null;
}
