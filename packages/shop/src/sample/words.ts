/** First words of product titles. */
export const ADJECTIVES = [
  'Linen',
  'Walnut',
  'Cobalt',
  'Quiet',
  'Meadow',
  'Harbour',
  'Copper',
  'Winter',
  'Amber',
  'Paper',
  'Slate',
  'Morning',
  'Felt',
  'Juniper',
] as const;

/** Nouns of product titles, each with its product type. */
export const GOODS = [
  ['Apron', 'Kitchen'],
  ['Bowl', 'Kitchen'],
  ['Kettle', 'Kitchen'],
  ['Lamp', 'Home'],
  ['Blanket', 'Home'],
  ['Vase', 'Home'],
  ['Notebook', 'Desk'],
  ['Pencil Case', 'Desk'],
  ['Shirt', 'Clothing'],
  ['Scarf', 'Clothing'],
  ['Jacket', 'Clothing'],
  ['Backpack', 'Travel'],
  ['Water Bottle', 'Travel'],
] as const;

/** Vendors of sample products. */
export const VENDORS = ['Brook & Sons', 'Studio Nord', 'Old Mill', 'Kite Works', 'Lumen'] as const;

/** Tags of sample products. */
export const TAGS = ['new', 'gift', 'handmade', 'sale', 'summer', 'recycled'] as const;

/** Names of sample collections. */
export const COLLECTION_TITLES = [
  'New Arrivals',
  'Gifts',
  'Kitchen',
  'Home',
  'Desk',
  'Clothing',
  'Travel',
  'Last Pieces',
] as const;

/** First names of sample customers. */
export const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Chloé',
  'Dmitri',
  'Esra',
  'Fay',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lea',
] as const;

/** Last names of sample customers. */
export const LAST_NAMES = [
  'Adler',
  'Brandt',
  'Costa',
  'Dufour',
  'Eriksen',
  'Fontana',
  'Grant',
  'Hoang',
  'Iyer',
  'Jansen',
] as const;

/** Places in sample addresses: city, postal code, country. */
export const PLACES = [
  ['Leipzig', '04109', 'Germany'],
  ['Lyon', '69001', 'France'],
  ['Porto', '4000-001', 'Portugal'],
  ['Gdańsk', '80-001', 'Poland'],
  ['Bergen', '5003', 'Norway'],
] as const;
