import { boolean, field, nullable, text, timestamps } from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

const fields = {
  name: field(text, 'required', 'The name of the location.'),
  address1: field(text, 'writable', 'The street and the house number.', nullable),
  city: field(text, 'writable', 'The city.', nullable),
  zip: field(text, 'writable', 'The postal code.', nullable),
  country: field(text, 'writable', 'The country.', nullable),
  phone: field(text, 'writable', 'The telephone number.', nullable),
  active: field(boolean, 'writable', 'Whether the location is in use.', { initially: true }),
  ...timestamps,
};

/** A place where the shop stores its products. */
export interface ShopLocation extends RecordOf<typeof fields> {}

/** The declaration of locations. */
export const locations: Resource<ShopLocation> = defineResource({
  typeName: 'Location',
  description: 'A place where the shop stores its products.',
  singular: 'location',
  plural: 'locations',
  fields,
  sorts: { name: true },
  filters: { name: 'exact' },
  sample: { empty: 1, everyday: 2, make: makeSample },
});

function makeSample(world: SampleWorld, count: number): ShopLocation[] {
  const made: ShopLocation[] = [];
  for (let index = 0; index < count; index += 1) {
    const { places } = world.wordsOf(index);
    const { city, zip, country, street } = places[index % places.length] ?? places[0];
    const created = world.timestamp(0);
    made.push({
      id: world.newId(),
      name: index === 0 ? `Shop ${city}` : `Store ${index + 1} ${city}`,
      address1: `${street} ${12 + index * 5}`,
      city,
      zip,
      country,
      phone: null,
      active: true,
      created_at: created,
      updated_at: created,
    });
  }
  return made;
}
