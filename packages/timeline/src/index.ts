// The log and its entries
export { Timeline, TIMELINE_LIMITS, type TimelineLimits } from './entries/timeline.ts';
export {
  isError,
  type AttemptEntry,
  type CallEntry,
  type DeliveryEntry,
  type EventEntry,
  type MisuseEntry,
  type NavigationEntry,
  type NewEntry,
  type NoticeEntry,
  type NotificationEntry,
  type RequestAnswer,
  type RequestEntry,
  type SessionEntry,
  type TimelineEntry,
} from './entries/entry.ts';
export { faultOf } from './entries/fault-of.ts';
export { mayChangeShop } from './entries/may-change-shop.ts';

// What to look for
export { parseFilter, type FilterReading } from './filter/parse-filter.ts';
export { sourceOf, type EntryTest, type TimelineSource } from './filter/terms.ts';

// Words
export { describeCall } from './describe/describe-call.ts';
export { describeEntry } from './describe/describe-entry.ts';
export { describeRequest, titleRequest } from './describe/describe-request.ts';
export { readAppUrl } from './describe/read-app-url.ts';

// Files
export { writeHar, type HarCreator } from './files/har.ts';
export { readHar, type HarReading } from './files/read-har.ts';
export { readNdjson, writeNdjson, type NdjsonReading } from './files/ndjson.ts';

// What a request carries
export { RECORDED_BYTES, recordBytes, recordText, type RecordedBody } from './entries/recorded-body.ts';
export type { Header } from './entries/secrets.ts';
