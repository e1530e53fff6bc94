// For test files
export { test, type KitFixtures } from './test.ts';
export { expect, type KitMatchers } from './expect.ts';

// For configurations
export {
  defineConfig,
  type AppLink,
  type KitOptions,
  type KitWorkerOptions,
  type MisusePolicy,
} from './fixtures/options.ts';
export type { ShopOptions } from './fixtures/shop-options.ts';

// Models
export type { OpenShop, ShopFixtures } from './fixtures/open-shop.ts';
export type { Admin, OpenOptions } from './admin/admin.ts';
export type { AdminLocation } from './admin/admin-location.ts';
export type { Bar } from './admin/bar.ts';
export type { Flash } from './admin/flash.ts';
export type { Modal } from './admin/modal.ts';
export type { Faults } from './shop/faults.ts';
export type { Requests } from './requests/requests.ts';
export type { ApiInit, SeedRecords, Shop } from './shop/shop.ts';
export type { RecordFields, RecordKind, RecordOfKind, ShopRecords } from './shop/record-kinds.ts';
export type { ShopClock } from './shop/shop-clock.ts';
export type { ReceivedDelivery, ReceivedWait, WebhookReceiver } from './shop/webhook-receiver.ts';
export type { CreatedWebhook, DeliveryWait, Webhooks } from './shop/webhooks.ts';

// Types of the models
export type { TimeoutOptions } from './waiting/wait-for-next.ts';
export type { ApiRequest, ApiResponse } from './requests/api-request.ts';
export type { ApiRoute, ContinueOptions, FulfillOptions } from './requests/api-route.ts';
export type { UrlMatch } from './requests/match-url.ts';
export type { RequestFilter, RequestMatch, ResponseMatch, RouteHandler } from './requests/requests.ts';
export type { Duration } from './shop/duration.ts';
export type { AdminState } from '@platformapp/host';
export type { AccountAccess, FlashKind, MisuseCode, MisuseReport } from '@platformapp/protocol';
export type { Delivery, DeliveryState, PayloadEdit, Topic, Webhook } from '@platformapp/shop';
export type { FaultName, FaultValues } from '@platformapp/kernel/faults';

// Types of the matchers
export type { BarSummary } from './matchers/bar-summary.ts';
export type { CountOptions } from './matchers/count.ts';
export type { BarExpectation } from './matchers/to-have-bar.ts';
export type { DeliveredOptions } from './matchers/to-have-delivered.ts';
export type { SubscribedOptions } from './matchers/to-have-subscribed.ts';
export type { ModalOptions } from './matchers/to-show-modal.ts';
export type { FlashOptions } from './matchers/to-show-flash.ts';
export type { MisuseOptions } from './matchers/to-report-misuse.ts';
export type { MatcherOptions } from './matchers/match-until.ts';
export type { TextMatch } from './matchers/text-match.ts';

// Types of the recordings
export type {
  CallEntry,
  MisuseEntry,
  NotificationEntry,
  RecordedBody,
  RequestAnswer,
  RequestEntry,
  TimelineEntry,
} from '@platformapp/timeline';
