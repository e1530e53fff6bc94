import { field, text, type Field } from '../declaration/field.ts';
import type { Shape } from '../declaration/shape.ts';

/** Where something can be sent. */
export interface MailingAddress {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly phone: string | null;
}

/** A place that is nowhere yet: what an address is before anything is said of it. */
export const noAddress: MailingAddress = {
  first_name: null,
  last_name: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  zip: null,
  country: null,
  phone: null,
};

const part = (description: string): Field => field(text, 'writable', description, { isNullable: true });

/** The declaration of addresses. */
export const mailingAddress: Shape<MailingAddress> = {
  typeName: 'MailingAddress',
  description: 'Where something can be sent.',
  fields: {
    first_name: part('First name.'),
    last_name: part('Last name.'),
    company: part('Company.'),
    address1: part('Street and number.'),
    address2: part('Floor, flat or similar.'),
    city: part('City.'),
    province: part('Province or state.'),
    zip: part('Postal code.'),
    country: part('Country.'),
    phone: part('Telephone number.'),
  },
};
