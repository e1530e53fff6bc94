import type { CustomerAddress } from '../resources/customer-addresses.ts';
import type { Customer } from '../resources/customers.ts';
import type { ResourceSample } from '../declaration/resource.ts';
import { FIRST_NAMES, LAST_NAMES, PLACES } from './words.ts';

/** Makes sample customers, each with one address. */
export const customerSample: ResourceSample<Customer> = {
  everyday: 40,
  make(world, count) {
    const random = world.randomFor('customers');
    const made: Customer[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = world.newId();
      const name = { first_name: random.pick(FIRST_NAMES), last_name: random.pick(LAST_NAMES) };
      const [city, zip, country] = random.pick(PLACES);
      const created = world.timestamp(index * 11);
      const address: CustomerAddress = {
        id: world.newId(),
        customer_id: id,
        ...name,
        company: null,
        address1: `${1 + random.below(90)} Station Street`,
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
        email: `customer-${id}@mail.example`,
        ...name,
        phone: null,
        state: index % 4 === 0 ? 'enabled' : 'disabled',
        tags: index % 6 === 0 ? 'regular' : '',
        note: null,
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
  },
};
