import { expect, test } from 'vitest';
import { embeddedListsOf } from '../declaration/embedded.ts';
import type { FieldType } from '../declaration/field.ts';
import type { Filter } from '../store/record.ts';
import type { AnyListed } from '../declaration/shape.ts';
import { TOPICS } from '../topics.ts';
import { RESOURCES } from './resources.ts';

const listed: readonly AnyListed[] = RESOURCES.flatMap((resource) => [
  resource,
  ...embeddedListsOf(resource).map(({ shape }) => shape),
]);

const find = (typeName: string): AnyListed | undefined => listed.find((each) => each.typeName === typeName);

const describeType = (type: FieldType): string => {
  if (type.kind === 'choice')
    return `choice of ${type.choices.length > 8 ? `${type.choices.length} words` : type.choices.join(', ')}`;
  if (type.kind === 'text' && type.maxLength !== 255) return `text up to ${type.maxLength}`;
  if (type.kind === 'reference') return `${type.holds} of ${type.to}`;
  if (type.kind === 'references') return `ids of ${type.to}`;
  if (type.kind === 'list') return `${type.isConnection ? 'connection' : 'list'} of ${type.shape.typeName}`;
  if (type.kind === 'object') return type.shape.typeName;
  return type.kind === 'money' && type.isShopMoney ? 'shop money' : type.kind;
};

const describeFilter = ([name, { isRange, isIndexed, wildcard }]: readonly [string, Filter<never>]): string => {
  const cost = isIndexed ? 'index' : 'scan';
  return `${name} ${isRange ? 'range' : cost}${wildcard === undefined ? '' : ` or ${wildcard}`}`;
};

/** Every field: what it holds, who sets it, and whether it may hold nothing. */
const FIELDS: readonly (readonly [field: string, type: string, access: string, isNullable: boolean])[] = [
  // Shop
  ['Shop.name', 'text', 'required', false],
  ['Shop.email', 'text', 'writable', false],
  ['Shop.domain', 'text', 'initial', false],
  ['Shop.currency', 'text', 'initial', false],
  ['Shop.country', 'text', 'writable', false],
  ['Shop.timezone', 'text', 'initial', false],
  ['Shop.created_at', 'datetime', 'fixed', false],
  ['Shop.updated_at', 'datetime', 'fixed', false],
  // Location
  ['Location.name', 'text', 'required', false],
  ['Location.address1', 'text', 'writable', true],
  ['Location.city', 'text', 'writable', true],
  ['Location.zip', 'text', 'writable', true],
  ['Location.country', 'text', 'writable', true],
  ['Location.phone', 'text', 'writable', true],
  ['Location.active', 'boolean', 'writable', false],
  ['Location.created_at', 'datetime', 'fixed', false],
  ['Location.updated_at', 'datetime', 'fixed', false],
  // Collection
  ['Collection.title', 'text', 'required', false],
  ['Collection.handle', 'text', 'writable', false],
  ['Collection.body_html', 'text up to 65536', 'writable', true],
  [
    'Collection.sort_order',
    'choice of alpha-asc, alpha-desc, best-selling, created, created-desc, manual',
    'writable',
    false,
  ],
  ['Collection.products_count', 'integer', 'fixed', false],
  ['Collection.updated_at', 'datetime', 'fixed', false],
  // Product
  ['Product.title', 'text', 'required', false],
  ['Product.body_html', 'text up to 65536', 'writable', true],
  ['Product.vendor', 'text', 'writable', false],
  ['Product.product_type', 'text', 'writable', false],
  ['Product.handle', 'text', 'writable', false],
  ['Product.status', 'choice of active, archived, draft', 'writable', false],
  ['Product.tags', 'tags', 'writable', false],
  ['Product.collection_ids', 'ids of Collection', 'writable', false],
  ['Product.created_at', 'datetime', 'fixed', false],
  ['Product.updated_at', 'datetime', 'fixed', false],
  ['Product.published_at', 'datetime', 'writable', true],
  ['Product.variants', 'connection of ProductVariant', 'writable', false],
  ['Product.options', 'list of ProductOption', 'writable', false],
  ['Product.images', 'connection of ProductImage', 'writable', false],
  // ProductVariant
  ['ProductVariant.product_id', 'id of Product', 'fixed', false],
  ['ProductVariant.title', 'text', 'fixed', false],
  ['ProductVariant.sku', 'text', 'writable', true],
  ['ProductVariant.price', 'money', 'writable', false],
  ['ProductVariant.compare_at_price', 'money', 'writable', true],
  ['ProductVariant.position', 'integer', 'fixed', false],
  ['ProductVariant.inventory_quantity', 'integer', 'writable', false],
  ['ProductVariant.barcode', 'text', 'writable', true],
  ['ProductVariant.weight', 'number', 'writable', false],
  ['ProductVariant.option1', 'text', 'writable', true],
  ['ProductVariant.option2', 'text', 'writable', true],
  ['ProductVariant.option3', 'text', 'writable', true],
  // ProductOption
  ['ProductOption.product_id', 'id of Product', 'fixed', false],
  ['ProductOption.name', 'text', 'required', false],
  ['ProductOption.position', 'integer', 'fixed', false],
  ['ProductOption.values', 'texts', 'fixed', false],
  // ProductImage
  ['ProductImage.product_id', 'id of Product', 'fixed', false],
  ['ProductImage.src', 'text up to Infinity', 'required', false],
  ['ProductImage.alt', 'text', 'writable', true],
  ['ProductImage.position', 'integer', 'fixed', false],
  // Customer
  ['Customer.email', 'text', 'writable', true],
  ['Customer.first_name', 'text', 'writable', true],
  ['Customer.last_name', 'text', 'writable', true],
  ['Customer.phone', 'text', 'writable', true],
  ['Customer.state', 'choice of disabled, invited, enabled, declined', 'writable', false],
  ['Customer.tags', 'tags', 'writable', false],
  ['Customer.note', 'text up to 65536', 'writable', true],
  ['Customer.orders_count', 'integer', 'fixed', false],
  ['Customer.total_spent', 'money', 'fixed', false],
  ['Customer.accepts_marketing', 'boolean', 'writable', false],
  ['Customer.created_at', 'datetime', 'fixed', false],
  ['Customer.updated_at', 'datetime', 'fixed', false],
  ['Customer.addresses', 'list of CustomerAddress', 'writable', false],
  ['Customer.default_address', 'CustomerAddress', 'fixed', true],
  // CustomerAddress
  ['CustomerAddress.customer_id', 'id of Customer', 'fixed', false],
  ['CustomerAddress.first_name', 'text', 'writable', true],
  ['CustomerAddress.last_name', 'text', 'writable', true],
  ['CustomerAddress.company', 'text', 'writable', true],
  ['CustomerAddress.address1', 'text', 'writable', true],
  ['CustomerAddress.address2', 'text', 'writable', true],
  ['CustomerAddress.city', 'text', 'writable', true],
  ['CustomerAddress.province', 'text', 'writable', true],
  ['CustomerAddress.zip', 'text', 'writable', true],
  ['CustomerAddress.country', 'text', 'writable', true],
  ['CustomerAddress.phone', 'text', 'writable', true],
  ['CustomerAddress.default', 'boolean', 'writable', false],
  // Order
  ['Order.name', 'text', 'fixed', false],
  ['Order.order_number', 'integer', 'fixed', false],
  ['Order.email', 'text', 'writable', true],
  ['Order.currency', 'text', 'fixed', false],
  [
    'Order.financial_status',
    'choice of pending, authorized, paid, partially_refunded, refunded, voided',
    'initial',
    false,
  ],
  ['Order.fulfillment_status', 'choice of partial, fulfilled', 'fixed', true],
  ['Order.subtotal_price', 'shop money', 'fixed', false],
  ['Order.total_tax', 'shop money', 'initial', false],
  ['Order.total_price', 'shop money', 'fixed', false],
  ['Order.tags', 'tags', 'writable', false],
  ['Order.note', 'text up to 65536', 'writable', true],
  ['Order.created_at', 'datetime', 'fixed', false],
  ['Order.updated_at', 'datetime', 'fixed', false],
  ['Order.processed_at', 'datetime', 'initial', false],
  ['Order.cancelled_at', 'datetime', 'fixed', true],
  ['Order.cancel_reason', 'choice of customer, declined, fraud, inventory, other', 'fixed', true],
  ['Order.closed_at', 'datetime', 'fixed', true],
  ['Order.customer', 'summary of Customer', 'initial', true],
  ['Order.shipping_address', 'MailingAddress', 'writable', true],
  ['Order.billing_address', 'MailingAddress', 'writable', true],
  ['Order.line_items', 'connection of LineItem', 'initial', false],
  ['Order.transactions', 'list of OrderTransaction', 'fixed', false],
  ['Order.fulfillments', 'list of Fulfillment', 'fixed', false],
  ['Order.refunds', 'list of Refund', 'fixed', false],
  // LineItem
  ['LineItem.product_id', 'id of Product', 'fixed', true],
  ['LineItem.variant_id', 'id of ProductVariant', 'initial', true],
  ['LineItem.title', 'text', 'initial', false],
  ['LineItem.sku', 'text', 'initial', true],
  ['LineItem.quantity', 'integer', 'initial', false],
  ['LineItem.price', 'shop money', 'initial', false],
  ['LineItem.fulfillable_quantity', 'integer', 'fixed', false],
  // OrderTransaction
  ['OrderTransaction.order_id', 'id of Order', 'fixed', false],
  ['OrderTransaction.kind', 'choice of authorization, capture, sale, refund, void', 'fixed', false],
  ['OrderTransaction.status', 'choice of success', 'fixed', false],
  ['OrderTransaction.amount', 'shop money', 'fixed', false],
  ['OrderTransaction.currency', 'text', 'fixed', false],
  ['OrderTransaction.gateway', 'text', 'fixed', false],
  ['OrderTransaction.created_at', 'datetime', 'fixed', false],
  // Fulfillment
  ['Fulfillment.order_id', 'id of Order', 'fixed', false],
  ['Fulfillment.status', 'choice of success', 'fixed', false],
  ['Fulfillment.tracking_company', 'text', 'writable', true],
  ['Fulfillment.tracking_number', 'text', 'writable', true],
  ['Fulfillment.line_items', 'list of FulfillmentLineItem', 'writable', false],
  ['Fulfillment.created_at', 'datetime', 'fixed', false],
  ['Fulfillment.updated_at', 'datetime', 'fixed', false],
  // Refund
  ['Refund.order_id', 'id of Order', 'fixed', false],
  ['Refund.amount', 'shop money', 'writable', false],
  ['Refund.note', 'text up to 65536', 'writable', true],
  ['Refund.created_at', 'datetime', 'fixed', false],
  // WebhookSubscription
  ['WebhookSubscription.address', 'text up to Infinity', 'required', false],
  ['WebhookSubscription.topic', 'choice of 45 words', 'required', false],
  ['WebhookSubscription.created_at', 'datetime', 'fixed', false],
  ['WebhookSubscription.updated_at', 'datetime', 'fixed', false],
  ['WebhookSubscription.format', 'choice of json', 'writable', false],
];

test.each(FIELDS)('holds under %s a %s, %s', (path, type, access, isNullable) => {
  const [typeName = '', name = ''] = path.split('.');

  const field = find(typeName)?.fields[name];

  expect(field && describeType(field.type)).toBe(type);
  expect(field?.access).toBe(access);
  expect(field?.isNullable === true).toBe(isNullable);
});

test('has no other fields', () => {
  const paths = listed.flatMap(({ typeName, fields }) => Object.keys(fields).map((name) => `${typeName}.${name}`));

  expect(paths.toSorted()).toEqual(FIELDS.map(([path]) => path).toSorted());
});

/** Every list: its own order, what else it can be ordered by, and what it can be narrowed by at which cost. */
const ORDERS: readonly (readonly [
  typeName: string,
  order: string,
  sorts: readonly string[],
  filters: readonly string[],
])[] = [
  ['Shop', 'id', ['id', 'updated_at', 'created_at'], ['id range', 'updated_at range', 'created_at range']],
  [
    'Location',
    'id',
    ['id', 'updated_at', 'created_at', 'name'],
    ['id range', 'updated_at range', 'created_at range', 'name index'],
  ],
  ['Collection', 'id', ['id', 'updated_at', 'title'], ['id range', 'updated_at range', 'title index', 'handle index']],
  [
    'Product',
    'title',
    ['id', 'updated_at', 'created_at', 'title', 'vendor', 'product_type', 'published_at'],
    [
      'id range',
      'updated_at range',
      'created_at range',
      'published_at range',
      'title index',
      'vendor index',
      'product_type index',
      'handle index',
      'status index or any',
      'tag scan',
      'collection_id scan',
    ],
  ],
  ['ProductVariant', 'position', ['id', 'position', 'title', 'sku'], ['id range', 'sku index']],
  ['ProductOption', 'position', ['id', 'position'], ['id range']],
  ['ProductImage', 'position', ['id', 'position'], ['id range']],
  [
    'Customer',
    'id',
    ['id', 'updated_at', 'created_at', 'last_name', 'orders_count'],
    [
      'id range',
      'updated_at range',
      'created_at range',
      'email index',
      'phone index',
      'state index or any',
      'first_name index',
      'last_name index',
      'tag scan',
    ],
  ],
  ['CustomerAddress', 'id', ['id'], ['id range']],
  [
    'Order',
    '-created_at',
    ['id', 'updated_at', 'created_at', 'processed_at', 'order_number', 'total_price'],
    [
      'id range',
      'updated_at range',
      'created_at range',
      'processed_at range',
      'name index',
      'email index',
      'status index or any',
      'financial_status index or any',
      'fulfillment_status index or any',
      'customer_id index',
      'tag scan',
    ],
  ],
  ['LineItem', 'id', ['id'], ['id range']],
  ['OrderTransaction', 'id', ['id', 'created_at'], ['id range', 'created_at range']],
  ['Fulfillment', 'id', ['id', 'updated_at', 'created_at'], ['id range', 'updated_at range', 'created_at range']],
  ['Refund', 'id', ['id', 'created_at'], ['id range']],
  [
    'WebhookSubscription',
    'created_at',
    ['id', 'updated_at', 'created_at'],
    ['id range', 'updated_at range', 'created_at range', 'topic index', 'address index'],
  ],
];

test.each(ORDERS)('lists %s by %s, and otherwise as declared', (typeName, order, sorts, filters) => {
  const shape = find(typeName);

  expect(`${shape?.defaultOrder.isReversed ? '-' : ''}${shape?.defaultOrder.sort}`).toBe(order);
  expect(Object.keys(shape?.sorts ?? {})).toEqual(sorts);
  expect(Object.entries(shape?.filters ?? {}).map(describeFilter)).toEqual(filters);
});

/** Every resource: the topics of its plain changes, and its actions. */
const CHANGES: readonly (readonly [plural: string, topics: readonly string[], actions: readonly string[]])[] = [
  ['shop', ['shop/update'], []],
  ['locations', ['locations/create', 'locations/update', 'locations/delete'], []],
  ['collections', ['collections/create', 'collections/update', 'collections/delete'], []],
  ['products', ['products/create', 'products/update', 'products/delete'], []],
  ['customers', ['customers/create', 'customers/update', 'customers/delete'], []],
  [
    'orders',
    ['orders/create', 'orders/updated', 'orders/delete'],
    ['cancel', 'close', 'open', 'pay', 'fulfill', 'refund'],
  ],
  ['webhooks', [], []],
];

test.each(CHANGES)('tells of changes to %s by %j', (plural, topics, actions) => {
  const resource = RESOURCES.find((each) => each.plural === plural);

  expect(Object.values(resource?.topics ?? {})).toEqual(topics);
  expect(Object.keys(resource?.actions ?? {})).toEqual(actions);
});

test('has each name once', () => {
  const plurals = RESOURCES.map(({ plural }) => plural);
  const typeNames = listed.map(({ typeName }) => typeName);

  expect(new Set(plurals).size).toBe(plurals.length);
  expect(new Set(typeNames).size).toBe(typeNames.length);
});

test.each(TOPICS)('writes the topic %s in the form resource/action', (topic) => {
  expect(topic).toMatch(/^[a-z_]+\/[a-z_]+$/);
});
