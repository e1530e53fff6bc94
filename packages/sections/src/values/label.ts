const ACRONYMS: ReadonlySet<string> = new Set(['id', 'sku', 'url', 'html']);

/** Fields and choices whose name would not make a good label. */
const LABELS: Readonly<Record<string, string>> = {
  partial: 'Partly fulfilled',
  partially_refunded: 'Partly refunded',
  financial_status: 'Payment',
  fulfillment_status: 'Fulfillment',
  body_html: 'Description (HTML)',
  address1: 'Address',
  address2: 'Apartment, floor, etc.',
  zip: 'Postal code',
  collection_ids: 'Collections',
  subtotal_price: 'Subtotal',
  total_tax: 'Tax',
  total_price: 'Total',
  alt: 'Alternative text',
  orders_count: 'Orders',
  products_count: 'Products',
  'alpha-asc': 'Title, A to Z',
  'alpha-desc': 'Title, Z to A',
  created: 'Created, oldest first',
  'created-desc': 'Created, newest first',
};

/** The label of a field, a resource or an action: "Created" for `created_at`. */
export function labelOf(name: string): string {
  const label = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  const words = name.replace(/_at$/, '').split(/[_-]|(?<=[a-z])(?=\d)/);
  return label ?? capitalise(words.map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word)).join(' '));
}

/** Begins a text with a capital letter. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
