// A shop
export { createShop, openShop } from './create-shop.ts';
export { type Shop } from './shop.ts';
export { readImportFile } from './import/import-file.ts';
export type { KeptClock } from './clock/kept-clock.ts';
export { type ImportedList, type ImportMode, type ImportReport, type RefusedRecord } from './import/import-records.ts';
export { type ShopOptions } from './shop-options.ts';
export { ShopError, type ShopErrorCode } from './shop-error.ts';
export { createFixedClock, createManualClock, createRealClock, type Clock, type ManualClock } from './time/clock.ts';
export { fullMessages, type FieldErrors, type Outcome } from './outcome.ts';
export { type ShopTime } from './time/shop-time.ts';

// Lists
export { getSort, pageKeyOf, type Page, type PageKey, type PageQuery } from './store/pages/page.ts';
export { type FilterTerm } from './store/search/filter-term.ts';
export { readSearch, type Search } from './store/search/read-search.ts';
export { readFilterValue, refusalOf } from './store/search/filter-value.ts';
export { isScalar, type Scalar } from './store/records/scalar.ts';
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
export { draftOrders, type DraftOrder, type DraftOrderLineItem } from './resources/draft-orders.ts';
export { customers, type Customer, type CustomerState } from './resources/customers/customers.ts';
export { type CustomerAddress } from './resources/customers/customer-addresses.ts';
export { locations, type ShopLocation } from './resources/shop/locations.ts';
export { type MailingAddress } from './resources/customers/mailing-address.ts';
export { orders } from './resources/orders/orders.ts';
export {
  type CancelReason,
  type FinancialStatus,
  type Order,
  type OrderCustomer,
} from './resources/orders/order-fields.ts';
export { type Fulfillment, type FulfillmentLineItem } from './resources/orders/fulfillments.ts';
export { type LineItem } from './resources/orders/line-items.ts';
export { type OrderTransaction, type TransactionKind } from './resources/orders/order-transactions.ts';
export { type Refund } from './resources/orders/refunds.ts';
export { products } from './resources/products/products.ts';
export type { Product, ProductStatus } from './resources/products/product-fields.ts';
export { type ProductImage } from './resources/products/product-images.ts';
export { type ProductOption } from './resources/products/product-options.ts';
export { type Variant } from './resources/products/variants.ts';
export { shopSettings, type ShopSettings } from './resources/shop/shop-settings.ts';
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
  summary,
  tags,
  text,
  texts,
  timestamps,
  webAddress,
} from './declaration/field.ts';
export {
  readField,
  recordsIn,
  type CollectionKind,
  type Filter,
  type Ordering,
  type ShopRecord,
  type Sort,
} from './store/records/record.ts';
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
  type FieldDisplay,
  type FieldOptions,
  type Fields,
  type FieldType,
  type RecordOf,
} from './declaration/shape.ts';
export { describeResource, type ResourceDescription } from './declaration/describe-resource.ts';
export { type Draft } from './store/draft.ts';
export { type Input } from './declaration/input.ts';
export { handleOf } from './resources/products/handle.ts';

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
export { type Outbox } from './deliveries/outbox.ts';

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
export { type Sequences, type Write } from './store/shop-state.ts';
