import type { Draft } from '../../store/draft.ts';
import {
  boolean,
  choice,
  field,
  integer,
  list,
  longText,
  money,
  nullable,
  object,
  tags,
  text,
  timestamps,
} from '../../declaration/field.ts';
import { centsOf } from '../../money.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { createRecord } from '../../changes/change-record.ts';
import type { Input } from '../../declaration/input.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import { isTaken } from '../../declaration/unique.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { handleOf } from '../products/handle.ts';
import { arrangeAddresses, customerAddresses, type CustomerAddress } from './customer-addresses.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_ADDRESSES = 100;
const state = choice('CustomerState', ['disabled', 'invited', 'enabled', 'declined']);

const fields = {
  email: field(text, 'writable', 'The email address, which is unique among customers.', nullable),
  first_name: field(text, 'writable', 'The first name.', nullable),
  last_name: field(text, 'writable', 'The last name.', nullable),
  phone: field(text, 'writable', 'The telephone number.', nullable),
  state: field(state, 'writable', 'Whether the customer has an account.'),
  tags: field(tags, 'writable', 'Labels for finding the customer.'),
  note: field(longText, 'writable', 'A note about the customer.', nullable),
  orders_count: field(integer, 'fixed', 'How many orders the customer has placed.'),
  total_spent: field(money, 'fixed', 'The sum of all orders.'),
  accepts_marketing: field(boolean, 'writable', 'Whether the customer agreed to receive marketing emails.'),
  ...timestamps,
  addresses: field(list(customerAddresses, MAX_ADDRESSES), 'writable', 'The saved addresses of the customer.'),
  default_address: field(object(customerAddresses), 'fixed', 'The default address of the customer.', nullable),
};

/** Someone who buys from the shop. */
export interface Customer extends RecordOf<typeof fields> {}

/** The declaration of customers. */
export const customers: Resource<Customer> = defineResource({
  typeName: 'Customer',
  description: 'A customer of the shop.',
  singular: 'customer',
  plural: 'customers',
  fields,
  sorts: {
    last_name: true,
    orders_count: true,
    total_spent: (customer) => centsOf(customer.total_spent),
  },
  filters: {
    name: { kind: 'text', read: ({ first_name: first, last_name: last }) => [first, last].filter(Boolean).join(' ') },
    email: { isIndexed: true, ignoresCase: true },
    phone: 'exact',
    state: { isIndexed: true, wildcard: 'any' },
    first_name: 'exact',
    last_name: 'exact',
    tag: { kind: 'text', read: (customer) => customer.tags.split(', ') },
    orders_count: {},
    total_spent: { kind: 'number', read: (customer) => Number(customer.total_spent) },
    country: { kind: 'text', read: ({ addresses }) => addresses.flatMap(({ country }) => country ?? []) },
  },
  unique: ['email'],
  hasSearch: true,
  sample: { everyday: 40, make: makeSample },
  finish(record, { before, input, draft }) {
    const held = before?.addresses ?? [];
    const addresses = arrangeAddresses(record.id, held, input.addresses ?? held, draft);
    const email = emailOf(record);
    const customer = {
      ...record,
      email,
      addresses,
      default_address: addresses.find((address) => address.default) ?? null,
    };
    check(customer, draft);
    if (before && before.state !== customer.state) {
      if (customer.state === 'enabled') draft.emit('customers/enable', customer);
      if (customer.state === 'disabled') draft.emit('customers/disable', customer);
    }
    return customer;
  },
  complete: (customer) => ({ ...customer, email: emailOf(customer) }),
});

/** The fields of a customer that an order stores. */
export function summarize(customer: Customer): Pick<Customer, 'id' | 'email' | 'first_name' | 'last_name'> {
  const { id, email, first_name, last_name } = customer;
  return { id, email, first_name, last_name };
}

/** The email address of a record. An empty one is none. */
export function emailOf({ email }: { readonly email: string | null }): string | null {
  return email?.trim() || null;
}

/**
 * Finds the customer that an order names, by the id or the email address, or makes a new one.
 * Refuses an id that no customer has.
 */
export function findBuyer(sent: Input<Customer> | null | undefined, draft: Draft): Customer | undefined {
  if (!sent) return undefined;
  const { id, email } = sent;
  if (id !== undefined) {
    const customer = draft.find(customers, id);
    if (!customer) draft.refuse('customer', `not found: ${id}`);
    return customer;
  }
  const [known] = email ? draft.select(customers, [{ filter: 'email', operator: 'is', value: email.trim() }]) : [];
  return known ?? createRecord(customers, sent, draft);
}

function check(customer: Customer, draft: Draft): void {
  const { email } = customer;
  if (!email && !customer.phone && !customer.first_name && !customer.last_name) {
    draft.refuse('base', 'Customer must have a name, phone number or email address');
  }
  if (email === null) return;
  if (!EMAIL.test(email)) draft.refuse('email', 'is invalid');
  if (isTaken(customers, customer, draft)) draft.refuse('email', 'has already been taken');
}

/** Makes sample customers, each with one address. */
function makeSample(world: SampleWorld, count: number): Customer[] {
  const random = world.randomFor('customers');
  const made: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = world.newId();
    const words = world.wordsOf(index);
    const name = { first_name: random.pick(words.firstNames), last_name: random.pick(words.lastNames) };
    const { city, zip, country, street } = random.pick(words.places);
    const created = world.timestamp(index * 11);
    const address: CustomerAddress = {
      id: world.newId(),
      customer_id: id,
      ...name,
      company: null,
      address1: `${street} ${1 + random.below(90)}`,
      address2: null,
      city,
      province: null,
      zip,
      country,
      phone: null,
      default: true,
    };
    made.push({
      id,
      email: `${handleOf(`${name.first_name} ${name.last_name}`, id)}@mail.example`,
      ...name,
      phone: null,
      state: index % 4 === 0 ? 'enabled' : 'disabled',
      tags: index % 6 === 0 ? 'regular' : '',
      note: index % 5 === 2 ? random.pick(words.customerNotes) : null,
      orders_count: 0,
      total_spent: '0.00',
      accepts_marketing: index % 3 === 0,
      created_at: created,
      updated_at: created,
      addresses: [address],
      default_address: address,
    });
  }
  return made;
}
