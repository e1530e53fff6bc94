// What a test file imports
export { test, type KitFixtures, type KitWorkerFixtures } from './test.ts';
export { expect, type KitMatchers } from './expect.ts';
export type { KitOptions, KitWorkerOptions, MisusePolicy, ShopOptions } from './options.ts';

// Models
export { Admin, type AdminOptions } from './models/admin.ts';
export type { AccountSwitch } from './models/account-switch.ts';
export type { AdminLocation } from './models/admin-location.ts';
export type { Bar } from './models/bar.ts';
export type { Flash } from './models/flash.ts';
export type { Modal } from './models/modal.ts';
export type { Requests } from './models/requests.ts';
export type { ApiInit, RecordFields, RecordKind, Shop } from './models/shop.ts';
export type { ShopClock } from './models/shop-clock.ts';
export type { ReceivedDelivery, WebhookReceiver } from './models/webhook-receiver.ts';
export type { Webhooks } from './models/webhooks.ts';

// What models take and give
export type { ApiRequest, RequestFilter, RouteAction } from './api-traffic.ts';
export type { Duration } from './duration.ts';
export type { PayloadEdit } from './edit-payload.ts';
export type { AnsweredRequest, Lane } from './models/shell-handle.ts';

// What matchers take
export type { BarSummary } from './matchers/bar-summary.ts';
export type { BarExpectation } from './matchers/to-have-bar.ts';
export type { DeliveredOptions } from './matchers/to-have-delivered.ts';
export type { RequestedOptions } from './matchers/to-have-requested.ts';
export type { FlashOptions } from './matchers/to-show-flash.ts';
export type { MatcherOptions } from './matchers/match-until.ts';
export type { TextMatch } from './matchers/text-match.ts';

// What was recorded
export type { SessionLog } from './fixtures/session-log.ts';
export type { LogEntry, LoggedCall, LoggedMisuse, LoggedNotification } from './session-log.ts';
