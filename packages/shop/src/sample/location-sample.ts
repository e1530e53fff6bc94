import type { ShopLocation } from '../resources/locations.ts';
import type { ResourceSample } from '../declaration/resource.ts';
import { PLACES } from './words.ts';

/** Makes sample locations. */
export const locationSample: ResourceSample<ShopLocation> = {
  empty: 1,
  everyday: 2,
  make(world, count) {
    const made: ShopLocation[] = [];
    for (let index = 0; index < count; index += 1) {
      const [city, zip, country] = PLACES[index % PLACES.length] ?? PLACES[0];
      const created = world.timestamp(0);
      made.push({
        id: world.newId(),
        name: index === 0 ? `Shop ${city}` : `Store ${index + 1} ${city}`,
        address1: `${index + 1} Market Square`,
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
  },
};
