import { field, text, timestamps } from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

const fields = {
  name: field(text, 'required', 'The name of the shop.'),
  email: field(text, 'writable', 'The email address of the shop.'),
  domain: field(text, 'initial', 'The host name of the shop.'),
  currency: field(text, 'initial', 'The currency of all amounts: three letters of ISO 4217.', {
    graphqlName: 'currencyCode',
  }),
  country: field(text, 'writable', 'The country of the shop.'),
  timezone: field(text, 'initial', 'The UTC offset of all timestamps, such as +01:00.', {
    graphqlName: 'timezoneOffset',
  }),
  ...timestamps,
};

/** The settings of the shop. */
export interface ShopSettings extends RecordOf<typeof fields> {}

/** The declaration of the settings, of which a shop has one record. */
export const shopSettings: Resource<ShopSettings> = defineResource({
  typeName: 'Shop',
  description: 'The shop itself.',
  singular: 'shop',
  plural: 'shop',
  isSingleton: true,
  topics: { update: 'shop/update' },
  fields,
  sample: { everyday: 1, make: (world) => [foundShop(world)] },
});

function foundShop(world: SampleWorld): ShopSettings {
  const founded = world.timestamp(0);
  return {
    id: world.newId(),
    name: 'Sample Shop',
    email: 'owner@mail.example',
    domain: world.domain,
    currency: 'EUR',
    country: 'Germany',
    timezone: world.time.utcOffset,
    created_at: founded,
    updated_at: founded,
  };
}
