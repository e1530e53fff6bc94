import { field, nullable, text } from '../../declaration/field.ts';
import type { Field, RecordOf, Shape } from '../../declaration/shape.ts';

const part = (description: string): Field<string | null> => field(text, 'writable', description, nullable);

/** The fields of every address. */
export const addressFields = {
  first_name: part('The first name.'),
  last_name: part('The last name.'),
  company: part('The company.'),
  address1: part('The street and the house number.'),
  address2: part('The floor, the flat or similar.'),
  city: part('The city.'),
  province: part('The province or state.'),
  zip: part('The postal code.'),
  country: part('The country.'),
  phone: part('The telephone number.'),
};

/** A postal address. */
export interface MailingAddress extends Omit<RecordOf<typeof addressFields>, 'id'> {}

/** The declaration of addresses. */
export const mailingAddress: Shape<MailingAddress> = {
  typeName: 'MailingAddress',
  description: 'A postal address.',
  fields: addressFields,
};

/** The fields of a plain address, without those that a customer's address adds. */
export function plainAddress(address: MailingAddress): MailingAddress {
  const { first_name, last_name, company, address1, address2, city, province, zip, country, phone } = address;
  return { first_name, last_name, company, address1, address2, city, province, zip, country, phone };
}
