import { boolean, field, text, timestamps, type RecordOf } from '../declaration/field.ts';
import { defineResource, type Resource } from '../declaration/resource.ts';
import { locationSample } from '../sample/location-sample.ts';

const nullable = { isNullable: true } as const;

const fields = {
  name: field(text, 'required', 'Name of the place.'),
  address1: field(text, 'writable', 'Street and number.', nullable),
  city: field(text, 'writable', 'City.', nullable),
  zip: field(text, 'writable', 'Postal code.', nullable),
  country: field(text, 'writable', 'Country.', nullable),
  phone: field(text, 'writable', 'Telephone number.', nullable),
  active: field(boolean, 'writable', 'Whether the place is in use.', { initially: true }),
  ...timestamps,
};

/** A place where the shop keeps its goods. */
export interface ShopLocation extends RecordOf<typeof fields> {}

/** The declaration of locations. */
export const locations: Resource<ShopLocation> = defineResource({
  typeName: 'Location',
  description: 'A place where the shop keeps its goods.',
  singular: 'location',
  plural: 'locations',
  fields,
  sorts: { name: true },
  filters: { name: 'exact' },
  sample: locationSample,
});
