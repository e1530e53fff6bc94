import { decodeJson, isObject } from '@platformapp/protocol';
import { describeBody, type RecordedBody } from '../entries/recorded-body.ts';
import { readAppUrl } from '../describe/read-app-url.ts';
import type { CallEntry, NotificationEntry, RequestEntry, TimelineEntry } from '../entries/entry.ts';

/**
 * An entry that a replay compares: a call or request of the app, or a notification caused by one.
 */
export type ComparedEntry = (CallEntry | NotificationEntry | RequestEntry) & { readonly number: number };

/** The compared part of an entry, in words that an app's developer knows. */
export type Comparable = Readonly<Record<string, unknown>>;

/**
 * Whether a replay compares an entry: a call of the app, a request of the app or its server to the
 * admin API, or a modal that the app closed itself.
 */
export function isCompared(entry: TimelineEntry): entry is ComparedEntry {
  if (entry.type === 'request') return entry.lane !== 'shell' && entry.lane !== 'network';
  if (entry.type === 'notification') return entry.name === 'modal-closed' && entry.cause !== undefined;
  return entry.type === 'call';
}

/**
 * Writes what is compared of an entry. What differs each time is left out or replaced: what the
 * admin adds to the app's URL, where the admin is, ids of callbacks and modals, generated messages
 * of buttons, UUIDs, and the borders of form data.
 */
export function toComparable(entry: ComparedEntry, shopOrigin: string): Comparable {
  switch (entry.type) {
    case 'call':
      return { call: entry.name, args: settle(entry.args, shopOrigin) };
    case 'notification': {
      const { result, data } = isObject(entry.details) ? entry.details : {};
      return { told: entry.name, ...withoutAbsent(settle({ result, data }, shopOrigin)) };
    }
    case 'request': {
      const { pathname, search } = new URL(entry.url);
      const request = `${entry.method} ${settleText(`${pathname}${search}`, shopOrigin)}`;
      return entry.body ? { request, body: settle(readBody(entry.body), shopOrigin) } : { request };
    }
  }
}

/** Milliseconds around an entry within which a time in it means *now*. */
const NOW = 3_600_000;

/**
 * Whether two values count as equal. Two times do when each is about as old as its entry: a date in
 * ISO 8601, or seconds or milliseconds since the epoch.
 */
export function isSame(expected: unknown, expectedAt: number, got: unknown, gotAt: number): boolean {
  if (Object.is(expected, got)) return true;
  if (typeof expected === 'string' && typeof got === 'string') {
    return hideNow(expected, expectedAt) === hideNow(got, gotAt);
  }
  if (typeof expected === 'number' && typeof got === 'number') {
    return isNow(expected, expectedAt) && isNow(got, gotAt);
  }
  if (Array.isArray(expected) && Array.isArray(got)) {
    return (
      expected.length === got.length && expected.every((each, index) => isSame(each, expectedAt, got[index], gotAt))
    );
  }
  if (!isObject(expected) || !isObject(got)) return false;
  const keys = Object.keys(expected);
  return (
    keys.length === Object.keys(got).length &&
    keys.every((key) => Object.hasOwn(got, key) && isSame(expected[key], expectedAt, got[key], gotAt))
  );
}

/** A date and a time, or ten or thirteen digits. */
const TIMES =
  /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::|%3A)?\d\d)?|\b\d{10}(?:\d{3})?\b/gi;

function hideNow(text: string, at: number): string {
  return text.replaceAll(TIMES, (time) => {
    const value = /^\d+$/.test(time) ? Number(time) : Date.parse(time.replaceAll(/%3A/gi, ':'));
    return isNow(value, at) ? '(now)' : time;
  });
}

function isNow(value: number, at: number): boolean {
  return Math.abs(value - at) < NOW || Math.abs(value * 1_000 - at) < NOW;
}

/** Keys whose numbers an app's document counts itself. */
const COUNTED: ReadonlySet<string> = new Set(['callback', 'id']);

function settle(value: unknown, shopOrigin: string): unknown {
  if (typeof value === 'string') return settleText(value, shopOrigin);
  if (Array.isArray(value)) return value.map((each) => settle(each, shopOrigin));
  if (!isObject(value)) return value;
  const isWire = value['type'] === 'button' || typeof value['okButton'] === 'string' || isFrameOrPicker(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      isWire && COUNTED.has(key) ? [key, `(${key})`] : [key, settle(each, shopOrigin)],
    ),
  );
}

function isFrameOrPicker({ type }: Readonly<Record<string, unknown>>): boolean {
  return type === 'frame' || type === 'picker';
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const BORDER = /(-{4,}(?:WebKitFormBoundary|geckoformboundary)?)[\dA-Za-z]{10,}/g;
const MADE_MESSAGE = /^PlatformApp\.Button\.\w+$/;

function settleText(text: string, shopOrigin: string): string {
  if (MADE_MESSAGE.test(text)) return 'PlatformApp.Button';
  const { host } = new URL(shopOrigin);
  return readAppUrl(text)
    .replaceAll(shopOrigin, '(shop)')
    .replaceAll(host, '(shop)')
    .replaceAll(encodeURIComponent(host), '(shop)')
    .replaceAll(UUID, '(uuid)')
    .replaceAll(BORDER, '$1(border)');
}

function readBody(body: RecordedBody): unknown {
  return (body.isBase64 ? undefined : decodeJson(body.text)) ?? describeBody(body);
}

function withoutAbsent(value: unknown): Comparable {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, each]) => each !== undefined));
}
