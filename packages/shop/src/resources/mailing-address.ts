import { field, nullable, text } from '../declaration/field.ts';
import type { Field, RecordOf, Shape } from '../declaration/shape.ts';

const part = (description: string): Field<string | null> => field(text, 'writable', description, nullable);

/** The fields of every address. */
export const addressFields = {
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
};

/** Where something can be sent. */
export interface MailingAddress extends Omit<RecordOf<typeof addressFields>, 'id'> {}

/** The declaration of addresses. */
export const mailingAddress: Shape<MailingAddress> = {
  typeName: 'MailingAddress',
  description: 'Where something can be sent.',
  fields: addressFields,
};

/** The address without what belongs to the record that holds it. */
export function plainAddress(address: MailingAddress): MailingAddress {
  const { first_name, last_name, company, address1, address2, city, province, zip, country, phone } = address;
  return { first_name, last_name, company, address1, address2, city, province, zip, country, phone };
}
