// The log and its entries
export { Timeline } from './entries/timeline.ts';
export {
  isError,
  type CallEntry,
  type MisuseEntry,
  type NewEntry,
  type NotificationEntry,
  type RequestAnswer,
  type RequestEntry,
  type TimelineEntry,
} from './entries/entry.ts';
export { faultOf } from './entries/fault-of.ts';
export { mayChangeShop } from './entries/may-change-shop.ts';

// What to look for
export { sourceOf } from './entries/source-of.ts';
export { matchWords, type EntryTest } from './filter/match-words.ts';

// Words
export { describeCall } from './describe/describe-call.ts';
export { describeEntry } from './describe/describe-entry.ts';
export { describeRequest, titleRequest } from './describe/describe-request.ts';
export { readAppUrl } from './describe/read-app-url.ts';

// Files
export { writeHar, type HarCreator } from './files/har.ts';
export { readHar } from './files/read-har.ts';
export { readNdjson, writeNdjson } from './files/ndjson.ts';

// What a request carries
export { RECORDED_BYTES, recordBytes, recordText, type RecordedBody } from './entries/recorded-body.ts';
export type { Header } from './entries/secrets.ts';
