// A shop
export { createShop, openShop } from './create-shop.ts';
export { type Shop } from './shop.ts';
export { readImportFile } from './import/import-file.ts';
export type { KeptClock } from './clock/kept-clock.ts';
export { type ImportMode, type ImportReport } from './import/import-records.ts';
export { type ShopOptions } from './shop-options.ts';
export { ShopError } from './shop-error.ts';
export { createFixedClock, createManualClock, createRealClock, type Clock, type ManualClock } from './time/clock.ts';
export { fullMessages, type FieldErrors, type Outcome } from './outcome.ts';
export { type ShopTime } from './time/shop-time.ts';

// Lists
export { getSort, pageKeyOf, type Page, type PageKey, type PageQuery } from './store/pages/page.ts';
export { type FilterTerm } from './store/search/filter-term.ts';
export { readSearch } from './store/search/read-search.ts';
export { readFilterValue, refusalOf } from './store/search/filter-value.ts';
export { isScalar } from './store/records/scalar.ts';
export { readArrayPage } from './store/pages/array-page.ts';
export {
  countEmbedded,
  canCreateEmbedded,
  createEmbedded,
  deleteEmbedded,
  embeddedListsOf,
  findEmbedded,
  listEmbedded,
  updateEmbedded,
  type EmbeddedList,
} from './declaration/embedded.ts';

// The resources that every shop has
export { RESOURCES } from './resources/resources.ts';
export { createResources } from './create-resources.ts';
export { productCollections, type ProductCollection } from './resources/products/product-collections.ts';
export { draftOrders, type DraftOrder } from './resources/draft-orders.ts';
export { customers, type Customer } from './resources/customers/customers.ts';
export { locations, type ShopLocation } from './resources/shop/locations.ts';
export { orders } from './resources/orders/orders.ts';
export { type Order } from './resources/orders/order-fields.ts';
export { type LineItem } from './resources/orders/line-items.ts';
export { products } from './resources/products/products.ts';
export type { Product } from './resources/products/product-fields.ts';
export { shopSettings } from './resources/shop/shop-settings.ts';
export { topicsOf, webhooks, type Webhook } from './resources/webhooks/webhooks.ts';

// Declaring a resource
export {
  boolean,
  choice,
  connection,
  datetime,
  field,
  integer,
  list,
  longText,
  money,
  number,
  object,
  reference,
  references,
  shopMoney,
  tags,
  text,
  texts,
  timestamps,
} from './declaration/field.ts';
export { readField, recordsIn, type Filter, type ShopRecord } from './store/records/record.ts';
export {
  defineEmbedded,
  defineResource,
  type Action,
  type Change,
  type ChangeTopics,
  type ListedDeclaration,
  type Resource,
  type ResourceDeclaration,
  type ResourceSample,
} from './declaration/resource.ts';
export {
  type AnyEmbedded,
  type AnyListed,
  type AnyShape,
  type DefaultOrder,
  type Embedded,
  type Shape,
  type Field,
  type FieldAccess,
  type FieldOptions,
  type Fields,
  type FieldType,
  type RecordOf,
} from './declaration/shape.ts';
export { describeResource, type ResourceDescription } from './declaration/describe-resource.ts';
export { type Draft } from './store/draft.ts';

// Sample data
export { type SampleCounts, type SampleSize } from './create-sample.ts';
export { type SampleWorld } from './sample/sample-world.ts';
export { createRandom, type Random } from './sample/random.ts';

// Installed apps
export { createToken, MAX_INSTALLED_APPS, type InstalledApp } from './apps/installed-apps.ts';

// Events and deliveries
export { type DomainEvent, isBuiltInTopic, TOPICS, type Topic } from './topics.ts';
export { type Delivery, type DeliveryAttempt, type DeliveryState } from './deliveries/delivery.ts';
export { editPayload, type PayloadEdit } from './payloads/edit-payload.ts';

// Storage
export { checkSnapshot } from './storage/check-snapshot.ts';
export { storedKinds } from './storage/stored-kinds.ts';
export { type ShopSnapshot } from './storage/snapshot.ts';
export {
  decodeJournalEntry,
  decodeSnapshot,
  encodeJournalEntry,
  encodeSnapshot,
  FORMAT_VERSION,
} from './storage/stored-text.ts';
export { type JournalEntry, type JournalSink } from './storage/journal-entry.ts';
