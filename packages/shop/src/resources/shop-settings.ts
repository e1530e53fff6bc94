import { datetime, field, text } from '../declaration/field.ts';
import { datedFilters, datedSorts } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';

/** What the shop says of itself. */
export interface ShopSettings {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Host name of the shop. */
  readonly domain: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  readonly country: string;
  /** UTC offset, such as `+01:00`. */
  readonly timezone: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The declaration of the shop itself, of which there is one. */
export const shopSettings: Resource<ShopSettings> = {
  typeName: 'Shop',
  description: 'The shop itself.',
  singular: 'shop',
  plural: 'shop',
  isSingleton: true,
  fields: {
    name: field(text, 'required', 'Name of the shop.'),
    email: field(text, 'writable', 'Email address of the shop.'),
    domain: field(text, 'initial', 'Host name of the shop.'),
    currency: field(text, 'initial', 'Currency of all amounts.', { graphqlName: 'currencyCode' }),
    country: field(text, 'writable', 'Country of the shop.'),
    timezone: field(text, 'initial', 'UTC offset of all timestamps.', { graphqlName: 'timezoneOffset' }),
    created_at: field(datetime, 'fixed', 'When the shop was made.'),
    updated_at: field(datetime, 'fixed', 'When the shop was last changed.'),
  },
  sorts: { ...datedSorts },
  filters: { ...datedFilters },
  defaultOrder: { sort: 'id', isReversed: false },
  topics: { update: 'shop/update' },
  create: (input, draft) => ({
    id: draft.newId(),
    name: input.name ?? '',
    email: input.email ?? '',
    domain: input.domain ?? '',
    currency: input.currency ?? 'EUR',
    country: input.country ?? '',
    timezone: draft.time.utcOffset,
    created_at: draft.now,
    updated_at: draft.now,
  }),
  update: (shop, input, draft) => ({ ...shop, ...input, ...draft.touch(shop) }),
};
