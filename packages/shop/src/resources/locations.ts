import { boolean, datetime, field, text } from '../declaration/field.ts';
import { byText, datedFilters, datedSorts, indexed } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';

/** A place where the shop keeps its goods. */
export interface ShopLocation {
  readonly id: number;
  readonly name: string;
  readonly address1: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

const nullable = { isNullable: true };

/** The declaration of locations. */
export const locations: Resource<ShopLocation> = {
  typeName: 'Location',
  description: 'A place where the shop keeps its goods.',
  singular: 'location',
  plural: 'locations',
  fields: {
    name: field(text, 'required', 'Name of the place.'),
    address1: field(text, 'writable', 'Street and number.', nullable),
    city: field(text, 'writable', 'City.', nullable),
    zip: field(text, 'writable', 'Postal code.', nullable),
    country: field(text, 'writable', 'Country.', nullable),
    phone: field(text, 'writable', 'Telephone number.', nullable),
    active: field(boolean, 'writable', 'Whether the place is in use.'),
    created_at: field(datetime, 'fixed', 'When the location was made.'),
    updated_at: field(datetime, 'fixed', 'When the location was last changed.'),
  },
  sorts: { ...datedSorts, name: byText((location) => location.name) },
  filters: { ...datedFilters, name: indexed('text', (location) => location.name) },
  defaultOrder: { sort: 'id', isReversed: false },
  topics: { create: 'locations/create', update: 'locations/update', delete: 'locations/delete' },
  create: (input, draft) => ({
    id: draft.newId(),
    name: input.name ?? '',
    address1: input.address1 ?? null,
    city: input.city ?? null,
    zip: input.zip ?? null,
    country: input.country ?? null,
    phone: input.phone ?? null,
    active: input.active ?? true,
    created_at: draft.now,
    updated_at: draft.now,
  }),
  update: (location, input, draft) => ({ ...location, ...input, ...draft.touch(location) }),
};
